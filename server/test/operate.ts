import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from './database.ts';
import { testConfig } from './sign-in.ts';

type Said = { readonly stdout: string; readonly stderr: string };

/** Runs a command of the command line tool on a test database. Rejects with the output if the exit code is not 0. */
export function operate({ connection }: Pick<TestDatabase, 'connection'>, words: readonly string[]): Promise<Said> {
  const {
    host,
    port,
    user,
    database: name,
  } = connection as { host: string; port: number; user: string; database: string };
  const { dataFolder, url } = testConfig();
  const databaseUrl = `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ATTUNE_DATA: dataFolder, ATTUNE_URL: url, DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/operate.ts'), ...words], { env });
}
