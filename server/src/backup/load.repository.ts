import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, migrateInTransaction } from '../platform/database/index.ts';
import { installQueueInTransaction } from '../platform/queue/index.ts';
import { BackupError } from './backup-error.ts';
import { type Contents, type Table, listTables, nameOf, quoted } from './contents.repository.ts';

/** What is put back when the rows are loaded. */
type Suspended = { readonly references: readonly Reference[]; readonly protectedTables: readonly string[] };
type Reference = { readonly table: string; readonly name: string; readonly definition: string };

const ours = `n.nspname in ('public', 'answers', 'results', 'queue')`;

/** Refuses a database that holds tables, whosever they are. */
export async function assertEmptyDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (rows[0])
    throw new BackupError(
      `A backup is only restored into an empty database, and the one in DATABASE_URL holds ${rows[0].name}. Create ` +
        'another one and set DATABASE_URL to it.',
    );
}

/** Creates the schema, roles included, as it was when the backup was made, without the rows of a new installation. */
export async function createSchema(
  client: ClientBase,
  { migrations, tables }: Contents,
  connection: Pick<Connection, 'roles'>,
): Promise<Suspended> {
  const lastMigration = migrations.at(-1);
  if (lastMigration === undefined) throw new BackupError('The backup holds no database of Attune.');
  await migrateInTransaction(client, { ...connection, lastMigration });
  await installQueueInTransaction(client, connection);
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  assertSameTables(await listTables(client), tables);
  const suspended = await suspend(client);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  return suspended;
}

/** Loads the rows of a table as `readRows` wrote them, and returns their number. */
export async function loadRows(client: ClientBase, table: Table, rows: AsyncIterable<Buffer>): Promise<number> {
  const statement = `copy ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) from stdin`;
  const loading = client.query(copyFrom(statement));
  await pipeline(rows, loading);
  return loading.rowCount;
}

/** Checks the references between the tables, and protects them again. */
export async function completeSchema(
  client: ClientBase,
  { references, protectedTables }: Suspended,
  { sequences }: Contents,
): Promise<void> {
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const table of protectedTables) await client.query(`alter table ${table} force row level security`);
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.last, sequence.isUsed]);
  // Newly loaded tables have no statistics, without which statements take slow paths.
  await client.query('analyze');
}

/**
 * Rows are loaded table by table, so references cannot hold meanwhile; and COPY does not load into tables whose
 * protection also applies to their owner.
 */
async function suspend(client: ClientBase): Promise<Suspended> {
  await client.query(`set local search_path = ''`);
  const { rows: references } = await client.query<Reference>(`
    select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 1, 2`);
  const { rows: forced } = await client.query<{ readonly table: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relforcerowsecurity and ${ours} order by 1`);
  await client.query('set local search_path to default');
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);
  return { references, protectedTables: forced.map(({ table }) => table) };
}

function assertSameTables(present: readonly Table[], kept: readonly Table[]): void {
  const known = new Map(present.map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of kept) {
    const columns = known.get(nameOf(table));
    if (columns && table.columns.every((column) => columns.has(column))) continue;
    throw new BackupError(
      `This version of Attune has no place for the table ${nameOf(table)} of the backup. Restore it with the version ` +
        'that made it, and upgrade afterwards.',
    );
  }
}
