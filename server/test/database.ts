import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Database, type ServerAddress, openDatabase } from '../src/platform/database/index.ts';
import { createLog } from '../src/platform/log.ts';
import { findUndistributable } from './distributable.ts';
import { watchNesting } from './nested-transactions.ts';
import { judge, prepareJudge } from '../src/platform/database/second-lock/organization-scope.ts';

/** A database with connections cannot be copied, so the copy is requested through another database. */
const adminDatabase = 'postgres';

export type TestDatabase = Database & {
  /** For components under test that open their own connections, such as a queue. */
  readonly connection: ServerAddress;
  /** Returns the findings since the last call and clears them, so that they do not fail the test. */
  drainFindings(): readonly string[];
  /** The statements issued during an action, without their values. */
  statementsOf(act: () => Promise<unknown>): Promise<readonly string[]>;
  /** Shifts the clock of deadlines by whole seconds from the real time. */
  shiftClock(seconds: number): Promise<void>;
  /** Sets the clock to an instant; it runs on from there. */
  moveClock(instant: string): Promise<void>;
  /** The number of statements that wait for another transaction's lock. */
  countWaiting(): Promise<number>;
  /** The number of connections in a transaction: a killed process's statement runs on until the database notices. */
  countBusy(): Promise<number>;
  /** Runs an action while nobody else can write to a table. */
  whileLocked<T>(table: string, act: () => Promise<T>): Promise<T>;
  /** Runs an action as another request would, within the work of a transaction. */
  inAnotherRequest<T>(act: () => Promise<T>): Promise<T>;
};

/**
 * Creates a migrated, empty database for the tests of one file; call it outside tests. Every statement is checked: one
 * that could reach rows of another organization, or that a distributed database would refuse, fails immediately, and
 * fails the test even if the product swallows the error. So does a transaction that begins within another one.
 */
export function aDatabase(): TestDatabase {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { host: server.host, port: server.port, user: server.user, database: name };
  const findings: string[] = [];
  let heard: string[] | undefined;
  const nesting = watchNesting((pool) => {
    findings.push(`A transaction on the pool "${pool}" began within another one, which holds a connection meanwhile.`);
    throw new Error(findings.at(-1));
  });
  const database = openDatabase({
    connection,
    log: createLog('silent'),
    onStatement(sql, scope) {
      heard?.push(sql);
      const unlimited = scope === 'all' ? [] : judge(sql, server.organizationColumns).problems;
      const problems = [...unlimited, ...findUndistributable(sql)];
      if (problems.length === 0) return;
      findings.push(`${problems.join('; ')} in: ${sql}`);
      throw new Error(findings.at(-1));
    },
    runOn: nesting.runOn,
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
    inAnotherRequest: nesting.outside,
    shiftClock: async (seconds) =>
      void (await asOwner(name, `update test_clock set shift = make_interval(secs => ${seconds})`)),
    moveClock: async (instant) =>
      void (await asOwner(name, `update test_clock set shift = timestamptz '${instant}' - clock_timestamp()`)),
  };
}
