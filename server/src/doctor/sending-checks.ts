import { readSending } from '../messaging/index.ts';
import { type Connection, openDatabase } from '../platform/database/index.ts';
import { wordsOfWaiting } from '../platform/http/index.ts';
import { createLog } from '../platform/log.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const subject = 'Messages';

/** Finds messages that should have left, with the words of the server that does not take them. */
export async function checkSending(connection: Connection | undefined): Promise<readonly Finding[]> {
  if (!connection) return [];
  const database = openDatabase({ connection, log: createLog('silent') });
  // A database that does not answer, or is of another version, has a finding of its own.
  const found = await readSending(database)
    .catch(() => undefined)
    .finally(() => database.close());
  if (!found) return [];
  if (found.length === 0) return [ok(subject, 'none is held, none is late')];
  return found.map((trouble) =>
    trouble.held > 0
      ? problem(
          subject,
          `${wordsOfWaiting(trouble)}.`,
          'Mend what the server says, at the server or in SMTP_URL or MAIL_FROM: docs/operations.md#messages',
        )
      : warning(subject, `${wordsOfWaiting(trouble)}.`, 'See the log for the time: docs/operations.md#messages'),
  );
}
