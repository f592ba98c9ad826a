import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../database/index.ts';

export const queueSchema = 'queue';

/** Jobs are added inside the transactions of these roles, so they need the rights that adding takes. */
const roles = 'attune_app, attune_closing';

/** Brings the queue's tables up to date, as the login role. Any number of processes may start at once. */
export async function installQueue({ connection }: { readonly connection: Connection }): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: queueSchema, supervise: false, schedule: false });
  // Without anyone listening, an event of this name would end the process; the caller gets errors by rejection.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await grantRights(connection);
}

async function grantRights(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Two that grant the same at the same time would fail each other, so one waits.
    await client.query(`
      select pg_advisory_xact_lock(hashtextextended('rights of the queue', 0));
      grant usage on schema ${queueSchema} to ${roles};
      grant select, insert, update, delete on all tables in schema ${queueSchema} to ${roles}`);
  } finally {
    await client.end();
  }
}
