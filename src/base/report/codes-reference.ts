import type { DiagnosticDoc } from '../diagnostics.ts';

/** The reference of all diagnostic codes as Markdown, by room, each with what it means and how to fix it. */
export function codesReference(codes: Readonly<Record<string, DiagnosticDoc>>): string {
  const rooms = new Map<string, string[]>();
  for (const [code, doc] of Object.entries(codes).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const room = code.slice(0, code.indexOf('/'));
    const lines = [`### \`${code}\``, '', `${doc.severity}. ${doc.meaning}`, '', doc.fix, ''];
    rooms.set(room, [...(rooms.get(room) ?? []), ...lines]);
  }
  return [...rooms].map(([room, lines]) => [`## ${room}`, '', ...lines].join('\n')).join('\n');
}
