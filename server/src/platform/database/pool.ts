import { Pool, type PoolConfig, types } from 'pg';
import type { Logger } from '../log.ts';
import type { Connection } from './connection.ts';

/**
 * The roles of the database. The login role takes one of them for each connection, so it has to be a member of all; the
 * first migration creates them and grants them to it, for which a login role other than a superuser needs CREATEROLE.
 */
export type DatabaseRole = 'app' | 'intake' | 'closing' | 'results';

/**
 * How many connections one process may hold for each role. Each role has its own, so that answers are taken while the
 * rest of the product is slow; two processes stay below the hundred connections of an ordinary server.
 */
const connections: Readonly<Record<DatabaseRole, number>> = { app: 16, intake: 8, closing: 4, results: 8 };

/**
 * The roles whose connections take the next statements while earlier ones are on their way. COPY is not possible on
 * them.
 */
export const pipelinedRoles: ReadonlySet<DatabaseRole> = new Set<DatabaseRole>(['intake']);

const sessionSettings = { statement_timeout: '30s', lock_timeout: '5s', idle_in_transaction_session_timeout: '60s' };

/** Opens connections as one of the roles, when they are first needed. */
export function openPool(connection: Connection, role: DatabaseRole, log: Logger): Pool {
  return createPool(connection, log, {
    application_name: `attune ${role}`,
    max: connections[role],
    pipeline: pipelinedRoles.has(role),
    options: optionsOf({ role: `attune_${role}`, ...sessionSettings }),
  });
}

/** Opens connections as the login role itself, for what only the owner of the schema may do. */
export function openOwnersPool(connection: Connection, log: Logger): Pool {
  return createPool(connection, log, { application_name: 'attune owner', max: 2 });
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
  // A connection that breaks says so twice, as an idle one to the pool and as a used one to itself, and an event that
  // nobody hears ends the process. Whoever used the connection gets the error with the statement.
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

/** Days stay the texts they are; the driver would make them midnights of the server's zone. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === DATE || type === INTERVAL ? (text: string) => text : types.getTypeParser(type, format);
