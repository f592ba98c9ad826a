import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import { alone } from './alone.ts';
import { withLastActs } from './before-commit.ts';
import type { Connection } from './connection.ts';
import { allowCopying } from './copy.ts';
import type { CrossOrganizationReason } from './cross-organization.ts';
import { type DatabaseRole, openPool, pipelinedRoles } from './pool.ts';
import { ScopedDialect } from './scoped-dialect.ts';
import type { RoleTables } from './tables.ts';
import { isDeadlock, readableError } from './unavailable.ts';

/**
 * A running transaction of one role, which knows the tables that role may touch. Repositories take it first, then the
 * organization: `(trx, organizationId, ...)`; that several calls share one is for the use case to say, by passing it
 * on.
 */
export type Transaction<Role extends DatabaseRole = 'app'> = KyselyTransaction<RoleTables[Role]>;

export type TransactionOptions = {
  /** How long one statement may take; 30 unless said. For jobs, which nobody waits for. */
  readonly statementSeconds?: number;
  /** All statements see the database as the first one saw it. */
  readonly isSnapshot?: boolean;
  /**
   * The work is a single statement: the transaction costs no further round trips where the role allows it, and a
   * deadlock is overcome by doing it again.
   */
  readonly isOneStatement?: boolean;
};

type Work<Role extends DatabaseRole, Result> = (trx: Transaction<Role>) => Promise<Result>;

/** The only two ways to the data. Both throw `DatabaseUnavailable` where trying again later makes sense. */
export type ScopedDatabases<Role extends DatabaseRole> = {
  /**
   * Runs the work in one transaction in which only rows of this organization exist. An identifier that cannot be one is
   * refused with `not-found`. What the work throws rolls everything back.
   */
  inOrganization<Result>(
    organizationId: Id<'organization'>,
    work: Work<Role, Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs the work in one transaction that sees every organization. The reason has to be a declared one. */
  acrossOrganizations<Result>(
    reason: CrossOrganizationReason,
    work: Work<Role, Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};

/**
 * The database. Its own doors open as `app`, the role of everything but answers and results; `as` gives those of the
 * other roles: `intake` touches answers and nothing that leads to a person, `closing` reads answers and writes results,
 * `results` reads what was published.
 */
export type Database = ScopedDatabases<'app'> & {
  as<Role extends DatabaseRole>(role: Role): ScopedDatabases<Role>;
  /** Runs the work unless another process is at work under the same name; says whether it ran. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Throws `DatabaseUnavailable` unless the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** What a transaction sees, and how it is told. */
type Scope = { readonly sees: StatementScope; readonly setting: string };

export type StatementScope = 'organization' | 'all';

type Settings = {
  readonly connection: Connection;
  readonly log: Logger;
  /** For tests: sees every statement before it is sent, and stops it by throwing. */
  readonly onStatement?: (sql: string, scope: StatementScope) => void;
};

export function openDatabase({ connection, log, onStatement }: Settings): Database {
  const pools = new Map<DatabaseRole, Pool>();

  function poolOf(role: DatabaseRole): Pool {
    const pool = pools.get(role) ?? openPool(connection, role, log);
    pools.set(role, pool);
    return pool;
  }

  function doorsOf<Role extends DatabaseRole>(role: Role): ScopedDatabases<Role> {
    const run = <Result>(scope: Scope, work: Work<Role, Result>, options: TransactionOptions = {}): Promise<Result> => {
      const noteStatement = (sql: string) => onStatement?.(sql, scope.sees);
      const isOneStatement = options.isOneStatement === true && pipelinedRoles.has(role);
      const attempt = () => {
        const dialect = new ScopedDialect({
          pool: poolOf(role),
          begin: beginWith(scope.setting, options),
          isOneStatement,
          onStatement: noteStatement,
        });
        return new Kysely<RoleTables[Role]>({ dialect })
          .transaction()
          .execute((trx) =>
            withLastActs(allowCopying(trx, { client: () => dialect.client, onStatement: noteStatement }), work),
          );
      };
      return options.isOneStatement === true ? againAfterDeadlocks(attempt) : attempt();
    };
    return {
      async inOrganization(organizationId, work, options) {
        if (!isId(organizationId)) throw new Refusal('not-found');
        return run(
          { sees: 'organization', setting: `set local app.organization_id = '${organizationId}'` },
          work,
          options,
        );
      },
      acrossOrganizations: (_reason, work, options) =>
        run({ sees: 'all', setting: `set local app.scope = 'all'` }, work, options),
    };
  }

  return {
    ...doorsOf('app'),
    as: doorsOf,
    alone: (name, work) => alone(poolOf('app'), name, work),
    async ping() {
      await poolOf('app')
        .query('select 1')
        .catch((error: unknown) => Promise.reject(readableError(error)));
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      pools.clear();
    },
  };
}

/**
 * Statements that touch the same rows in different orders can each wait for the other. The one that gave way did
 * nothing, and is done after the other.
 */
async function againAfterDeadlocks<Result>(attempt: () => Promise<Result>, timesLeft = 3): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (timesLeft === 0 || !isDeadlock(error)) throw error;
    return againAfterDeadlocks(attempt, timesLeft - 1);
  }
}

function beginWith(setting: string, { statementSeconds, isSnapshot = false }: TransactionOptions): string {
  const statements = [isSnapshot ? 'begin isolation level repeatable read' : 'begin', setting];
  if (statementSeconds) statements.push(`set local statement_timeout = '${Math.ceil(statementSeconds)}s'`);
  return statements.join('; ');
}
