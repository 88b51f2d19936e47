import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { convertSite } from '../../../src/cli/init/from/convert.ts';
import { readOther } from '../../../src/cli/init/from/read.ts';
import { findOther, type Tool } from '../../../src/cli/init/other-tools.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Writes a project into a folder of its own. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-from-')), 'project');
  folders.push(path.dirname(folder));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** The site of a tool turned into ours: its navigation, the text of its pages, and what was left. */
export async function turned(tool: Tool, files: Record<string, string>) {
  const folder = await folderOf(files);
  const found = findOther(folder, tool);
  if (!found) throw new Error('No site was found.');
  const { draft, diagnostics } = convertSite(await readOther(found), 'Site');
  const texts = draft.files.map(
    ({ path: name, from }) => [name, 'text' in from ? from.text : '(copy)'] as const,
  );
  return {
    navigation: draft.config.navigation,
    config: draft.config,
    files: Object.fromEntries(texts),
    left: diagnostics.map(({ code, message, file, line }) => `${code} ${file}:${line} ${message}`),
  };
}
