import { afterEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Gate, type GateRefusal, startPostgresGate } from '../../../test/postgres-gate.ts';
import { tryRoles, waitForDatabase } from './index.ts';

const database = aDatabase();
let gate: Gate | undefined;
afterEach(() => gate?.close());

const through = async (behave: 'pass' | 'drop options' | 'refuse options' | GateRefusal) => {
  gate = await startPostgresGate(database.connection, behave);
  return { ...database.connection, host: '127.0.0.1', port: gate.port };
};
const say = () => undefined;

describe('a start behind a connection pooler', () => {
  test('is refused if it does not take the role of each connection', async () => {
    const connection = await through('refuse options');
    await expect(waitForDatabase({ connection, say })).rejects.toThrow(
      /refuses the role .* \(.*, 08P01\)\. Let DATABASE_URL name PostgreSQL itself/,
    );
  });

  test('is refused if it drops the role, before anything runs with the rights of the owner', async () => {
    const connection = await through('drop options');
    await expect(waitForDatabase({ connection, say })).rejects.toThrow(/drops the role .*Let DATABASE_URL name/);
    expect(await tryRoles(connection)).toMatchObject([{ fact: expect.stringContaining('drops the role') as string }]);
  });

  test('does not wait for a password or database that it does not know', async () => {
    for (const message of ['password authentication failed', 'no such database: attune']) {
      const connection = await through({ code: '08P01', message });
      await expect(waitForDatabase({ connection, say })).rejects.toMatchObject({ name: 'DatabaseRefused' });
      await gate?.close();
    }
    gate = undefined;
  });

  test('goes on if nothing is in between', async () => {
    const connection = await through('pass');
    await waitForDatabase({ connection, say });
    expect(await tryRoles(connection)).toEqual([]);
  });
});
