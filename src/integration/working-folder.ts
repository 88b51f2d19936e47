/** Where the command was started; a build of a bare docs folder works elsewhere meanwhile. */
export const startedIn = process.cwd();
