/** Does something with a file. An error of the system that names no file, as one of a write, gets its path. */
export function withPath<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error))
      Object.assign(error, { path: file });
    throw error;
  }
}
