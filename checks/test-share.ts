import { globSync, readFileSync } from 'node:fs';

type Input = {
  readonly of: string;
  readonly sources: string;
  readonly tests: readonly string[];
  readonly least: number;
};

/** Minimum lines of tests per line of code. Browser tests also cover the screens. */
const input: readonly Input[] = [
  { of: 'domain', sources: 'domain/src', tests: ['domain/src', 'domain/test'], least: 0.8 },
  { of: 'server', sources: 'server/src', tests: ['server/src', 'server/test'], least: 0.8 },
  { of: 'web', sources: 'web/src', tests: ['web/src', 'e2e/src'], least: 0.3 },
];

const generated = 'server/src/platform/database/tables.ts';
const forTests = /\.test\.tsx?$|\.test-support\.tsx?$|^(server|domain)\/test\/|^e2e\//;

/** Describes packages with fewer tests than required. */
export function tooFewTests(): readonly string[] {
  return input.flatMap(({ of, sources, tests, least }) => {
    const tested = linesOf(filesIn(sources).filter((file) => !forTests.test(file) && file !== generated));
    const testing = linesOf(tests.flatMap(filesIn).filter((file) => forTests.test(file)));
    const share = testing / tested;
    return share < least
      ? [`${of} has ${share.toFixed(2)} lines of tests for each line of source; ${least} are wanted.`]
      : [];
  });
}

function filesIn(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`);
}

/** Counts lines of code, without blank lines and comments. */
function linesOf(files: readonly string[]): number {
  return files.reduce(
    (sum, file) =>
      sum +
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\s*(?!\/\/|\/\*|\*)\S/.test(line)).length,
    0,
  );
}
