import type { DocsConfigInput } from '../../config/formats/define-site.ts';

export interface NewFile {
  /** Its path from the folder of the site, with forward slashes. */
  path: string;
  /** Its text, or the absolute path of a file that it is a copy of. */
  from: { text: string } | { copy: string };
}

/** A site that is to be written: nothing of it is on the disk yet. */
export interface Draft {
  config: DocsConfigInput;
  files: NewFile[];
  /** Source of the site, as the end of a sentence: "a navigation with 12 pages". */
  made: string;
  left?: string;
}

/** A place from which the repository builds the site. */
export interface BuildPlace {
  /** The top of the repository, or the folder of the site where there is none. */
  top: string;
  /** The docs folder from there, with forward slashes; `.` is the top itself. */
  docs: string;
  install: string;
}
