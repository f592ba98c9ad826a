import { hostname } from 'node:os';
import { type ProcessState, tolerableSeconds } from '../platform/database/index.ts';
import { type Finding, ok, problem, unlessProblems, warning } from './finding.ts';
import type { DatabaseState } from './installation.repository.ts';

const noteworthySeconds = 5;
const subject = 'Clock';
const synchronize = 'Set up NTP on it and on the machine of the database.';

type Clocks = Pick<DatabaseState, 'clockAheadSeconds' | 'processes' | 'shiftSeconds'>;

/** Compares the clocks of this process and of all running ones with that of the database. */
export function checkClocks({ clockAheadSeconds, processes, shiftSeconds }: Clocks): readonly Finding[] {
  const found = [
    ...findingsOn('This machine', clockAheadSeconds),
    ...processes.flatMap(({ kind, host, clockAheadSeconds: ahead }) =>
      findingsOn(`The process “${kind}” on ${host}`, ahead),
    ),
    ...(shiftSeconds === 0
      ? []
      : [
          problem(
            subject,
            `The deadlines are shifted by ${shiftSeconds} s.`,
            'As the owner, set shift in test_clock to 0.',
          ),
        ]),
  ];
  const others = processes.length === 0 ? '' : `, and in ${processes.length} running ${plural(processes.length)}`;
  return unlessProblems(found, ok(subject, `the same here and in the database${others}`));
}

function findingsOn(whose: string, ahead: number): readonly Finding[] {
  const seconds = Math.round(Math.abs(ahead));
  if (seconds <= noteworthySeconds) return [];
  const text = `${whose} is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database.`;
  return seconds > tolerableSeconds
    ? [problem(subject, text, `${synchronize} Until then, Attune does nothing there.`)]
    : [warning(subject, text, `${synchronize} Beyond ${tolerableSeconds} s, Attune does nothing there.`)];
}

function plural(count: number): string {
  return count === 1 ? 'process' : 'processes';
}

type Self = { readonly host: string; readonly userId: number | undefined };

/** What this process may read says nothing about a server that runs as another user, and root may read everything. */
export function checkUser(
  processes: readonly ProcessState[],
  self: Self = { host: hostname(), userId: process.getuid?.() },
): readonly Finding[] {
  if (self.userId === undefined) return [];
  const others = processes
    .filter(({ host, userId }) => host === self.host && userId !== null && userId !== self.userId)
    .map(({ userId }) => userId);
  return [...new Set(others)].map((userId) =>
    warning(
      'User',
      `This command runs as user ${self.userId}${self.userId === 0 ? ' (root), who may do everything' : ''}, ` +
        `and Attune as user ${userId}.`,
      `Run it as the same user, for example: sudo -u '#${userId}' with the same variables.`,
    ),
  );
}
