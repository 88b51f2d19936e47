import { renderSamples } from '../../api/samples/index.ts';
import { compareArrived } from './compare.ts';
import { findProgram, type Found, type Program } from './programs.ts';
import type { Arrived } from './recorder.ts';
import { nameOf, type ShownRequest } from './ShownRequest.ts';
import { isEqual, type SampleResult } from './SampleResult.ts';
import { startSession } from './session.ts';
import { filesOf, obstacleOf, requestAt, type Trial } from './trial.ts';
import type { HttpRequest } from '../../api/samples/HttpRequest.ts';

/** Which samples are run, and who is told how far it is. */
export interface RunOptions {
  /** Ids of languages; all that are shown where there is none. */
  languages: readonly string[];
  /** A part of `POST /users/{id}`: only samples of such requests are run. */
  only?: string;
  progress?(done: number, total: number): void;
}

/** A language, and how many of its samples were run. */
export interface LanguageResult {
  lang: string;
  label: string;
  shown: number;
  run: number;
  equal: number;
  /** Why samples were not run, and how many. */
  notRun: Map<string, number>;
}

export interface RunResult {
  /** The requests that the choice left. */
  shown: readonly ShownRequest[];
  samples: SampleResult[];
  languages: LanguageResult[];
  /** Samples of the author, which are not run. */
  foreign: number;
  /** Requests that no sample was meant to send. */
  strays: Arrived[];
  open: readonly string[];
}

/** Runs the samples of pages against a server of this machine, and compares what arrives with what is meant. */
export async function runSamples(shown: readonly ShownRequest[], options: RunOptions): Promise<RunResult> {
  const chosen = shown.filter((one) => nameOf(one).includes(options.only ?? ''));
  const languages = new Map<string, LanguageResult>();
  const planned: { shown: ShownRequest; sample: ShownRequest['generated'][number]; program: Program }[] = [];
  const found = new Map<string, Found>();
  for (const one of chosen) {
    const obstacle = obstacleOf(one.model);
    for (const sample of one.generated) {
      const { lang, label } = sample;
      let language = languages.get(lang);
      if (language === undefined)
        languages.set(lang, (language = { lang, label, shown: 0, run: 0, equal: 0, notRun: new Map() }));
      language.shown++;
      const isWanted = options.languages.length === 0 || options.languages.includes(lang);
      if (isWanted && !found.has(lang)) found.set(lang, findProgram(lang));
      const program = found.get(lang);
      if (program !== undefined && 'program' in program && obstacle === undefined) {
        planned.push({ shown: one, sample, program: program.program });
        continue;
      }
      const why =
        program === undefined
          ? 'the language was not selected'
          : 'missing' in program
            ? program.missing
            : (obstacle ?? '');
      language.notRun.set(why, (language.notRun.get(why) ?? 0) + 1);
    }
  }
  const foreign = chosen.reduce((sum, one) => sum + one.foreign, 0);
  const result = {
    shown: chosen,
    samples: [] as SampleResult[],
    languages: [...languages.values()],
    foreign,
  };
  if (planned.length === 0) return { ...result, strays: [], open: [] };

  const session = await startSession();
  try {
    const trials: Trial[] = [];
    const meant: HttpRequest[] = [];
    planned.forEach(({ shown: { model }, sample: { lang } }, id) => {
      const request = requestAt(model, `${session.origin}/t${id}`);
      meant.push(request);
      trials.push({ id, lang, code: renderSamples(request, [lang])[0]?.code ?? '', files: filesOf(request) });
    });
    const programs = Object.fromEntries(planned.map(({ sample, program }) => [sample.lang, program]));
    const byId = new Map<number, SampleResult>();
    const strays = await session.run({ programs, trials }, ({ id, failure, left }, arrived) => {
      const { shown, sample } = planned[id]!;
      const request = meant[id]!;
      const path = request.url.slice(`${session.origin}/t${id}`.length);
      const differences = compareArrived(request, path, arrived);
      for (const name of left)
        differences.push({ what: 'its folder', meant: 'nothing new', arrived: `a file ${name}` });
      const ended: SampleResult = {
        shown,
        ...sample,
        differences,
        ...(failure !== undefined && { failure }),
      };
      byId.set(id, ended);
      const language = languages.get(sample.lang)!;
      language.run++;
      if (isEqual(ended)) language.equal++;
      options.progress?.(byId.size, trials.length);
    });
    result.samples.push(...[...byId].sort(([one], [other]) => one - other).map(([, sample]) => sample));
    return { ...result, strays, open: session.open };
  } finally {
    await session.stop();
  }
}
