import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { run } from './run.ts';

/**
 * Makes the archive that a server is installed from: Node, the packages that run in production, the built pages, and
 * the recipes with their documents. `npm run release` writes it to `dist`; `npm run release FOLDER` leaves it unpacked.
 */
const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
const platform = `${process.platform}-${process.arch}`;
const name = `attune-${version}-${platform}`;

/** What the server reads at run time. Everything else is for people who change the product. */
const contents = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'cli/src',
  'content',
  'contract/src',
  'deploy',
  'docs',
  'domain/src',
  'respondent/dist',
  'respondent/src/fonts',
  'server/migrations',
  'server/schema.sql',
  'server/src',
  'web/dist',
];
const packages = ['cli', 'contract', 'domain', 'respondent', 'server'];
const unwanted = [/\.test\.tsx?$/, /\.test-support\.tsx?$/, /\/test-support$/, /^docs\/screens$/];
/** Of dependencies: types, and maps to sources that are not there. */
const unwantedOfOthers = /\.(map|d\.[mc]?ts)$/;

const [target] = process.argv.slice(2);
if (process.platform !== 'linux') stop('A release is made on Linux, for machines of the same architecture.');
await mustRun(process.execPath, [join(import.meta.dirname, 'build.ts')]);
const working = mkdtempSync(join(tmpdir(), 'attune-release-'));
const folder = join(working, name);
try {
  copyContents();
  await installDependencies();
  addPrograms();
  await tryIt();
  if (target === undefined) await pack();
  else cpSync(folder, resolve(target), { recursive: true, verbatimSymlinks: true });
} finally {
  rmSync(working, { recursive: true, force: true });
}

function copyContents(): void {
  mkdirSync(folder, { recursive: true });
  const isWanted = (path: string) => !unwanted.some((pattern) => pattern.test(path.slice(root.length + 1)));
  for (const path of contents) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
  for (const path of packages) cpSync(join(root, path, 'package.json'), join(folder, path, 'package.json'));
}

/** From the lock file, so that a server runs what the tests ran. */
async function installDependencies(): Promise<void> {
  const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly workspaces: string[] };
  const others = whole.workspaces.filter((workspace) => !packages.includes(workspace));
  for (const path of ['package.json', 'package-lock.json', '.npmrc', ...others.map((each) => `${each}/package.json`)])
    cpSync(join(root, path), join(folder, path));
  const chosen = packages.map((each) => `--workspace=${each}`);
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline'];
  const installing = ['ci', '--omit=dev', '--ignore-scripts', '--include-workspace-root', ...chosen, ...quiet];
  await mustRun('npm', [...installing, `--prefix=${folder}`]);
  const { output } = await mustRun('npm', ['run', '-s', 'sbom']);
  const { serialNumber: _serial, metadata, ...bill } = JSON.parse(output) as { serialNumber: string; metadata: object };
  const ofThisVersion = { ...bill, metadata: { ...metadata, timestamp: undefined } };
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(ofThisVersion, undefined, 2)}\n`);
  const onlyToInstall = ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json', 'node_modules/.bin'];
  for (const path of [...onlyToInstall, ...others.map((each) => (each === 'web' ? 'web/package.json' : each))])
    rmSync(join(folder, path), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'attune', version, private: true, type: 'module' }, undefined, 2)}\n`,
  );
  const modules = join(folder, 'node_modules');
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unwantedOfOthers.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}

/** `bin/node` is the Node that everything was tested with, `bin/attune` the operator's command line. */
function addPrograms(): void {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const pinned = join(folder, 'node_modules', `node-${platform}`);
  renameSync(join(pinned, 'bin/node'), join(bin, 'node'));
  renameSync(join(pinned, 'LICENSE'), join(bin, 'node.LICENSE'));
  rmSync(pinned, { recursive: true });
  renameSync(join(folder, 'deploy/attune'), join(bin, 'attune'));
}

/** Loads the whole server and its command line, so that nothing is missing that a test would have brought. */
async function tryIt(): Promise<void> {
  const modules = ['app.ts', 'start.ts', 'platform/telemetry/start-telemetry.ts'].map((file) => `./server/src/${file}`);
  const loading = `for (const each of ${JSON.stringify(modules)}) await import(new URL(each, 'file://${folder}/'))`;
  await mustRun(join(folder, 'bin/node'), ['--input-type=module', '--eval', `${loading}; process.exit(0)`]);
  const { output } = await mustRun(join(folder, 'bin/attune'), ['help']);
  if (!output.includes('Usage: attune COMMAND')) stop('The help of the release does not say how it is called.');
}

/** Two archives of one commit are equal to the byte: names are sorted, and times are those of the commit. */
async function pack(): Promise<void> {
  const { output: time } = await mustRun('git', ['log', '-1', '--format=%ct']);
  const archive = join(root, 'dist', `${name}.tar.gz`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  const equal = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw'];
  await mustRun('tar', [...equal, `--directory=${working}`, '--use-compress-program=gzip -9n', '-cf', archive, name]);
  const { output: size } = await mustRun('du', ['-sk', folder]);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `Released dist/${basename(archive)}: ${megabytes(statSync(archive).size)}, ` +
      `${megabytes(Number.parseInt(size, 10) * 1024)} unpacked. SHA-256: ${sum}`,
  );
}

async function mustRun(command: string, programArguments: readonly string[]) {
  const outcome = await run(command, programArguments);
  return outcome.code === 0 ? outcome : stop(`${command} ${programArguments[0]} failed.\n${outcome.output}`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
