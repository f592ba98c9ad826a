import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../cli/src/commands.ts';
import { root } from './document.ts';
import type { Command } from './shell.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** What npm has by itself. */
const npmCommands = ['ci', 'install', 'prune', 'sbom'];
const inRepository =
  /^(bench|chaos|checks|cli|content|contract|deploy|docs|domain|e2e|examples|respondent|server|testing|web)\//;

/** Why a command of a document cannot be run as it is written. */
export function commandFindings(command: Command): readonly string[] {
  // `deploy/NAME` is a deployment there, and no folder.
  const words = command[0] === 'kubectl' ? [] : command.slice(1);
  return [...programFindings(command), ...words.flatMap(pathFindings)];
}

function programFindings([program, ...words]: Command): readonly string[] {
  if (program === 'npm') return npmFindings(words);
  if (['attune', 'bin/attune', '/opt/attune/bin/attune'].includes(program)) return operatorFindings(words);
  if (/(^|\/)node$/.test(program)) return words.filter((word) => /\.(ts|mjs)$/.test(word)).flatMap(missingFile);
  return [];
}

function npmFindings(given: readonly string[]): readonly string[] {
  const [name = '', ...words] = given.filter((word) => word !== '-s');
  if (name === '' || npmCommands.includes(name)) return [];
  const script = name === 'run' ? (words.shift() ?? '') : name;
  const line = scripts[script];
  if (line === undefined) return [`npm has no script ${script || name}`];
  const rest = words[0] === '--' ? words.slice(1) : words;
  if (script === 'attune') return operatorFindings(rest);
  const [subcommand] = rest;
  // The programs of scripts find what to run by its name.
  const folder = /launch\.mjs (\w+)\//.exec(line)?.[1];
  if (!subcommand || !folder || !/^[a-z][a-z-]+$/.test(subcommand)) return [];
  const isKnown = globSync(`${folder}/**/*.ts`, { cwd: root }).some((file) =>
    readFileSync(join(root, file), 'utf8').includes(`'${subcommand}'`),
  );
  return isKnown ? [] : [`npm run ${script} does not know ${subcommand}`];
}

function operatorFindings(words: readonly string[]): readonly string[] {
  // A command may be named alone, without its words.
  const [name = '', ...rest] = words;
  const parsed = parse(words);
  if ('command' in parsed || parsed.problem === undefined) return [];
  return parsed.problem.startsWith('Usage') && rest.length === 0 ? [] : [`attune ${name}: ${parsed.problem}`];
}

/** Files of the project, also where a release has them. */
function pathFindings(word: string): readonly string[] {
  const path = word.replace(/^\/opt\/attune\//, '').replace(/^@/, '');
  return path !== word || inRepository.test(path) ? missingFile(path) : [];
}

/** A file or folder that is not there. Some are made: by a build, a release, or the operator. */
export function missingFile(path: string): readonly string[] {
  const isPlaceholder = /[A-Z]{3,}|…|\$|[<>{}]/.test(path) && !path.endsWith('.md');
  if (isPlaceholder || /^(bin\/(node|attune)|dist\/|web\/dist|respondent\/dist|deploy\/\.env$)/.test(path)) return [];
  if (path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))) return [];
  return [`${path} does not exist`];
}

/** The project and files of a command that runs tests; undefined if it runs none. */
export function testsOf([program, ...words]: Command): { project?: string; files: readonly string[] } | undefined {
  if (program !== 'npx' || words[0] !== 'vitest') return undefined;
  const place = words.indexOf('--project');
  const files = words.filter((word) => word.endsWith('.test.ts'));
  return place === -1 ? { files } : { project: words[place + 1] ?? '', files };
}
