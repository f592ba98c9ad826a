import type { ClientBase } from 'pg';
import { type TableKind, kindOf } from './kinds-of-tables.ts';

export type Table = {
  /** As in the list of kinds: without a schema in `public`. */
  readonly name: string;
  /** As in statements. */
  readonly quoted: string;
  readonly isDistributed: boolean;
};

/** A reference between two tables, which cannot exist while one of them is moved. */
export type Key = {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly from: string;
  readonly to: string;
};

const schemas = `('public', 'answers', 'results')`;
const nameOf = (schema: string, table: string) =>
  `case ${schema} when 'public' then ${table} else ${schema} || '.' || ${table} end`;

export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select ${nameOf('n.nspname', 'c.relname')} as name, format('%I.%I', n.nspname, c.relname) as quoted,
      exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid) as "isDistributed"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${schemas} and c.relname not like 'kysely%'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname <> 'organizations', 1`);
  return rows;
}

/** Lists the keys of tables that are still to be distributed, and those that lead to one. */
export async function listKeys(client: ClientBase): Promise<readonly Key[]> {
  await client.query(`set local search_path = ''`);
  const { rows } = await client.query<Key>(`
    select format('%I.%I', n.nspname, c.relname) as table, k.conname as name,
      pg_catalog.pg_get_constraintdef(k.oid) as definition, ${nameOf('n.nspname', 'c.relname')} as from,
      ${nameOf('m.nspname', 't.relname')} as to
    from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_class t on t.oid = k.confrelid join pg_catalog.pg_namespace m on m.oid = t.relnamespace
    where k.contype = 'f' and n.nspname in ${schemas} and (
      not exists (select 1 from pg_catalog.pg_dist_partition p where p.logicalrelid = c.oid)
      or not exists (select 1 from pg_catalog.pg_dist_partition p where p.logicalrelid = t.oid))
    order by 1, 2`);
  await client.query('set local search_path to default');
  return rows;
}

export async function dropKeys(client: ClientBase, keys: readonly Key[]): Promise<void> {
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
}

/**
 * Adds the keys again. The engine has no key from a table that is not split to one that is, and none that clears one
 * column of two: the product clears it itself before it deletes. Returns those that it has not.
 */
export async function restoreKeys(client: ClientBase, keys: readonly Key[]): Promise<readonly Key[]> {
  const isKept = ({ from, to }: Key) => kindOf(from) === 'organization' || kindOf(to) !== 'organization';
  for (const { table, name, definition } of keys.filter(isKept)) {
    const possible = definition.replace(/ ON DELETE SET NULL \([^)]*\)/, '');
    await client.query(`alter table ${table} add constraint "${name}" ${possible}`);
  }
  return keys.filter((key) => !isKept(key));
}

/** Row-level security would keep shards from moving; the lock in the driver takes its place. */
export async function dropPolicies(client: ClientBase, { quoted }: Table): Promise<void> {
  const { rows } = await client.query<{ readonly name: string }>(
    `select polname as name from pg_policy where polrelid = $1::regclass`,
    [quoted],
  );
  for (const { name } of rows) await client.query(`drop policy "${name}" on ${quoted}`);
  await client.query(`alter table ${quoted} no force row level security, disable row level security`);
}

export async function distribute(client: ClientBase, { name, quoted }: Table): Promise<void> {
  const kind: TableKind = kindOf(name);
  if (kind === 'local') return;
  if (kind === 'reference') await client.query(`select create_reference_table($1)`, [quoted]);
  else if (name === 'organizations')
    await client.query(`select create_distributed_table($1, 'id', colocate_with => 'none')`, [quoted]);
  else
    await client.query(`select create_distributed_table($1, 'organization_id', colocate_with => 'organizations')`, [
      quoted,
    ]);
  // What was copied would stay in the files of the coordinator, even after an erasure.
  await client.query(`select truncate_local_data_after_distributing_table($1)`, [quoted]);
}

/** Names the sequences of columns after their tables, as they are named when the engine creates these on a node. */
export async function renameSequences(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ readonly statement: string }>(
    `select format('alter sequence %s rename to %I', s.oid::regclass, wanted.name) as statement
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      join pg_class s on s.oid = d.objid
      cross join lateral (select concat_ws('_', c.relname, a.attname, 'seq') as name) wanted
    where c.oid = any($1::regclass[]) and a.attidentity <> '' and s.relname <> wanted.name`,
    [tables.map(({ quoted }) => quoted)],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** A column that takes its numbers from a sequence, which may be that of another table. */
export type Default = { readonly table: string; readonly column: string; readonly value: string };

/** Removes the defaults that use a sequence, and returns them. */
export async function dropDefaults(client: ClientBase, tables: readonly Table[]): Promise<readonly Default[]> {
  const { rows } = await client.query<Default>(
    `select d.adrelid::regclass::text as table, quote_ident(c.attname) as column,
      pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attrdef d join pg_attribute c on c.attrelid = d.adrelid and c.attnum = d.adnum
    where d.adrelid = any($1::regclass[]) and exists (
      select 1 from pg_depend u join pg_class s on s.oid = u.refobjid and s.relkind = 'S'
      where u.classid = 'pg_attrdef'::regclass and u.objid = d.oid)`,
    [tables.map(({ quoted }) => quoted)],
  );
  for (const { table, column } of rows) await client.query(`alter table ${table} alter ${column} drop default`);
  return rows;
}

/**
 * Sets the defaults again, on the coordinator alone: it numbers the rows, and the engine would record the sequence on
 * a connection of its own, which does not see this transaction.
 */
export async function restoreDefaults(client: ClientBase, defaults: readonly Default[]): Promise<void> {
  await client.query('set local citus.enable_ddl_propagation = off');
  for (const { table, column, value } of defaults)
    await client.query(`alter table ${table} alter ${column} set default ${value}`);
  await client.query('set local citus.enable_ddl_propagation = on');
}

export async function countRows(client: ClientBase, tables: readonly Table[]): Promise<ReadonlyMap<string, string>> {
  const counts = new Map<string, string>();
  for (const { name, quoted } of tables) {
    const { rows } = await client.query<{ readonly count: string }>(`select count(*) as count from ${quoted}`);
    counts.set(name, rows[0]?.count ?? '0');
  }
  return counts;
}
