import { Pool, type PoolConfig, types } from 'pg';
import type { Logger } from '../log.ts';
import { type Connection, withRolesOf } from './connection.ts';

/**
 * The roles of the database. The login role switches to one of them on each connection, so it must be a member of all.
 * The first migration creates the roles and grants them to the login role, which needs CREATEROLE unless it is a
 * superuser.
 */
export type DatabaseRole = 'app' | 'intake' | 'closing' | 'results';

type PoolKind = {
  readonly role: DatabaseRole;
  /** Per process. Two processes stay below the default limit of 100 connections of a PostgreSQL server. */
  readonly connections: number;
  /** Whether connections pipeline statements. COPY does not work on them. */
  readonly isPipelined: boolean;
};

/** Separate pools let answers be saved while the rest of the product is slow. */
const poolKinds = {
  app: { role: 'app', connections: 12, isPipelined: false },
  /** Transactions of one statement of the role `app`. */
  lookups: { role: 'app', connections: 4, isPipelined: true },
  intake: { role: 'intake', connections: 8, isPipelined: true },
  closing: { role: 'closing', connections: 4, isPipelined: false },
  results: { role: 'results', connections: 8, isPipelined: false },
} as const satisfies Readonly<Record<string, PoolKind>>;

export type PoolName = keyof typeof poolKinds;

/** The pool for a transaction of a role, and whether it can send everything about one statement together. */
export function poolFor(role: DatabaseRole, isOneStatement: boolean) {
  const name: PoolName = role === 'app' && isOneStatement ? 'lookups' : role;
  return { name, isOneStatement: isOneStatement && poolKinds[name].isPipelined };
}

const sessionSettings = { statement_timeout: '30s', lock_timeout: '5s', idle_in_transaction_session_timeout: '60s' };

/** Opens a connection pool; connections are created on first use. */
export function openPool(connection: Connection, name: PoolName, log: Logger): Pool {
  const { role, connections, isPipelined } = poolKinds[name];
  return createPool(connection, log, {
    application_name: `attune ${name}`,
    max: connections,
    pipeline: isPipelined,
    options: roleOptions(connection, role),
  });
}

/** What a connection asks for when it starts: its role, and limits of its statements. */
export function roleOptions(connection: Connection, role: DatabaseRole): string {
  return optionsOf({ role: withRolesOf(connection, `attune_${role}`), ...sessionSettings });
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
