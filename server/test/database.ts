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
  drainFindings(): readonly string[];
  /** The statements that are issued while something is done, without their values. */
  statementsOf(act: () => Promise<unknown>): Promise<readonly string[]>;
  /** Moves the clock of deadlines, in whole seconds from the real one. */
  shiftClock(seconds: number): Promise<void>;
  /** Moves it to an instant, from which it goes on. */
  moveClock(instant: string): Promise<void>;
  /** How many statements wait for a lock that another transaction holds. */
  countWaiting(): Promise<number>;
  /** How many connections are in a transaction: what was killed goes on with its statement until it notices. */
  countBusy(): Promise<number>;
  /** Does something while nobody else can write to a table. */
  whileLocked<T>(table: string, act: () => Promise<T>): Promise<T>;
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
    const found = drainFindings();
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  afterAll(async () => {
    await database.close();
    await asOwner(adminDatabase, `drop database ${name} with (force)`);
  });

  function drainFindings(): readonly string[] {
    return findings.splice(0);
  }

  async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    const statements: string[] = [];
    heard = statements;
    await act().finally(() => (heard = undefined));
    return statements;
  }

  async function asOwner<Row>(inDatabase: string, statement: string): Promise<readonly Row[]> {
    const client = new Client({ ...connection, database: inDatabase });
    await client.connect();
    return client
      .query(statement)
      .then(({ rows }) => rows as Row[])
      .finally(() => client.end());
  }

  async function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
    const holder = new Client(connection);
    await holder.connect();
    try {
      await holder.query(`begin; lock table ${table} in exclusive mode`);
      return await act();
    } finally {
      await holder.end();
    }
  }

  const countConnections = async (condition: string): Promise<number> => {
    const [row] = await asOwner<{ readonly count: number }>(
      name,
      `select count(*)::integer from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    );
    return row?.count ?? 0;
  };

  return {
    ...database,
    connection,
    drainFindings,
    statementsOf,
    countWaiting: () => countConnections("wait_event_type = 'Lock'"),
    countBusy: () => countConnections("state <> 'idle'"),
    whileLocked,
    shiftClock: async (seconds) =>
      void (await asOwner(name, `update test_clock set shift = make_interval(secs => ${seconds})`)),
    moveClock: async (instant) =>
      void (await asOwner(name, `update test_clock set shift = timestamptz '${instant}' - clock_timestamp()`)),
  };
}
