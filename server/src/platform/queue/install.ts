import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../database/index.ts';

export const queueSchema = 'queue';

/** Jobs are added inside transactions of these roles, so they need the permissions to add jobs. */
const roles = 'attune_app, attune_closing';

/** Migrates the queue's tables, as the login role. Any number of processes may start concurrently. */
export async function installQueue({ connection }: { readonly connection: Connection }): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: queueSchema, supervise: false, schedule: false });
  // An unhandled error event would end the process; the caller gets errors by rejection.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await grantRights(connection);
}

async function grantRights(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Concurrent grants would fail each other, so one waits.
    await client.query(`
      select pg_advisory_xact_lock(hashtextextended('rights of the queue', 0));
      grant usage on schema ${queueSchema} to ${roles};
      grant select, insert, update, delete on all tables in schema ${queueSchema} to ${roles}`);
  } finally {
    await client.end();
  }
}
