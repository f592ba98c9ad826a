import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { installQueue } from '../queue/index.ts';
import { DatabaseRefused, DatabaseUnavailable, migrate, openDatabase } from './index.ts';

const log = createLog('silent');
const server = inject('databaseServer');
const connection = {
  host: server.host,
  port: server.port,
  user: server.user,
  database: `empty_${randomUUID().replaceAll('-', '')}`,
};

async function asOwner(database: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ ...connection, database });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}

/**
 * Migrates while somebody uses a table that the first migration needs: it gives up the lock, so that nobody waits
 * behind it, and tries again.
 */
async function whileOthersRead(database: string, migrating: () => Promise<unknown>): Promise<void> {
  const waiting = () =>
    asOwner('postgres', `select from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`);
  const reader = new Client({ ...connection, database });
  await reader.connect();
  await reader.query('begin; lock table pg_namespace in share mode');
  const migrated = migrating();
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(0);
  await reader.end();
  await migrated;
}

beforeAll(() => asOwner('postgres', `create database ${connection.database}`));
afterAll(() => asOwner('postgres', `drop database ${connection.database} with (force)`));

describe('migrating', () => {
  test('runs every migration once, in order, when several processes start concurrently', async () => {
    const files = (await readdir(join(import.meta.dirname, '../../../migrations')))
      .map((file) => file.replace('.sql', ''))
      .sort();
    const ran = await Promise.all([1, 2, 3].map(() => migrate({ connection, log })));
    expect(ran.flat()).toEqual(files);
    expect(await migrate({ connection, log })).toEqual([]);
  });

  test('leaves a schema that a newer version has expanded, and refuses one with which it does not work', async () => {
    const migratedBy = (name: string) =>
      asOwner(connection.database, `insert into kysely_migration values ('${name}', now())`);
    await migratedBy('9998-expanded');
    expect(await migrate({ connection, log })).toEqual([]);
    await migratedBy('9999-contracted.after-9998');
    await expect(migrate({ connection, log })).rejects.toThrow(DatabaseRefused);
    await asOwner(connection.database, `delete from kysely_migration where name > '9990'`);
  });

  test('installs the queue tables for the roles that add jobs, repeatably', async () => {
    await Promise.all([1, 2].map(() => installQueue({ connection })));
    await installQueue({ connection });
    const rights = `select has_table_privilege('attune_' || role, 'queue.job', 'insert') as may_add
      from unnest(array['app', 'closing', 'intake', 'results']) role`;
    expect(await asOwner(connection.database, rights)).toEqual(
      [true, true, false, false].map((may_add) => ({ may_add })),
    );
  });

  test('gives a second installation in the same server roles of its own', async () => {
    const suffix = randomUUID().slice(0, 8);
    const second = { ...connection, user: `second_${suffix}`, database: `second_${suffix}` };
    await asOwner('postgres', `create role ${second.user} login createrole`);
    await asOwner('postgres', `create database ${second.database} owner ${second.user}`);
    try {
      await expect(migrate({ connection: second, log })).rejects.toThrow(DatabaseRefused);
      const own = { ...second, roles: second.user };
      await whileOthersRead(own.database, () => migrate({ connection: own, log }));
      await installQueue({ connection: own });
      const members = `select r.rolname as name from pg_roles r
        where pg_has_role('${second.user}', r.oid, 'MEMBER') and r.rolname <> '${second.user}'
          and r.rolname <> 'pg_database_owner' order by 1`;
      expect(await asOwner(second.database, members)).toEqual(
        ['app', 'closing', 'intake', 'results'].map((role) => ({ name: `${second.user}_${role}` })),
      );
      const database = openDatabase({ connection: own, log });
      await database.ping();
      await database.close();
    } finally {
      await asOwner('postgres', `drop database ${second.database} with (force)`);
    }
  });

  test('reports an unavailable database', async () => {
    await expect(migrate({ connection: { ...connection, host: '/nowhere' }, log })).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });
});
