import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
};

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['node', ['checks/check.ts']],
  ['node', ['checks/build.ts']],
];

const started = Date.now();
let failedSteps = 0;
for (const [command, programArguments] of steps) {
  const { code } = await run(command, programArguments, false);
  if (code !== 0) failedSteps += 1;
}

const reportFile = join(mkdtempSync(join(tmpdir(), 'attune-tests-')), 'report.json');
await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...process.argv.slice(2)],
  false,
);
const report = readReport();
const passed = report.numPassedTests + steps.length - failedSteps;
const failed = report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0) + failedSteps;
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    console.log('The test runner ended without a report.');
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 0 };
  }
}
