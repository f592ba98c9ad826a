import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ConfigurationError } from '../config.ts';
import type { Connection } from './connection.ts';

/** Files or keys in a place that all processes of an installation must share. */
export type SharedStore = {
  readonly name: 'files' | 'keys';
  /** The folder or address, for messages. */
  readonly place: string;
  readonly variable: 'ATTUNE_DATA' | 'ATTUNE_FILES' | 'ATTUNE_KEYS';
  /** The ID that the first process left there. */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
};

type Dependencies = {
  readonly connection: Connection;
  readonly stores: readonly SharedStore[];
  /** Whether stores other than the recorded ones replace them, because the earlier ones are lost. */
  readonly adopts: boolean;
};

/**
 * Ensures that this process uses the same stores as the others on its database. The first process records the id of
 * each; a store with another id is refused with `ConfigurationError`, because the other processes would not find files
 * written there.
 */
export async function claimSharedStores({ connection, stores, adopts }: Dependencies): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    // Two processes that start concurrently would each record their own store.
    await client.query('lock table shared_folders in exclusive mode');
    for (const store of stores) await claim(client, store, adopts);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The stores of this process that are not those of the installation on its database. */
export async function findForeignStores({
  connection,
  stores,
}: Pick<Dependencies, 'connection' | 'stores'>): Promise<readonly SharedStore[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const foreign: SharedStore[] = [];
    for (const store of stores) {
      const recorded = await readRecorded(client, store);
      if (recorded !== undefined && recorded !== (await store.readId())) foreign.push(store);
    }
    return foreign;
  } finally {
    await client.end();
  }
}

type Alone = {
  /** Whether no process of the product is connected. */
  readonly isAlone: boolean;
  readRecorded(name: SharedStore['name']): Promise<string | undefined>;
  /** Makes this the id of the store. `afterwards` runs once that is committed. */
  record(name: SharedStore['name'], id: string, afterwards: () => Promise<void>): Promise<void>;
};

/** Runs work during which no process can start. `isAlone` says whether none is running already. */
export async function whileAlone<Result>(
  connection: Connection,
  work: (alone: Alone) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('lock table shared_folders in exclusive mode');
    const { rows } = await client.query<{ readonly others: string }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (backend_type is null or backend_type = 'client backend')`,
    );
    const isAlone = Number(rows[0]?.others) === 0;
    // A copy that takes hours must not keep processes from starting beside those that run.
    if (!isAlone) await client.query('rollback');
    let finish = async (): Promise<void> => undefined;
    const result = await work({
      isAlone,
      readRecorded: (name) => readRecorded(client, { name }),
      async record(name, id, afterwards) {
        await client.query('update shared_folders set folder_id = $2 where name = $1', [name, id]);
        finish = afterwards;
      },
    });
    if (isAlone) await client.query('commit');
    await finish();
    return result;
  } finally {
    await client.end();
  }
}

async function readRecorded(client: Client, { name }: Pick<SharedStore, 'name'>): Promise<string | undefined> {
  const { rows } = await client.query<{ readonly folder_id: string }>(
    'select folder_id from shared_folders where name = $1',
    [name],
  );
  return rows[0]?.folder_id;
}

async function claim(client: Client, store: SharedStore, adopts: boolean): Promise<void> {
  const recorded = await readRecorded(client, store);
  const found = await store.readId();
  if (recorded !== undefined && recorded === found) return;
  if (recorded !== undefined && !adopts) throw new ConfigurationError(refusalOf(store));
  const id = found ?? randomUUID();
  if (found === undefined) await store.writeId(id);
  await client.query(
    'insert into shared_folders (name, folder_id) values ($1, $2) on conflict (name) do update set folder_id = ' +
      'excluded.folder_id',
    [store.name, id],
  );
}

function refusalOf({ name, place, variable }: SharedStore): string {
  return [
    `The other processes of this installation keep their ${name} in another place than ${place}, so they would not ` +
      'find what this process writes there.',
    `Set ${variable} to the same place for all processes, on storage that they share.`,
    `If the earlier place is lost, start once with ATTUNE_ADOPT_FOLDERS=on.`,
  ].join(' ');
}
