import type { ClientBase } from 'pg';
import { organizationColumnsOf } from './organization-columns.ts';
import type { LockedSchema, OrganizationLock } from './organization-lock.ts';

/**
 * Returns the lock that a connection needs: none where PostgreSQL itself protects the rows of each organization. Asks
 * once for each connection, because a database can be distributed while a process has none.
 */
export function createLockFinder(): (client: ClientBase) => Promise<OrganizationLock | undefined> {
  const found = new WeakMap<ClientBase, OrganizationLock | undefined>();
  let lock: OrganizationLock | undefined;
  return async (client) => {
    if (found.has(client)) return found.get(client);
    if (await isDistributed(client)) lock ??= await createLock(await readSchema(client));
    found.set(client, lock);
    return lock;
  };
}

/** Only a distributed database needs the parser. */
async function createLock(schema: LockedSchema): Promise<OrganizationLock> {
  return (await import('./organization-lock.ts')).createOrganizationLock(schema);
}

/** Whether the tables of this database are distributed by organization. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const { rows: catalogs } = await client.query(`select where to_regclass('pg_catalog.pg_dist_partition') is not null`);
  if (catalogs.length === 0) return false;
  const { rows } = await client.query(
    `select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass('public.organizations')`,
  );
  return rows.length > 0;
}

async function readSchema(client: ClientBase): Promise<LockedSchema> {
  const { rows } = await client.query<{
    readonly table: string;
    readonly column: string;
    readonly isLibrary: boolean;
  }>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
      a.attname as column, p.partmethod = 'n' as "isLibrary"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      join pg_catalog.pg_dist_partition p on p.logicalrelid = c.oid
    where n.nspname in ('public', 'answers', 'results')`);
  return {
    organizationColumns: organizationColumnsOf(rows),
    libraryTables: new Set(rows.filter(({ isLibrary }) => isLibrary).map(({ table }) => table)),
  };
}
