import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { isServerAlive, openDatabase } from './index.ts';

const database = aDatabase();

async function endConnection(pid: number | undefined): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]).finally(() => client.end());
}

const isAlive = (number: number) => database.acrossOrganizations('operations', (trx) => isServerAlive(trx, number));

test('a server is known to be alive while it runs, also after it has lost its connection, and no longer', async () => {
  const server = openDatabase({ connection: database.connection, log: createLog('silent') });
  const number = await server.serverNumber();
  expect(await isAlive(number)).toBe(true);
  expect(await isAlive(number - 1)).toBe(false);
  const holder = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and objid = ${number}::oid`;
  const findHolder = () => database.acrossOrganizations('operations', async (trx) => (await holder.execute(trx)).rows);
  const [before] = await findHolder();
  await endConnection(before?.pid);
  await expect.poll(async () => (await findHolder()).map(({ pid }) => pid)).not.toEqual([before?.pid]);
  await expect.poll(() => isAlive(number)).toBe(true);
  expect(await server.serverNumber()).toBe(number);
  await server.close();
  await expect.poll(() => isAlive(number)).toBe(false);
});
