import { sql } from 'kysely';
import { Client, type ClientBase } from 'pg';
import {
  type Connection,
  type ProcessState,
  type Transaction,
  type WorkerState,
  createDatabaseClock,
  isDistributed,
  withRolesOf,
} from '../platform/database/index.ts';
import { readQueueVersion } from '../platform/queue/index.ts';

type Role = {
  readonly name: string;
  readonly isThere: boolean;
  readonly isMember: boolean;
  /** May log in, or bypasses row-level security. */
  readonly isPrivileged: boolean;
};

/** What the database knows about its own condition. */
export type DatabaseState = {
  readonly major: number;
  readonly version: string;
  /** By how much the clock of this process is ahead of the database's. */
  readonly clockAheadSeconds: number;
  readonly migrations: readonly string[];
  readonly roles: readonly Role[];
  /** Tables with an organization that do not keep organizations apart. */
  readonly unprotected: readonly string[];
  /** Tables that the user of Attune does not own. */
  readonly foreignTables: readonly string[];
  /** Roles that can read answers and must not. */
  readonly readableAnswers: readonly string[];
  readonly missingRights: readonly { readonly role: string; readonly table: string }[];
  readonly shiftSeconds: number;
  readonly worker: WorkerState;
  /** The processes that have said within the last minute that they run. */
  readonly processes: readonly ProcessState[];
  readonly overdueJobs: number;
  readonly failedJobs: number;
  /** Campaigns whose answers are kept, sealed with their keys. */
  readonly sealedCampaigns: readonly string[];
};

const tables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'answers', 'results', 'queue')`;
const tableName = `format('%I.%I', n.nspname, c.relname)`;

/** Reads the condition of the database, as the login role. */
export async function readDatabaseState(connection: Connection): Promise<DatabaseState> {
  const client = new Client({ ...connection, application_name: 'attune doctor', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin read only; set local app.scope = 'all'; set local statement_timeout = '30s'`);
    const server = await readServer(client);
    const rights = await readRights(client, (statement) => withRolesOf(connection, statement));
    const work = server.migrations.length > 0 ? await readWork(client) : noWork;
    return { ...server, ...rights, ...work };
  } finally {
    await client.end();
  }
}

async function readServer(client: ClientBase) {
  type Server = Pick<DatabaseState, 'major' | 'version'> & { readonly isNew: boolean };
  const { rows } = await client.query<Server>(`
    select current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_version') as version,
      to_regclass('public.kysely_migration') is null as "isNew"`);
  const [server] = rows;
  if (!server) throw new Error('The database does not answer.');
  const applied = server.isNew
    ? []
    : (await client.query<{ readonly name: string }>('select name from public.kysely_migration order by 1')).rows;
  const clockAheadSeconds = await compareClocks(client);
  return { ...server, clockAheadSeconds, migrations: applied.map(({ name }) => name) };
}

async function compareClocks(client: ClientBase): Promise<number> {
  const read = () => client.query<{ readonly now: Date }>('select clock_timestamp() as now');
  const readTime = async () => (await read()).rows[0]?.now ?? new Date(Number.NaN);
  const quiet = { error: () => undefined, warn: () => undefined };
  return (await createDatabaseClock({ readTime, log: quiet })).differenceSeconds();
}

async function readRights(client: ClientBase, named: (statement: string) => string) {
  // Nodes of a distributed database connect to each other as these roles.
  const mayLogIn = await isDistributed(client);
  const { rows: roles } = await client.query<Role>(
    named(`
    select wanted.name, r.oid is not null as "isThere",
      coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) as "isMember",
      coalesce(r.rolsuper or r.rolbypassrls or r.rolcanlogin and not ${mayLogIn}, false) as "isPrivileged"
    from unnest(array['attune_app', 'attune_intake', 'attune_closing', 'attune_results']) wanted (name)
      left join pg_roles r on r.rolname = wanted.name order by 1`),
  );
  const unprotected = await namesOf(
    client,
    `
    select ${tableName} as name ${tables} and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
      and exists (select from pg_policy p where p.polrelid = c.oid) order by 1`,
  );
  const foreignTables = await namesOf(
    client,
    `
    select ${tableName} as name ${tables} and not pg_has_role(current_user, c.relowner, 'USAGE') order by 1`,
  );
  const readableAnswers = await namesOf(
    client,
    named(`
    select r.rolname as name from pg_roles r
    where r.rolname in ('attune_app', 'attune_results') and to_regclass('answers.responses') is not null
      and has_table_privilege(r.oid, to_regclass('answers.responses'), 'SELECT') order by 1`),
  );
  const { rows: missingRights } = await client.query<{ readonly role: string; readonly table: string }>(
    named(`
    select wanted.role, wanted.table
    from (values ('attune_app', 'public.employees'), ('attune_app', 'queue.job'),
      ('attune_intake', 'answers.responses'), ('attune_closing', 'answers.responses'), ('attune_closing', 'queue.job'),
      ('attune_results', 'results.cells')) wanted (role, "table")
      join pg_roles r on r.rolname = wanted.role
    where to_regclass(wanted.table) is not null
      and not (has_schema_privilege(r.oid, split_part(wanted.table, '.', 1), 'USAGE')
        and has_table_privilege(r.oid, to_regclass(wanted.table), 'SELECT')) order by 1, 2`),
  );
  return { roles, unprotected, foreignTables, readableAnswers, missingRights };
}

const noWork = {
  shiftSeconds: 0,
  worker: { isAlive: false, lastSeenAt: undefined },
  processes: [],
  overdueJobs: 0,
  failedJobs: 0,
  sealedCampaigns: [],
};

const noProcesses: { readonly rows: readonly ProcessState[] } = { rows: [] };

async function readWork(client: ClientBase) {
  const { rows: clock } = await client.query<{ readonly shiftSeconds: number }>(
    'select extract(epoch from shift)::integer as "shiftSeconds" from test_clock',
  );
  const { rows: workers } = await client.query<{ readonly lastSeenAt: Date; readonly isAlive: boolean }>(
    `select beaten_at as "lastSeenAt", beaten_at > now() - interval '1 minute' as "isAlive" from worker_heartbeat`,
  );
  // An earlier version has no such table yet.
  const { rows: hasProcesses } = await client.query(
    `select from pg_class where oid = to_regclass('process_heartbeats')`,
  );
  const { rows: processes } =
    hasProcesses.length === 0
      ? noProcesses
      : await client.query<ProcessState>(
          `select id, kind, host, user_id as "userId", clock_ahead_seconds as "clockAheadSeconds"
           from process_heartbeats where beaten_at > now() - interval '1 minute' order by host, kind limit 1000`,
        );
  const hasQueue = (await readQueueVersion(client)) !== undefined;
  const { rows: jobs } = await client.query<Pick<DatabaseState, 'overdueJobs' | 'failedJobs'>>(
    hasQueue
      ? `select count(*) filter (where state < 'active' and start_after < now() - interval '15 minutes')::integer
            as "overdueJobs",
          count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::integer as "failedJobs"
        from queue.job`
      : 'select 0 as "overdueJobs", 0 as "failedJobs"',
  );
  const sealedCampaigns = await namesOf(
    client,
    `
    select c.id::text as name from campaigns c where exists (
      select 1 from answers.responses r
      where r.organization_id = c.organization_id and r.campaign_id = c.id) order by c.id`,
  );
  return {
    shiftSeconds: clock[0]?.shiftSeconds ?? 0,
    worker: workers[0] ?? noWork.worker,
    processes,
    overdueJobs: jobs[0]?.overdueJobs ?? 0,
    failedJobs: jobs[0]?.failedJobs ?? 0,
    sealedCampaigns,
  };
}

async function namesOf(client: ClientBase, statement: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(statement);
  return rows.map(({ name }) => name);
}

/** How many days an instant is ago, by the clock that decides deadlines. */
export async function readDaysSince(trx: Transaction, instant: Date): Promise<number> {
  const { rows } = await sql<{ readonly days: number }>`
    select extract(epoch from attune_now() - ${instant}::timestamptz)::float8 / 86400 as days`.execute(trx);
  return rows[0]?.days ?? 0;
}
