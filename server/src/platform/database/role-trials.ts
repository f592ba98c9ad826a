import { Client } from 'pg';
import type { Explanation } from '../connection-errors.ts';
import { type Connection, withRolesOf } from './connection.ts';
import { droppedOptions, explainDatabase, sharedConnections } from './explain-connection.ts';
import { type DatabaseRole, roleOptions } from './pool.ts';

const roles: readonly DatabaseRole[] = ['app', 'intake', 'closing', 'results'];
const patience = 10_000;

/**
 * Connects as each of the roles, as the pools do, and looks whether it has become that role. Between Attune and the
 * database there can be something that refuses the role, or forgets it and leaves every connection the rights of the
 * owner. Returns what is wrong.
 */
export async function tryRoles(connection: Connection): Promise<readonly Explanation[]> {
  const found: Explanation[] = [];
  for (const role of roles) {
    const wrong = await withClient(connection, role, (client) => findLostRole(client, connection, role));
    if (wrong && !found.some(({ fact }) => fact === wrong.fact)) found.push(wrong);
  }
  return found.length > 0 ? found : findSharedConnections(connection);
}

async function findLostRole(client: Client, connection: Connection, role: DatabaseRole) {
  const wanted = withRolesOf(connection, `attune_${role}`);
  const { rows } = await client.query<{ readonly current: string }>('select current_user as current');
  return rows[0]?.current === wanted ? undefined : droppedOptions;
}

/**
 * Two connections of which one is in a transaction: a pooler that shares connections between transactions gives the
 * other one another process of the server. Locks of sessions would be lost.
 */
async function findSharedConnections(connection: Connection): Promise<readonly Explanation[]> {
  const shared = await withClient(connection, 'app', async (one) => {
    const before = await serverProcessOf(one);
    return withClient(connection, 'app', async (other) => {
      await other.query('begin');
      await serverProcessOf(other);
      return (await serverProcessOf(one)) === before ? undefined : sharedConnections;
    });
  });
  return shared ? [shared] : [];
}

async function serverProcessOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function withClient(
  connection: Connection,
  role: DatabaseRole,
  work: (client: Client) => Promise<Explanation | undefined>,
): Promise<Explanation | undefined> {
  const client = new Client({
    application_name: 'attune doctor',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    options: roleOptions(connection, role),
    ...connection,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    return explainDatabase(connection, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
