import { Pool, type PoolConfig, types } from 'pg';
import type { Logger } from '../log.ts';
import { type Connection, withRolesOf } from './connection.ts';

/**
 * The roles of the database. The login role switches to one of them on each connection, so it must be a member of all.
 * The first migration creates the roles and grants them to the login role, which needs CREATEROLE unless it is a
 * superuser.
 */
export type DatabaseRole = 'app' | 'intake' | 'closing' | 'results';

/**
 * The maximum number of connections per process and role. Separate pools let answers be saved while the rest of the
 * product is slow; two processes stay below the default limit of 100 connections of a PostgreSQL server.
 */
const connections: Readonly<Record<DatabaseRole, number>> = { app: 16, intake: 8, closing: 4, results: 8 };

/** The roles whose connections pipeline statements. COPY does not work on them. */
export const pipelinedRoles: ReadonlySet<DatabaseRole> = new Set<DatabaseRole>(['intake']);

const sessionSettings = { statement_timeout: '30s', lock_timeout: '5s', idle_in_transaction_session_timeout: '60s' };

/** Opens a connection pool for one of the roles; connections are created on first use. */
export function openPool(connection: Connection, role: DatabaseRole, log: Logger): Pool {
  return createPool(connection, log, {
    application_name: `attune ${role}`,
    max: connections[role],
    pipeline: pipelinedRoles.has(role),
    options: optionsOf({ role: withRolesOf(connection, `attune_${role}`), ...sessionSettings }),
  });
}

export type PoolState = { readonly used: number; readonly idle: number; readonly waiting: number };

export function poolState({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Opens a connection pool for the login role, for operations that only the owner of the schema may perform. */
export function openOwnersPool(
  connection: Connection,
  log: Logger,
  settings: Readonly<Record<string, string>> = {},
): Pool {
  return createPool(connection, log, { application_name: 'attune owner', max: 2, options: optionsOf(settings) });
}

function createPool(connection: Connection, log: Logger, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
    ...connection,
  });
  // A broken connection emits an error on the pool while idle and on itself while in use, and an unhandled error event
  // would end the process. The user of the connection gets the error from its statement.
  pool.on('error', (error) => pool.ending || log.warn({ message: error.message }, 'a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const { DATE, INTERVAL } = types.builtins;

/** Dates stay text; the driver would convert them to midnight in the server's time zone. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === DATE || type === INTERVAL ? (text: string) => text : types.getTypeParser(type, format);
