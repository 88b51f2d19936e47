import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { COMMAND_NAMES } from '../../../src/cli/arguments/commands.ts';
import { helpOf, overview } from '../../../src/cli/arguments/help.ts';

/** The named parts of what a command line asks for, or the sentence that says what is wrong with it. */
function read(line: string, ...keys: string[]): unknown {
  const args = readArguments(line.split(' ').filter(Boolean));
  if ('problem' in args) return args.problem;
  return Object.fromEntries(Object.entries(args).filter(([key]) => keys.includes(key)));
}

describe('a command line', () => {
  it('names a command and a folder, and the folder is the working one unless named', () => {
    expect(read('check docs', 'command', 'dir')).toEqual({ command: 'check', dir: 'docs' });
    expect(read('check', 'command', 'dir')).toEqual({ command: 'check', dir: '.' });
  });

  it('asks for help when it is empty', () => {
    expect(read('', 'command')).toEqual({ command: 'help' });
    expect(read('check --help', 'command', 'subject')).toEqual({ command: 'help', subject: 'check' });
    expect(read('help check', 'command', 'subject')).toEqual({ command: 'help', subject: 'check' });
  });

  it('names what to explain before the folder', () => {
    expect(read('explain /guides/intro docs', 'subject', 'dir')).toEqual({
      subject: '/guides/intro',
      dir: 'docs',
    });
    expect(read('explain config/type', 'subject', 'dir')).toEqual({ subject: 'config/type', dir: '.' });
    expect(read('explain')).toBe(
      'Pass what to explain: a page such as /guides/intro, or a code such as config/type.',
    );
  });

  it('takes as many shards as --shard can name', () => {
    expect(read('plan --shards 9999 docs', 'shards')).toEqual({ shards: 9999 });
    expect(read('plan --shards 10000 docs')).toContain('"10000" is not a number of shards.');
    expect(read('plan --shards 0 docs')).toContain('"0" is not a number of shards.');
  });

  it('takes --samples with check only, alone or with languages', () => {
    expect(read('check --samples docs', 'samples')).toEqual({ samples: [] });
    expect(read('check --samples=js,curl docs', 'samples')).toEqual({ samples: ['javascript', 'curl'] });
    expect(read('check --samples --samples-of /a --record', 'samplesOf')).toEqual({ samplesOf: '/a' });
    expect(read('check --samples=cobol')).toContain('There are no samples in "cobol".');
    expect(read('build --samples')).toBe('--samples works with check.');
    expect(read('check --record')).toBe('--record works only with check --samples.');
    expect(read('check --samples-of /a')).toBe('--samples-of works only with check --samples.');
    expect(read('check --samples --dist')).toContain('--dist, which checks only the built site');
  });

  it('takes --run-guides with check only, and a server only on request', () => {
    expect(read('check --run-guides docs', 'runGuides', 'dir')).toEqual({ runGuides: '', dir: 'docs' });
    const given = read(
      'check --run-guides=/a --against http://localhost:1/v1 --allow-writes',
      ...['runGuides', 'against', 'allowWrites'],
    );
    expect(given).toEqual({ runGuides: '/a', against: 'http://localhost:1/v1', allowWrites: true });
    expect(read('build --run-guides')).toBe('--run-guides works with check.');
    expect(read('check --run-guides --dist')).toContain('--dist, which checks only the built site');
    expect(read('check --against http://a.test')).toBe('--against works only with check --run-guides.');
    expect(read('check --run-guides --offline --against http://a.test')).toContain(
      '--against does not work with --offline',
    );
    expect(read('check --run-guides --allow-writes')).toBe('--allow-writes works only with check --against.');
    for (const url of ['a.test', 'file:///a', 'http://a.test/?key=1'])
      expect(read(`check --run-guides --against ${url}`)).toContain('takes the URL of a server');
    expect(read('check --run-guides --against http://me:key@a.test')).toContain('LECTERN_CREDENTIAL');
  });

  it('takes --fix and --dist with check only, and --project with schema only', () => {
    expect(read('check --fix', 'fix')).toEqual({ fix: true });
    expect(read('build --fix')).toBe('--fix works with check.');
    expect(read('check --dist docs', 'dist', 'dir')).toEqual({ dist: true, dir: 'docs' });
    expect(read('build --dist')).toBe('--dist works with check.');
    expect(read('check --dist --fix')).toBe(
      '--fix does not work with --dist, which checks only the built site.',
    );
    expect(read('schema --project docs', 'project', 'dir')).toEqual({ project: true, dir: 'docs' });
    expect(read('check --project')).toBe('--project works with schema.');
  });

  it('says from which severity on a build or a check fails', () => {
    expect(read('build', 'failOn', 'strict')).toEqual({ strict: false });
    expect(read('build --fail-on error', 'failOn', 'strict')).toEqual({ failOn: 'error', strict: false });
    expect(read('check --strict --fail-on warning', 'failOn')).toEqual({ failOn: 'warning' });
  });

  it('names any number of places for icons', () => {
    expect(read('check', 'icons')).toEqual({ icons: [] });
    expect(read('check --icons a --icons @b/c', 'icons')).toEqual({ icons: ['a', '@b/c'] });
  });

  it('names the origins whose pages may call a server', () => {
    expect(read('mock a.yaml --allow-origin https://a.example --allow-origin *', 'allowOrigin')).toEqual({
      allowOrigin: ['https://a.example', '*'],
    });
    for (const command of ['dev', 'preview', 'stub'])
      expect(read(`${command} --allow-origin http://box:4010`, 'allowOrigin')).toEqual({
        allowOrigin: ['http://box:4010'],
      });
    expect(read('stub --allow-origin https://a.example/')).toBe(
      '--allow-origin takes an origin, such as https://a.example, or * for all. "https://a.example/" is not an origin.',
    );
    expect(read('stub --allow-origin a.example')).toContain('such as https://docs.example.com');
  });

  it('has what the integration takes, where a folder without a project can use it', () => {
    expect(read('build', 'noMarkdown', 'noAuthorFiles', 'pagination')).toEqual({
      noMarkdown: false,
      noAuthorFiles: false,
    });
    const line =
      'build --no-markdown --no-author-files --pagination global --feedback-endpoint https://a.example/x';
    expect(read(line, 'noMarkdown', 'noAuthorFiles', 'pagination', 'feedbackEndpoint')).toEqual({
      noMarkdown: true,
      noAuthorFiles: true,
      pagination: 'global',
      feedbackEndpoint: 'https://a.example/x',
    });
    expect(read('build --internal', 'internal')).toEqual({ internal: true });
    expect(read('build --pagination all')).toBe('"all" is not one of section, global.');
    expect(read('build --no-markdow')).toBe('There is no option --no-markdow. Did you mean --no-markdown?');
    expect(read('build --opne')).toBe(
      'There is no option --opne. Did you mean --open, which works with dev and preview?',
    );
    expect(read('build --parts Logo=a.astro --parts Tabs=b.astro', 'parts')).toEqual({
      parts: ['Logo=a.astro', 'Tabs=b.astro'],
    });
    for (const words of ['build --shard 1/2', 'merge pieces'])
      expect(read(`${words} --parts Logo=a.astro`)).toMatch(/--parts does not work with --shard and merge/);
  });

  it('names what a mock answers from, and where stand-ins of a site answer', () => {
    expect(read('mock api.yaml --port 0', 'command', 'subject', 'port')).toEqual({
      command: 'mock',
      subject: 'api.yaml',
      port: 0,
    });
    expect(read('mock')).toBe('Pass an OpenAPI file or its URL.');
    expect(read('build --mock page', 'mock')).toEqual({ mock: 'page' });
    expect(read('build --mock somewhere')).toBe('"somewhere" is not one of page, dev.');
  });

  it('takes the state and the tokens of the stub with stub only', () => {
    expect(read('stub --state a.json --token t --testing-token u', 'state', 'token', 'testingToken')).toEqual(
      {
        state: 'a.json',
        token: 't',
        testingToken: 'u',
      },
    );
    expect(read('dev --token t')).toBe('--token works with stub.');
    expect(readArguments(['stub', '--token', 'a b'])).toEqual({
      problem: 'An API token cannot contain spaces.',
    });
  });

  it('takes two descriptions for changes, or one and its revisions', () => {
    expect(read('changes a.yaml v1:b.yaml --fail-on risk', 'subject', 'other', 'failOnChange')).toEqual({
      subject: 'a.yaml',
      other: 'v1:b.yaml',
      failOnChange: 'risk',
    });
    expect(
      read('changes a.yaml --from v1 --to v2 --format markdown', 'subject', 'from', 'to', 'format'),
    ).toEqual({ subject: 'a.yaml', from: 'v1', to: 'v2', format: 'markdown' });
    const both = 'Pass two OpenAPI documents to compare, or one with --from: files, URLs, or REVISION:FILE.';
    expect(read('changes')).toBe(both);
    expect(read('changes a.yaml')).toBe(both);
    expect(read('changes a.yaml b.yaml c.yaml')).toBe('"c.yaml" is one argument too many.');
    expect(read('changes a.yaml b.yaml --from v1')).toBe('With --from, pass one OpenAPI document.');
    expect(read('changes a.yaml b.yaml --to v1')).toBe('--to works only with --from.');
    expect(read('changes a.yaml b.yaml --fail-on error')).toBe(
      '"error" is not one of breaking, risk, never.',
    );
    expect(read('check --from v1')).toBe('--from works with init and changes.');
    expect(read('check --format markdown')).toBe('"markdown" is not one of terminal, json, github, sarif.');
  });

  it('names the host that redirects are written for', () => {
    expect(read('build --redirects nginx', 'redirects')).toEqual({ redirects: 'nginx' });
    expect(read('build --redirects apache')).toBe(
      '"apache" is not one of netlify, cloudflare, vercel, nginx.',
    );
  });

  it.each([
    ['biuld', 'There is no command "biuld". Did you mean build?'],
    ['chek docs', 'There is no command "chek". Did you mean check?'],
    ['serve-all', 'There is no command "serve-all".'],
    ['check a b', '"b" is one argument too many.'],
    ['dev --port many', '"many" is not a port number.'],
    ['dev --port 65536', '"65536" is not a port number.'],
    ['dev --port 1e3', '"1e3" is not a port number.'],
    ['dev --port=', '"" is not a port number.'],
    ['dev --port 0x50', '"0x50" is not a port number.'],
    ['check --fail-on info', '"info" is not one of error, warning, never.'],
    ['dev --fail-on error', '--fail-on works with check, build, merge and changes.'],
    [
      'check --strict --fail-on never',
      '--strict is short for --fail-on warning and contradicts --fail-on never.',
    ],
    ['check --format xml', '"xml" is not one of terminal, json, github, sarif.'],
    ['check --format jsn', '"jsn" is not one of terminal, json, github, sarif. Did you mean json?'],
    ['check --json --format github', '--json is short for --format json and contradicts --format github.'],
    ['explain', 'Pass what to explain: a page such as /guides/intro, or a code such as config/type.'],
    ['merge', 'Pass the folder with the parts that build --shard wrote.'],
    ['plan docs', 'plan needs --shards N, and --shards works only with plan.'],
    ['check --port 3', '--port works with dev, preview, mock and stub.'],
    ['init a b', '"b" is one argument too many.'],
    [
      'init --from mkdocs .',
      'Pass the folder of the other site and a new folder: lectern init --from mkdocs . docs-new',
    ],
    [
      'init --from mkdoc . b',
      '"mkdoc" is not one of docusaurus, starlight, mkdocs, vitepress, gitbook, nextra, readme. Did you mean mkdocs?',
    ],
  ])('that says `%s` is refused in a sentence', (line, problem) => {
    expect(read(line)).toBe(problem);
  });

  it.each([
    ['check --stric', 'There is no option --stric. Did you mean --strict?'],
    ['check --author-files', 'There is no option --author-files. Did you mean --no-author-files?'],
    ['build --bse=/docs', 'There is no option --bse. Did you mean --base?'],
    ['check -x', 'There is no option -x.'],
    ['check --strict=yes', '--strict takes no value.'],
    ['check --config', '--config needs a value.'],
    ['check --config --strict', '--config needs a value.'],
  ])('that says `%s` is told what is wrong with the option', (line, problem) => {
    expect(read(line)).toBe(problem);
  });
});

describe('the help', () => {
  const texts = [overview(), ...COMMAND_NAMES.map(helpOf)];

  it('fits a terminal of 120 columns', () => {
    expect(texts.flatMap((text) => text.split('\n')).filter((line) => line.length > 120)).toEqual([]);
  });

  it('names every command, and what each exit code means', () => {
    for (const command of COMMAND_NAMES) expect(overview()).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    for (const text of texts) expect(text).toMatch(/^Exit codes\n {2}0 {2}success\n {2}1 {2}\S/m);
  });

  it('of a command names the options that it takes, with values and defaults', () => {
    expect(helpOf('build')).toContain('--no-cache');
    expect(helpOf('build')).not.toContain('--fix');
    expect(helpOf('build')).toMatch(/--pagination SCOPE .*section \(.*\(default: section\)/s);
    expect(helpOf('check')).toMatch(/--fail-on SEVERITY .*error \(any error\).*\(default: error\)/s);
    expect(helpOf('changes')).toMatch(/--fail-on LEVEL .*\(default: never\)/s);
  });
});
