import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const builder = join(root, 'node_modules/.bin/vite');

/** The clients that browsers load, with their source folders. */
const clients = [
  {
    name: 'web',
    built: 'web/dist/index.html',
    sources: ['web/src', 'web/public', 'contract/src', 'domain/src', 'content'],
  },
  {
    name: 'respondent',
    built: 'respondent/dist/pages.js',
    sources: ['respondent/src', 'contract/src', 'domain/src', 'content'],
  },
] as const;

/** Builds the clients, unless their builds are newer than all sources; `onBuild` is called before. */
export async function buildClients(onBuild: () => void): Promise<void> {
  // A release has the builds, and nothing to build with.
  if (!existsSync(builder)) return;
  const stale = clients.filter(({ built, sources }) => !isNewerThan(join(root, built), sources));
  if (stale.length > 0) onBuild();
  await Promise.all(stale.map(({ name }) => build(name)));
}

/** Installed packages without sources were built before packaging. */
function isNewerThan(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources
    .filter((source) => existsSync(join(root, source)))
    .every((source) => newestIn(join(root, source)) <= builtAt);
}

function newestIn(folder: string): number {
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}

function build(name: string): Promise<void> {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(builder, ['build'], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production', PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`Building ${name} failed.\n${output}`))));
  });
}
