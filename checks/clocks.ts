import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What may read the clock of its own process, which can be wrong. Everything else asks the clock that it is given, or
 * the database: what is due, expired or too late is decided by one clock.
 */
const readers: Readonly<Record<string, string>> = {
  'server/src/platform/clock.ts': 'It is the clock of the process.',
  'server/src/platform/database/database-clock.ts': 'It compares the two clocks.',
  'server/src/platform/database/shifted-clock.ts': 'Tests and the demonstration set it by hand.',
  'server/src/platform/database/embedded.ts': 'The database does not answer yet; it measures how long that lasts.',
  'server/src/platform/http/http-server.ts': 'Limits of servers for monitoring, which are in memory.',
  'server/src/platform/outage.ts': 'It labels an outage, also one of the database.',
  'server/src/platform/telemetry/instruments.ts': 'Traces are labelled with the time of their process.',
  'server/src/backup/create-backup.ts': 'It labels a file.',
  'server/src/messaging/delivery/sent-journal.ts':
    'It compares the age of files, which have the time of their machine.',
  'server/src/operate.ts': 'It measures how long a command remembers keys.',
  'web/src/platform/server-time.ts': 'It learns how wrong the clock of the device is.',
  'web/src/surveys/builder/use-survey-draft.ts': 'It dates what it keeps on the same device.',
  'web/src/platform/support-details.ts': 'It labels what somebody sends to the support.',
  'server/src/demonstration/play-acme.ts': 'It plays the past, up to today.',
  'server/src/demonstration/play-pierce-county.ts': 'It plays the past, up to today.',
};

const ownClock = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()|[^.\w]Date\(\)|\bsystemClock\b|\bTemporal\.Now\b/;

const places = ['server/src/**/*.ts', 'server/src/*.ts', 'web/src/**/*.ts', 'web/src/**/*.tsx'];

/** Lists where the server or a page reads the clock of its machine without a reason, and reasons that are no longer needed. */
export function clockFindings(): string[] {
  const files = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.(test|test-support)\.tsx?$/.test(file));
  const found = files.flatMap((file) => clockReadsIn(file, readFileSync(file, 'utf8')));
  const read = new Set(found.map(({ file }) => file));
  return [
    ...found
      .filter(({ file }) => !Object.hasOwn(readers, file))
      .map(({ file, line }) => `${file}:${line} reads the clock of its process; ask the clock that is passed in`),
    ...Object.keys(readers)
      .filter((file) => !read.has(file))
      .map((file) => `${file} no longer reads the clock of its process; remove it from checks/clocks.ts`),
  ];
}

/** Where a source reads the clock of its process. Comments and types do not. */
export function clockReadsIn(
  file: string,
  source: string,
): readonly { readonly file: string; readonly line: number }[] {
  return source
    .split('\n')
    .map((text, index) => ({ text: text.trim(), file, line: index + 1 }))
    .filter(({ text }) => !/^(\*|\/\/|\/\*|import\b)/.test(text) && ownClock.test(text))
    .map(({ line }) => ({ file, line }));
}
