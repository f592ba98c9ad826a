import { Client, type ClientBase } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../platform/database/index.ts';

/** A connection of the login role, in a transaction. */
export type OwnersTransaction = ClientBase;

/** A table with the columns that a backup keeps, and the order in which it keeps the rows. */
export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: readonly { readonly column: string; readonly isText: boolean }[];
};

export type Sequence = {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
  readonly isUsed: boolean;
};

/** What a database consists of besides its rows. */
export type Contents = {
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  readonly migrations: readonly string[];
};

const schemas = `array['public', 'answers', 'results', 'queue']`;

/** Text of values must not depend on the settings of a server, because their hashes are compared. */
const settings = `
  set local app.scope = 'all'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** Runs the work in one transaction of the login role, which sees the database as it is now and every organization. */
export async function inSnapshot<Result>(
  connection: Connection,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${settings}`);
    return work(client);
  });
}

/** Runs the work in one transaction that is undone if it fails. */
export async function inOneTransaction<Result>(
  connection: Connection,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    await client.query(`begin; ${settings}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

/** A closed connection undoes its transaction. */
async function withClient<Result>(connection: Connection, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...connection, application_name: 'attune backup', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Describes the database and keeps others from changing its schema until the transaction ends. */
export async function readContents(client: ClientBase): Promise<Contents> {
  const tables = await listTables(client);
  if (tables.length > 0)
    await client.query(`lock table only ${tables.map(nameOf).join(', only ')} in access share mode`);
  const { rows: named } = await client.query<Pick<Sequence, 'schema' | 'name'>>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any (${schemas}) order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const { schema, name } of named) {
    const { rows } = await client.query<{ readonly last: string; readonly isUsed: boolean }>(
      `select last_value::text as last, is_called as "isUsed" from ${nameOf({ schema, name })}`,
    );
    if (rows[0]) sequences.push({ schema, name, ...rows[0] });
  }
  return { tables, sequences, migrations: await listApplied(client) };
}

/**
 * Lists all tables with rows of their own, except unlogged ones, whose rows a crash deletes anyway, and the version of
 * the queue, which describes its tables and not their content.
 */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      (select coalesce(
          json_agg(json_build_object('column', a.attname, 'isText', a.attcollation <> 0) order by k.place), '[]')
        from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any (${schemas})
      and c.oid <> all (array[to_regclass('queue.version')])
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`);
  return rows;
}

async function listApplied(client: ClientBase): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ readonly name: string | null }>(
    `select to_regclass('public.kysely_migration') as name`,
  );
  if (!found[0]?.name) return [];
  const { rows } = await client.query<{ readonly name: string }>('select name from public.kysely_migration order by 1');
  return rows.map(({ name }) => name);
}

/**
 * Streams the rows of a table as text. They are ordered by their primary key, so that a backup does not show in which
 * order answers arrived, and equal tables have equal hashes.
 */
export function readRows(client: ClientBase, { schema, name, columns, order }: Table): CopyToStreamQuery {
  const listed = columns.map(quoted).join(', ');
  const sorted = order.map(({ column, isText }) => `${quoted(column)}${isText ? ' collate "C"' : ''}`).join(', ');
  const rows = `select ${listed} from only ${nameOf({ schema, name })} ${sorted && `order by ${sorted}`}`;
  return client.query(copyTo(`copy (${rows}) to stdout`));
}

export function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
