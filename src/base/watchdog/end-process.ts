import process from 'node:process';
import { WASI } from 'node:wasi';

/** A WebAssembly module whose only act is `proc_exit(1)`. */
const PROGRAM = Buffer.from(
  'AGFzbQEAAAABCAJgAX8AYAAAAiQBFndhc2lfc25hcHNob3RfcHJldmlldzEJcHJvY19leGl0AAADAgEBBQMBAAEHEwIGbWVtb3J5AgAGX3N0YXJ0AAEKCAEGAEEBEAAL',
  'base64',
);

/**
 * Ends the process with exit code 1, from any thread and whatever the main thread does. `process.exit` ends only the thread
 * that calls it, while WASI's `proc_exit` is the system's own `exit`.
 */
export function endProcess(): void {
  try {
    const wasi = new WASI({ version: 'preview1', returnOnExit: false });
    const program = new WebAssembly.Module(PROGRAM);
    wasi.start(new WebAssembly.Instance(program, wasi.getImportObject() as WebAssembly.Imports));
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
