import { findLastBackup } from '../backup/index.ts';
import type { Config } from '../platform/config.ts';
import { type Connection, type Transaction, openDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/log.ts';
import { type Finding, ok, warning } from './finding.ts';
import { readDaysSince } from './installation.repository.ts';

const subject = 'Backup';
const daysAtMost = 2;
const advice = 'Run `attune backup` every night: docs/backup.md. Ignore this if you back up with tools of your own.';

/** Warns if an installation with a database of its own has no recent backup. */
export async function checkBackups(
  connection: Connection | undefined,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<readonly Finding[]> {
  if (!connection || databaseUrl === undefined) return [];
  const database = openDatabase({ connection, log: createLog('silent') });
  // A database that does not answer, or is of another version, has a finding of its own.
  const found = await database
    .acrossOrganizations('operations', readLast)
    .catch(() => undefined)
    .finally(() => database.close());
  if (!found) return [];
  const { last, days } = found;
  if (!last) return [warning(subject, 'No backup was ever made.', advice)];
  return days > daysAtMost
    ? [warning(subject, `The last backup is ${Math.floor(days)} days old.`, advice)]
    : [ok(subject, `the last one was completed on ${last.toISOString().slice(0, 10)}`)];
}

async function readLast(trx: Transaction): Promise<{ readonly last: Date | undefined; readonly days: number }> {
  const last = await findLastBackup(trx);
  return { last, days: last ? await readDaysSince(trx, last) : 0 };
}
