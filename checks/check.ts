import { readFileSync } from 'node:fs';
import { clockFindings } from './clocks.ts';
import { documentFindings } from './documents/findings.ts';
import { layoutFindings } from './layout.ts';
import { licenseFindings } from './licenses.ts';
import { migrationFindings } from './migrations.ts';
import { requirementFindings } from './requirements.ts';
import { run } from './run.ts';
import { tableOwnerFindings } from './table-owners.ts';
import { tooFewTests } from './test-share.ts';
import { vulnerabilityFindings } from './vulnerabilities.ts';

type Check = { readonly name: string; readonly find: () => Promise<string> };

/** What tests and measures the product is compiled at once: each part imports most of the server. */
const programs = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'server',
  'web',
  'respondent',
  'cli',
  'checks',
  'checks/tsconfig.tools.json',
];

const quietly = ['--no-progress', '--no-config-hints'];
const productionConfig = 'checks/knip.production.json';

/** The linter takes as long as half of the others together. Started later, it would run alone at the end. */
const checks: readonly Check[] = [
  { name: 'lint and dependency rules', find: () => outputOf('oxlint', ['--quiet']) },
  ...programs.map((name) => ({
    name: `types of ${name}`,
    find: () => outputOf('tsc', ['-p', name, ...incremental(name)]),
  })),
  { name: 'format', find: () => outputOf('oxfmt', ['--check', '.']) },
  { name: 'dead code', find: () => outputOf('knip', quietly) },
  {
    name: 'exports that only tests use',
    find: () => outputOf('knip', [...quietly, '--production', '--include=exports', `--config=${productionConfig}`]),
  },
  { name: 'line length and folder size', find: async () => layoutFindings().join('\n') },
  { name: 'requirements', find: async () => requirementFindings().join('\n') },
  { name: 'migrations beside the earlier version', find: async () => migrationFindings().join('\n') },
  { name: 'one clock', find: async () => clockFindings().join('\n') },
  { name: 'owners of tables', find: async () => tableOwnerFindings().join('\n') },
  { name: 'share of tests', find: async () => tooFewTests().join('\n') },
  { name: 'commands, links and files in documents', find: async () => (await documentFindings()).join('\n') },
  { name: 'licenses', find: async () => licenseFindings().join('\n') },
  ...(process.argv.includes('--ask-npm')
    ? [{ name: 'known vulnerabilities', find: async () => (await vulnerabilityFindings()).join('\n') }]
    : []),
  {
    name: 'lock file',
    find: async () => missingFromLock(JSON.parse(readFileSync('package-lock.json', 'utf8'))).join('\n'),
  },
];

/** Keeps what was found, so that the next run looks at changes only. */
function incremental(name: string): readonly string[] {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name.replaceAll('/', '-')}.json`];
}

async function outputOf(command: string, programArguments: readonly string[]): Promise<string> {
  const { code, output } = await run(command, programArguments);
  return code === 0 ? '' : output || `${command} failed`;
}

type Lock = {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
};

/**
 * npm drops bindings of other platforms from a lock file if a registry lacks them, and then refuses to install from it.
 */
function missingFromLock({ packages: locked }: Lock): string[] {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in locked))
      .map((name) => `${path || 'root'} misses ${name} in package-lock.json`),
  );
}

function foldersAbove(path: string): string[] {
  const steps = path.split('/node_modules/');
  const nested = steps.map((_, depth) => `${steps.slice(0, steps.length - depth).join('/node_modules/')}/`);
  return path === '' ? [''] : [...nested, ''];
}

let failures = 0;
const waiting = [...checks];
/** Most checks use one core, so two run in parallel. */
await Promise.all([runWaiting(), runWaiting()]);
console.log(`${checks.length - failures} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const findings = await next.find();
    console.log(`${findings ? 'failed' : 'passed'}  ${next.name}`);
    if (!findings) continue;
    failures += 1;
    console.log(findings);
  }
}
