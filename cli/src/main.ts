import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, usage, withOptionsOfNpm } from './commands.ts';

/** The server's own program does the work: it alone knows the database and the keys. */
const operator = join(import.meta.dirname, '../../server/src/operate.ts');

/** How it is called here: a release has a program of its own and no npm. */
const isRelease = existsSync(join(import.meta.dirname, '../../bin/attune'));
const help = usage(isRelease ? 'attune' : undefined);

const parsed = parse(withOptionsOfNpm(process.argv.slice(2), process.env));
if ('command' in parsed) {
  const child = spawn(process.execPath, [operator, parsed.command.name, ...parsed.words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => (process.exitCode = code ?? 1));
} else if (parsed.problem) {
  console.error(`${parsed.problem}\n\n${help}`);
  process.exitCode = 1;
} else {
  console.log(help);
}
