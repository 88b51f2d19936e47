import { escapeHtml } from './escape.ts';

/**
 * A text as HTML that breaks where a reader would break it: a path at its slashes, and a long name of a program between the words in
 * it, not in the middle of one.
 *
 * @example breakable('installGithubAppForOrganization') // install<wbr>Github<wbr>App<wbr>For<wbr>Organization
 */
export function breakable(text: string): string {
  return escapeHtml(text)
    .replace(/(?<=[\w}])\/(?=\S)/g, '/<wbr>')
    .replace(/[\w.]{16,}/g, (name) => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[a-z][_.])(?=[a-z])/g, '<wbr>'));
}
