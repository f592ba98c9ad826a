import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

type Outcome = { readonly code: number; readonly output: string };

/** Runs a tool of the project under the pinned Node. Prints its output unless it is `kept`. */
export function run(command: string, programArguments: readonly string[], kept = true): Promise<Outcome> {
  const path = [resolve(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(command, programArguments, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: output.trim() }));
  });
}
