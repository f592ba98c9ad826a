import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log.ts';
import { alone } from './alone.ts';
import { withLastActs } from './before-commit.ts';
import type { Connection } from './connection.ts';
import { allowCopying } from './copy.ts';
import type { CrossOrganizationReason } from './cross-organization.ts';
import { type DatabaseRole, type PoolName, type PoolState, openPool, poolFor, poolState } from './pool.ts';
import { createPresence } from './presence.ts';
import { ScopedDialect } from './scoped-dialect.ts';
import { recordCarriedOut } from './request-in-progress.ts';
import { createLockFinder } from './second-lock/find-lock.ts';
import type { Issued } from './second-lock/organization-lock.ts';
import type { RoleTables } from './tables.ts';
import { isDeadlock, rethrowReadable } from './unavailable.ts';

/**
 * A running transaction of one role, typed with the tables that the role may access. Repositories take it first,
 * followed by the organization: `(trx, organizationId, ...)`. A use case shares it among several calls by passing it
 * on.
 */
export type Transaction<Role extends DatabaseRole = 'app'> = KyselyTransaction<RoleTables[Role]>;

export type TransactionOptions = {
  /** Statement timeout in seconds, 30 by default. For jobs, which no request waits for. */
  readonly statementSeconds?: number;
  /** All statements see the same snapshot of the database. */
  readonly isSnapshot?: boolean;
  /**
   * The work is a single statement: the transaction needs no further round trips if the role allows it, and is retried
   * after a deadlock. It must not be a change that a request with an idempotency key asks for.
   */
  readonly isOneStatement?: boolean;
  /**
   * The name of a lock that transactions share until their end, and that another one may hold alone. It is taken before
   * the first statement, which therefore sees what the other one wrote.
   */
  readonly sharedLock?: string;
};

type Work<Role extends DatabaseRole, Result> = (trx: Transaction<Role>) => Promise<Result>;

/** The only two ways to access data. Both throw `DatabaseUnavailable` for errors that a retry may resolve. */
export type ScopedDatabases<Role extends DatabaseRole> = {
  /**
   * Runs the work in one transaction that sees only rows of this organization. Refuses a malformed id with `not-found`.
   * Rolls back if the work throws.
   */
  inOrganization<Result>(
    organizationId: Id<'organization'>,
    work: Work<Role, Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs the work in one transaction that sees every organization, for a declared reason. */
  acrossOrganizations<Result>(
    reason: CrossOrganizationReason,
    work: Work<Role, Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};

/**
 * The database. Its own methods use the role `app`, for everything but answers and results; `as` selects another role:
 * `intake` accesses answers and nothing that identifies a person, `closing` reads answers and writes results, and
 * `results` reads published results.
 */
export type Database = ScopedDatabases<'app'> & {
  as<Role extends DatabaseRole>(role: Role): ScopedDatabases<Role>;
  /** Runs the work unless another process is running work of the same name; returns whether it ran. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** The number by which other processes know whether this one is alive. */
  serverNumber(): Promise<number>;
  /** The connections of each pool that has opened any. */
  connections(): ReadonlyMap<PoolName, PoolState>;
  /** Throws `DatabaseUnavailable` unless the database responds. */
  ping(): Promise<void>;
  /** The time of the database, which the shift of tests does not move. Throws `DatabaseUnavailable`. */
  time(): Promise<Date>;
  close(): Promise<void>;
};

/** The scope of a transaction, and how it is set. */
type Scope = { readonly sees: StatementScope; readonly setting: string; readonly organizationId?: Id<'organization'> };

export type StatementScope = 'organization' | 'all';

type Settings = {
  readonly connection: Connection;
  readonly log: Logger;
  /** Receives every statement before it is sent, to count it; tests stop one by throwing. */
  readonly onStatement?: (sql: string, scope: StatementScope) => void;
  /** Runs each transaction. Tests find transactions that begin within another one. */
  readonly runOn?: RunOnPool;
};

/** Runs a transaction on a pool. */
export type RunOnPool = <Result>(pool: PoolName, transaction: () => Promise<Result>) => Promise<Result>;

const justRun: RunOnPool = (_pool, transaction) => transaction();

export function openDatabase({ connection, log, onStatement, runOn = justRun }: Settings): Database {
  const { poolOf, states, end } = createPools(connection, log);
  const lockOf = createLockOfScopes();

  function scopedDatabasesOf<Role extends DatabaseRole>(role: Role): ScopedDatabases<Role> {
    const run = <Result>(scope: Scope, work: Work<Role, Result>, options: TransactionOptions = {}): Promise<Result> => {
      const noteStatement = (sql: string) => onStatement?.(sql, scope.sees);
      const { name, isOneStatement } = poolFor(role, options.isOneStatement === true);
      const attempt = () =>
        runOn(name, () => {
          const dialect = new ScopedDialect({
            pool: poolOf(name),
            begin: beginWith(scope.setting, options),
            isOneStatement,
            onStatement: noteStatement,
            lockOf: (client) => lockOf(client, scope),
          });
          return new Kysely<RoleTables[Role]>({ dialect })
            .transaction()
            .execute((trx) =>
              withLastActs(
                allowCopying(trx, { client: () => dialect.client, onStatement: noteStatement }),
                role === 'app' && !isOneStatement ? thenRecorded(work, scope) : work,
              ),
            );
        });
      return options.isOneStatement === true ? againAfterDeadlocks(attempt) : attempt();
    };
    return {
      async inOrganization(organizationId, work, options) {
        if (!isId(organizationId)) throw new Refusal('not-found');
        return run(
          { sees: 'organization', setting: `set local app.organization_id = '${organizationId}'`, organizationId },
          work,
          options,
        );
      },
      acrossOrganizations: (_reason, work, options) =>
        run({ sees: 'all', setting: `set local app.scope = 'all'` }, work, options),
    };
  }

  const presence = createPresence(() => poolOf('app'));
  return {
    ...scopedDatabasesOf('app'),
    as: scopedDatabasesOf,
    alone: (name, work) => alone(poolOf('app'), name, work),
    serverNumber: () => presence.number(),
    connections: states,
    ping: async () => void (await poolOf('app').query('select 1').catch(rethrowReadable)),
    time: () => readTime(poolOf('app')),
    async close() {
      presence.end();
      await end();
    },
  };
}

async function readTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ readonly now: Date }>('select clock_timestamp() as now').catch(rethrowReadable);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** The pools, each opened on first use. */
function createPools(connection: Connection, log: Logger) {
  const pools = new Map<PoolName, Pool>();
  return {
    poolOf(name: PoolName): Pool {
      const pool = pools.get(name) ?? openPool(connection, name, log);
      pools.set(name, pool);
      return pool;
    },
    states: () => new Map([...pools].map(([name, pool]) => [name, poolState(pool)])),
    async end(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      pools.clear();
    },
  };
}

function thenRecorded<Role extends DatabaseRole, Result>(
  work: Work<Role, Result>,
  { organizationId }: Scope,
): Work<Role, Result> {
  return async (trx) => {
    const result = await work(trx);
    await recordCarriedOut(trx, organizationId);
    return result;
  };
}

/**
 * Statements that lock the same rows in different orders can deadlock. The aborted one changed nothing and is retried
 * after the other.
 */
async function againAfterDeadlocks<Result>(attempt: () => Promise<Result>, timesLeft = 3): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (timesLeft === 0 || !isDeadlock(error)) throw error;
    return againAfterDeadlocks(attempt, timesLeft - 1);
  }
}

/** Finds the lock of the statements of one organization; those across organizations have none. */
function createLockOfScopes() {
  const findLock = createLockFinder();
  return async (client: PoolClient, { organizationId }: Scope) => {
    const lock = await findLock(client);
    return lock && organizationId && ((statement: Issued) => lock(statement, organizationId));
  };
}

function beginWith(setting: string, { statementSeconds, isSnapshot = false, sharedLock }: TransactionOptions): string {
  const statements = [isSnapshot ? 'begin isolation level repeatable read' : 'begin', setting];
  if (statementSeconds) statements.push(`set local statement_timeout = '${Math.ceil(statementSeconds)}s'`);
  if (sharedLock !== undefined) {
    if (!/^[\w ]+$/.test(sharedLock)) throw new Error('The name of a lock consists of letters, digits and spaces.');
    statements.push(`select pg_advisory_xact_lock_shared(hashtextextended('${sharedLock}', 0))`);
  }
  return statements.join('; ');
}
