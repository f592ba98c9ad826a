import { type Connection, DatabaseRefused, withRolesOf } from '../platform/database/index.ts';
import {
  type Engine,
  type OwnersClient,
  inDistribution,
  prepareFunctions,
  prepareRoles,
  prepareSequences,
  prepareSessions,
  readEngine,
  useOneConnection,
} from './engine.repository.ts';
import { type TableKind, kindOf } from './kinds-of-tables.ts';
import {
  type Table,
  countRows,
  distribute,
  dropDefaults,
  dropKeys,
  dropPolicies,
  listKeys,
  listTables,
  renameSequences,
  restoreDefaults,
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
 * as a whole or unchanged. Then gives rights on the nodes. Distributes what is new when it is repeated.
 */
export async function distributeDatabase(connection: Connection): Promise<Distributed> {
  const named = (statement: string) => withRolesOf(connection, statement);
  const distributed = await inDistribution(connection, async (client) => ({
    nodes: await refuseUnlessReady(client),
    ...(await distributeTables(client, named)),
  }));
  await inDistribution(connection, (client) => prepareSequences(client, named));
  return distributed;
}

async function refuseUnlessReady(client: OwnersClient): Promise<number> {
  const engine = await readEngine(client);
  const obstacle = findObstacle(engine);
  if (obstacle !== undefined) throw new DatabaseRefused(obstacle);
  return engine.nodes ?? 0;
}

/** Why a database cannot be distributed, in a sentence; undefined if it can. */
export function findObstacle({ nodes, isMigrated, others, isClockShifted }: Engine): string | undefined {
  if (nodes === undefined) return 'The database in DATABASE_URL is not on the coordinator of a Citus cluster.';
  if (nodes === 0) return 'The Citus cluster has no worker. Add one with citus_add_node, then run this again.';
  if (!isMigrated) return 'The database is empty. Start Attune on it once, stop it, then run this again.';
  if (others > 0) return `${others} connections use the database. Stop every process of Attune, then run this again.`;
  if (isClockShifted) return 'The clock of the database is moved, as in tests. A distributed one has the real time.';
  return undefined;
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
  await renameSequences(client, tables);
  const defaults = await dropDefaults(client, tables);
  await prepareFunctions(client);
  for (const table of tables) await dropPolicies(client, table);
  // Copied tables first: split ones refer to them.
  for (const table of tables.filter(({ name }) => kindOf(name) === 'reference')) await distribute(client, table);
  for (const table of tables.filter(({ name }) => kindOf(name) === 'organization')) await distribute(client, table);
  const dropped = await restoreKeys(client, keys);
  await restoreDefaults(client, defaults);
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
