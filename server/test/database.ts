import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Database, type ServerAddress, openDatabase } from '../src/platform/database/index.ts';
import { createLog } from '../src/platform/log.ts';
import { judge, prepareJudge } from './organization-scope.ts';

/** Nobody may be connected to a database that is being copied, so the copying is asked for from another one. */
const adminDatabase = 'postgres';

export type TestDatabase = Database & {
  /** For what a test starts that opens connections of its own, such as a queue. */
  readonly connection: ServerAddress;
  /** What was found wrong since the last call; a test that asks for it is not failed for it. */
  takeFindings(): readonly string[];
  /** The statements that are issued while something is done, without their values. */
  statementsOf(act: () => Promise<unknown>): Promise<readonly string[]>;
  /** Moves the clock of deadlines, in whole seconds from the real one. */
  shiftClock(seconds: number): Promise<void>;
};

/**
 * A database of its own for the tests of one file, migrated and empty; to be called outside of tests. Every statement
 * that goes through it is judged: one that could reach rows of another organization fails where it is issued, and fails
 * the test even when the product swallows that error.
 */
export function aDatabase(): TestDatabase {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { host: server.host, port: server.port, user: server.user, database: name };
  const findings: string[] = [];
  let heard: string[] | undefined;
  const database = openDatabase({
    connection,
    log: createLog('silent'),
    onStatement(sql, scope) {
      heard?.push(sql);
      const problems = scope === 'all' ? [] : judge(sql, server.organizationColumns);
      if (problems.length === 0) return;
      findings.push(`${problems.join('; ')} in: ${sql}`);
      throw new Error(findings.at(-1));
    },
  });

  beforeAll(async () => {
    await prepareJudge();
    await asOwner(adminDatabase, `create database ${name} template ${server.database} strategy file_copy`);
  });
  afterEach(() => {
    const found = takeFindings();
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  afterAll(async () => {
    await database.close();
    await asOwner(adminDatabase, `drop database ${name} with (force)`);
  });

  function takeFindings(): readonly string[] {
    return findings.splice(0);
  }

  async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    const statements: string[] = [];
    heard = statements;
    await act().finally(() => (heard = undefined));
    return statements;
  }

  async function asOwner(inDatabase: string, statement: string): Promise<void> {
    const client = new Client({ ...connection, database: inDatabase });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  return {
    ...database,
    connection,
    takeFindings,
    statementsOf,
    shiftClock: (seconds) => asOwner(name, `update clock_shift set shift = make_interval(secs => ${seconds})`),
  };
}
