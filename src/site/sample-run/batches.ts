/**
 * Programs that run many samples in one process, one after the other, each in its own folder. They are told a word that no sample
 * knows, and a file with the folders. Their output is in lines that begin with the word:
 *
 *     WORD start ID
 *     WORD done ID
 *     WORD fail ID a sentence
 */

export const nodeBatch = String.raw`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const [word, list] = process.argv.splice(2);
const write = process.stdout.write.bind(process.stdout);
const say = (what, id, text = '') =>
  write('\n' + [word, what, id, String(text).replace(/\s+/g, ' ').slice(0, 500)].join(' ') + '\n');
process.stdout.write = () => true;
console.log = () => {};
let running;
process.on('uncaughtException', (error) => say('fail', running, error));
for (const { id, folder, file } of JSON.parse(readFileSync(list, 'utf8'))) {
  running = id;
  say('start', id);
  process.chdir(folder);
  try {
    await import(pathToFileURL(file));
    say('done', id);
  } catch (error) {
    say('fail', id, error?.cause ? error + ': ' + error.cause : error);
  }
}
`;

export const pythonBatch = String.raw`
import contextlib, io, json, os, sys
word, listing, libraries = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
sys.argv = ['sample.py']
sys.path += libraries
import requests
out = sys.stdout
def say(what, id, text=''):
    out.write('\n%s %s %s %s\n' % (word, what, id, ' '.join(str(text).split())[:500]))
    out.flush()
refused = {'os.system', 'os.exec', 'os.fork', 'os.forkpty', 'os.posix_spawn', 'os.spawn', 'subprocess.Popen', 'pty.spawn'}
def watch(event, args):
    if event in refused:
        raise PermissionError('a sample may start no program')
sys.addaudithook(watch)
with open(listing, encoding='utf-8') as file:
    entries = json.load(file)
for entry in entries:
    id = entry['id']
    say('start', id)
    os.chdir(entry['folder'])
    try:
        with open(entry['file'], encoding='utf-8', newline='') as file:
            code = compile(file.read(), 'sample.py', 'exec')
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {'__name__': '__main__'})
        say('done', id)
    except BaseException as error:
        say('fail', id, '%s: %s' % (type(error).__name__, error))
`;

export const javaBatch = String.raw`
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

public class Batch {
    static PrintStream out;
    static void say(String word, String what, String id, Object text) {
        String line = String.valueOf(text).replaceAll("\\s+", " ");
        out.print("\n" + word + " " + what + " " + id + " " + line.substring(0, Math.min(500, line.length())) + "\n");
        out.flush();
    }
    public static void main(String[] args) throws Exception {
        out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            String[] entry = line.split("\t");
            say(args[0], "start", entry[0], "");
            try {
                Path classes = Files.createDirectories(Path.of(entry[1] + ".classes"));
                StringWriter errors = new StringWriter();
                List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:none");
                if (!compiler.getTask(errors, files, null, options, null, files.getJavaFileObjects(entry[2])).call())
                    throw new IllegalStateException("it does not compile: " + errors);
                URL[] urls = { classes.toUri().toURL() };
                try (URLClassLoader loader = new URLClassLoader(urls)) {
                    loader.loadClass("Request").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
                }
                say(args[0], "done", entry[0], "");
            } catch (java.lang.reflect.InvocationTargetException error) {
                say(args[0], "fail", entry[0], error.getCause());
            } catch (Throwable error) {
                say(args[0], "fail", entry[0], error);
            }
        }
        System.exit(0);
    }
}
`;
