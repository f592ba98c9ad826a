import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from '../log.ts';
import { type Connection, withRolesOf } from './connection.ts';
import { openOwnersPool } from './pool.ts';
import { isAhead } from './schema-version.ts';
import { isLockTimeout, readableError } from './unavailable.ts';
import { DatabaseRefused } from './wait-for-database.ts';

const migrationFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const oldestVersion = 15;
/**
 * A migration that waits for a table holds up everybody who wants it after that. So it waits less than requests do, and
 * is tried again.
 */
const lockTimeout = '2s';
const pauseMs = 250;
const longestPauseMs = 5000;
const mostAttempts = 100;

/**
 * Migrates the schema to the current version and returns the names of the migrations that ran. Forward only, all or
 * none. Any number of processes may start concurrently: one migrates, the others wait and find nothing to do. A schema
 * that a newer version has migrated stays as it is; see `isAhead`. Runs as the login role, which must own the database.
 */
export async function migrate({
  connection,
  log,
}: {
  readonly connection: Connection;
  readonly log: Logger;
}): Promise<readonly string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openOwnersPool(connection, log, { lock_timeout: lockTimeout }) }),
  });
  try {
    await refuseOldVersion(db);
    await refuseForeignRoles(db, connection);
    await refuseOtherRoles(db, connection);
    const migrations = await readMigrations(connection);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    for (let attempts = 1; ; attempts += 1) {
      if (isAhead(await listApplied(db), Object.keys(migrations))) return [];
      const { error, results = [] } = await migrator.migrateToLatest();
      if (!error) return results.map(({ migrationName }) => migrationName);
      if (!isLockTimeout(error) || attempts === mostAttempts) throw error;
      await pause(Math.min(pauseMs * attempts, longestPauseMs));
    }
  } catch (error) {
    throw readableError(error);
  } finally {
    await db.destroy();
  }
}

/**
 * Creates the schema as of one migration, inside the open transaction of a connection to an empty database: a backup is
 * loaded into the schema of its own version and migrated further afterwards.
 */
export async function migrateInTransaction(
  client: ClientBase,
  { lastMigration, roles }: Pick<Connection, 'roles'> & { readonly lastMigration: string },
): Promise<void> {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await refuseOldVersion(db);
  // The migrator reports the error of its own cleanup, which fails, too, once the transaction has failed.
  let cause: unknown;
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    const watched = Object.entries(await readMigrations({ roles })).map(([name, { up }]) => {
      const run: Migration['up'] = (trx) =>
        up(trx).catch((error: unknown) => {
          cause ??= error;
          throw error;
        });
      return [name, { up: run }] as const;
    });
    return Object.fromEntries(watched);
  };
  const migrator = new Migrator({ db, provider: { getMigrations }, disableTransactions: true });
  const outcome = await migrator.migrateTo(lastMigration).catch((error: unknown) => ({ error }));
  if (cause ?? outcome.error) throw cause ?? outcome.error;
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<readonly string[]> {
  return Object.keys(await readMigrations({})).sort();
}

async function listApplied(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

async function refuseOldVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ major: number; version: string }>`
    select current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_version') as version`.execute(db);
  const [server] = rows;
  if (server && server.major < oldestVersion)
    throw new DatabaseRefused(
      `Attune needs PostgreSQL ${oldestVersion} or newer; DATABASE_URL leads to ${server.version}.`,
    );
}

/**
 * Roles belong to the whole server: those of another installation are not granted to this one. Before version 16,
 * PostgreSQL would grant them to any user with CREATEROLE.
 */
async function refuseForeignRoles(db: Kysely<unknown>, connection: Connection): Promise<void> {
  const name = withRolesOf(connection, 'attune_app');
  const { rows } = await sql`
    select from pg_roles r, pg_roles login
    where r.rolname = ${name} and login.rolname = current_user and not login.rolsuper
      and not pg_has_role(current_user, r.oid, case
        when current_setting('server_version_num')::integer >= 160000 then 'MEMBER WITH ADMIN OPTION' else 'MEMBER' end)
      and to_regclass('public.kysely_migration') is null`.execute(db);
  if (rows.length > 0)
    throw new DatabaseRefused(
      `The role ${name} belongs to another installation in this PostgreSQL. Set ATTUNE_DATABASE_ROLES to a name of ` +
        'your own, such as attune2, and start again.',
    );
}

const roleEndings = ['app', 'intake', 'closing', 'results'];

/** The roles of an installation are those that have rights on its tables. */
async function refuseOtherRoles(db: Kysely<unknown>, connection: Connection): Promise<void> {
  const applied = await listApplied(db);
  if (applied.length === 0) return;
  const wanted = withRolesOf(connection, 'attune_app').replace(/_app$/, '');
  const { rows } = await sql<{ name: string }>`
    select distinct left(role.rolname, -4) as name
    from pg_class relation, aclexplode(relation.relacl) right_of join pg_roles role on role.oid = right_of.grantee
    where relation.relnamespace = 'public'::regnamespace and right(role.rolname, 4) = '_app'`.execute(db);
  const installed = rows.map(({ name }) => name);
  if (installed.includes(wanted)) return;
  const [current] = installed;
  if (current === undefined)
    throw new DatabaseRefused(
      `The roles ${wanted}_app, ${wanted}_intake, ${wanted}_closing and ${wanted}_results have no rights in this ` +
        'database: a dump of PostgreSQL does not hold them. Restore a backup of Attune into an empty database.',
    );
  const renames = roleEndings.map((ending) => `alter role ${current}_${ending} rename to ${wanted}_${ending};`);
  throw new DatabaseRefused(
    `ATTUNE_DATABASE_ROLES is ${wanted}, and this database was installed with ${current}. Set it to ${current}. To ` +
      `rename the roles, stop Attune and run as a superuser: ${renames.join(' ')}`,
  );
}

/** Every file of the folder is a migration; they run in the order of their names. */
async function readMigrations(connection: Pick<Connection, 'roles'>): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationFolder)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file) => {
    const statements = withRolesOf(connection, await readFile(join(migrationFolder, file), 'utf8'));
    return [file.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => run(statements, db) }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function run(statements: string, db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
