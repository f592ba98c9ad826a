import { Client, type ClientBase } from 'pg';
import { PgBoss, getConstructionPlans } from 'pg-boss';
import { type Connection, withRolesOf } from '../database/index.ts';

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

/** Creates the queue's tables inside the open transaction of a connection: for restoring a backup. */
export async function installQueueInTransaction(
  client: ClientBase,
  connection: Pick<Connection, 'roles'>,
): Promise<void> {
  // The library's statements open and end a transaction of their own.
  await client.query(
    getConstructionPlans(queueSchema)
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  );
  await client.query(withRolesOf(connection, rights));
}

/** The version of the queue's tables in this database; undefined before the first start. */
export async function readQueueVersion(client: ClientBase): Promise<number | undefined> {
  const table = `${queueSchema}.version`;
  const { rows } = await client.query<{ readonly name: string | null }>('select to_regclass($1) as name', [table]);
  if (!rows[0]?.name) return undefined;
  return (await client.query<{ readonly version: number }>(`select version from ${table}`)).rows[0]?.version;
}

const rights = `
  grant usage on schema ${queueSchema} to ${roles};
  grant select, insert, update, delete on all tables in schema ${queueSchema} to ${roles}`;

async function grantRights(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Concurrent grants would fail each other, so one waits.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('rights of the queue', 0)); ${withRolesOf(connection, rights)}`,
    );
  } finally {
    await client.end();
  }
}
