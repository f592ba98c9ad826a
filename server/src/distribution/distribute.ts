import { type Connection, DatabaseRefused, withRolesOf } from '../platform/database/index.ts';
import {
  type OwnersClient,
  inDistribution,
  prepareFunctions,
  prepareRoles,
  prepareSessions,
  readEngine,
  useOneConnection,
} from './engine.repository.ts';
import { type TableKind, kindOf } from './kinds-of-tables.ts';
import {
  type Table,
  countRows,
  distribute,
  dropKeys,
  dropPolicies,
  listKeys,
  listTables,
  restoreKeys,
} from './schema.repository.ts';

export type Distributed = {
  /** The number of tables that were distributed now, by kind. */
  readonly tables: Readonly<Record<TableKind, number>>;
  readonly nodes: number;
  /** References that the engine cannot keep. */
  readonly droppedKeys: readonly string[];
};

/**
 * Distributes the database of a Citus coordinator by organization, as its owner, in one transaction: it is distributed
 * as a whole or unchanged. Distributes what is new when it is repeated.
 */
export async function distributeDatabase(connection: Connection): Promise<Distributed> {
  return inDistribution(connection, async (client) => ({
    nodes: await refuseUnlessReady(client),
    ...(await distributeTables(client, (statement) => withRolesOf(connection, statement))),
  }));
}

async function refuseUnlessReady(client: OwnersClient): Promise<number> {
  const engine = await readEngine(client);
  if (engine.nodes === undefined)
    throw new DatabaseRefused('The database in DATABASE_URL is not on the coordinator of a Citus cluster.');
  if (engine.nodes === 0)
    throw new DatabaseRefused('The Citus cluster has no worker. Add one with citus_add_node, then run this again.');
  if (!engine.isMigrated)
    throw new DatabaseRefused('The database is empty. Start Attune on it once, stop it, then run this again.');
  if (engine.others > 0)
    throw new DatabaseRefused(
      `${engine.others} connections use the database. Stop every process of Attune, then run this again.`,
    );
  if (engine.isClockShifted)
    throw new DatabaseRefused('The clock of the database is moved, as in tests. A distributed one has the real time.');
  return engine.nodes;
}

async function distributeTables(
  client: OwnersClient,
  named: (statement: string) => string,
): Promise<Omit<Distributed, 'nodes'>> {
  await useOneConnection(client);
  const isNew = ({ name, isDistributed }: Table) => !isDistributed && kindOf(name) !== 'local';
  const all = await listTables(client);
  const tables = all.filter(isNew);
  const before = await countRows(client, tables);
  const keys = await listKeys(client);
  await dropKeys(client, keys);
  await prepareFunctions(client);
  for (const table of tables) await dropPolicies(client, table);
  // Copied tables first: split ones refer to them.
  for (const table of tables.filter(({ name }) => kindOf(name) === 'reference')) await distribute(client, table);
  for (const table of tables.filter(({ name }) => kindOf(name) === 'organization')) await distribute(client, table);
  const dropped = await restoreKeys(client, keys);
  await prepareRoles(client, named);
  await prepareSessions(client);
  const after = await countRows(client, tables);
  const changed = tables.find(({ name }) => before.get(name) !== after.get(name));
  if (changed)
    throw new Error(`${changed.name} had ${before.get(changed.name)} rows and has ${after.get(changed.name)}.`);
  const count = (kind: TableKind) => tables.filter(({ name }) => kindOf(name) === kind).length;
  return {
    tables: {
      organization: count('organization'),
      reference: count('reference'),
      local: all.filter(({ name }) => kindOf(name) === 'local').length,
    },
    droppedKeys: dropped.map(({ from, to }) => `${from} to ${to}`),
  };
}
