import { Client, type ClientBase } from 'pg';
import { type Connection, DatabaseRefused } from '../platform/database/index.ts';

/** A connection of the owner of the schema, in a transaction. */
export type OwnersClient = ClientBase;

/** Runs the work in one transaction over all nodes: it is done as a whole or not at all. */
export async function inDistribution<Result>(
  connection: Connection,
  work: (client: OwnersClient) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, application_name: 'attune distribute', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    for (const setting of ["app.scope = 'all'", 'lock_timeout = 0', "client_min_messages = 'warning'"])
      await client.query(`set local ${setting}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

export type Engine = {
  /** The number of workers; undefined if this is not the coordinator of a cluster. */
  readonly nodes: number | undefined;
  readonly isMigrated: boolean;
  /** Connections of others to this database. */
  readonly others: number;
  readonly isClockShifted: boolean;
};

export async function readEngine(client: ClientBase): Promise<Engine> {
  const { rows } = await client.query<Omit<Engine, 'nodes' | 'isClockShifted'> & { readonly isCitus: boolean }>(`
    select to_regclass('pg_catalog.pg_dist_node') is not null as "isCitus",
      to_regclass('public.test_clock') is not null as "isMigrated",
      (select count(*)::integer from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus%') as others`);
  const { isCitus = false, isMigrated = false, others = 0 } = rows[0] ?? {};
  return {
    nodes: isCitus ? await countNodes(client) : undefined,
    isMigrated,
    others,
    isClockShifted: isMigrated && (await isClockShifted(client)),
  };
}

async function countNodes(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly count: number }>(`
    select count(*)::integer as count from pg_dist_node where noderole = 'primary' and groupid <> 0 and isactive
      and (select groupid from pg_dist_local_group) = 0`);
  return rows[0]?.count;
}

async function isClockShifted(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select 1 from test_clock where shift <> interval '0'`);
  return rows.length > 0;
}

/** One connection for each node: tables that refer to each other are changed by the same transaction there. */
export async function useOneConnection(client: ClientBase): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
}

/** Functions in the condition of a statement run on the node of its rows, and read no table there. */
export async function prepareFunctions(client: ClientBase): Promise<void> {
  await client.query(`
    create or replace function attune_now() returns timestamptz stable parallel safe language sql return now()`);
  const { rows } = await client.query<{ readonly signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'i' and p.prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature } of rows) await client.query(`select create_distributed_function($1)`, [signature]);
  await useCallersRights(client);
  await leaveStatisticsToNodes(client);
}

/**
 * A transaction reaches the nodes as one role. Functions that are called after other changes can therefore not run with
 * the rights of the owner: `prepareRoles` gives these to their callers.
 */
async function useCallersRights(client: ClientBase): Promise<void> {
  await client.query(`alter function delete_audit_subject(bigint, text, bigint) security invoker`);
  await client.query(`alter function purge_releases(bigint, bigint) security invoker`);
  await client.query(`alter function remove_published(bigint, bigint) security invoker`);
}

/** After many changes the product has tables analyzed by their owner. Nodes do that by themselves. */
async function leaveStatisticsToNodes(client: ClientBase): Promise<void> {
  await client.query(`create or replace function analyze_people() returns void language sql as ''`);
  await client.query(`create or replace procedure measure_audiences() language sql as ''`);
  await client.query(`create or replace procedure measure_purged() language sql as ''`);
}

/** A transaction that read several shards may then write to copied tables, which needs one connection for each node. */
export async function prepareSessions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly name: string }>(`select quote_ident(current_database()) as name`);
  await client.query(`alter database ${rows[0]?.name} set citus.multi_shard_modify_mode = 'sequential'`);
}

const roles = ['attune_app', 'attune_intake', 'attune_closing', 'attune_results'];

/**
 * The roles connect from node to node. Writing to a copied table locks the copied tables that it refers to, which the
 * engine allows to whoever may write to them; nothing of the product does.
 */
export async function prepareRoles(client: ClientBase, named: (statement: string) => string): Promise<void> {
  for (const role of roles) await client.query(named(`alter role ${role} login`));
  for (const statement of await listSequenceGrants(client, named)) await client.query(statement);
  await client.query(
    named(`grant update on survey_types, categories, coaching_subscription_types, roles,
    benchmarks, resource_versions to attune_app`),
  );
  await client.query(named(`grant update (person_id, entity_id, before, after) on audit_log to attune_app`));
  await client.query(named(`grant delete on audit_subjects to attune_app`));
  await client.query(
    named(`grant delete on results.cells, results.included_employees, results.flows, results.groups, results.releases
    to attune_closing`),
  );
  for (const table of ['groups', 'releases'])
    await client.query(named(`grant update (completed_count) on results.${table} to attune_closing`));
}

/** Rows that are selected and inserted on a node are numbered there. Call it when the tables are on the nodes. */
export async function prepareSequences(client: ClientBase, named: (statement: string) => string): Promise<void> {
  const statements = await listSequenceGrants(client, named);
  const { rows } = await client.query<{ readonly result: string }>(
    `select result from run_command_on_workers($1) where not success`,
    [`do $do$ begin ${statements.join('; ')}; end $do$`],
  );
  if (rows[0]) throw new DatabaseRefused(`A worker refused a right that the product needs: ${rows[0].result}`);
}

async function listSequenceGrants(
  client: ClientBase,
  named: (statement: string) => string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly statement: string }>(
    `select format('grant usage on sequence %I.%I to %I', m.nspname, s.relname, r.rolname) as statement
    from pg_class s join pg_namespace m on m.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
      join pg_dist_partition p on p.logicalrelid = c.oid
      join pg_roles r on r.rolname = any($1) and has_table_privilege(r.oid, c.oid, 'insert')
    where s.relkind = 'S' and n.nspname in ('public', 'answers', 'results')`,
    [roles.map(named)],
  );
  return rows.map(({ statement }) => statement);
}
