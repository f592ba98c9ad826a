import type { Config } from '../platform/config.ts';
import {
  type Connection,
  explainDatabase,
  findForeignStores,
  listMigrations,
  tryRoles,
  worksWith,
} from '../platform/database/index.ts';
import { sharedStores } from '../platform/installation-stores.ts';
import { type KeyEntries, openKeyEntries } from '../platform/keys/index.ts';
import { StoreUnavailable } from '../platform/storage/index.ts';
import { type Check, type Finding, ok, problem, unlessProblems, warning } from './finding.ts';
import { checkClocks, checkUser } from './process-checks.ts';
import { type DatabaseState, readDatabaseState } from './installation.repository.ts';

type Dependencies = { readonly connection: Connection | undefined; readonly config: Config };

const oldestMajor = 15;

/** Checks the database and what only it knows. */
export async function checkDatabase({ connection, config }: Dependencies): Promise<readonly Finding[]> {
  const subject = 'Database';
  if (!connection)
    return [
      problem(
        subject,
        `Attune is not running on ${config.dataFolder}.`,
        'Start it with npm start, then run this again.',
      ),
    ];
  const read = await readDatabaseState(connection).then(
    (state) => ({ state }),
    (error: unknown) => explainDatabase(connection, error),
  );
  if (!('state' in read)) return [problem(subject, read.fact, read.advice)];
  const { state } = read;
  const { major, version } = state;
  if (major < oldestMajor)
    return [problem(subject, `PostgreSQL ${version} is too old.`, `Upgrade it to ${oldestMajor} or later.`)];
  const kind = config.databaseUrl ? 'in DATABASE_URL' : 'embedded';
  const migrations = checkMigrations(state.migrations, await listMigrations());
  if (state.migrations.length === 0) return [ok(subject, `PostgreSQL ${version}, ${kind}`), ...migrations];
  return [
    ok(subject, `PostgreSQL ${version}, ${kind}`),
    ...migrations,
    ...checkRights(state),
    ...(await tryRoles(connection)).map(({ fact, advice }) => problem('Roles', fact, advice)),
    ...checkClocks(state),
    ...checkUser(state.processes),
    ...checkWork(state),
    ...(await unlessUnavailable(() => checkSharedStores(connection, config))),
    ...(await unlessUnavailable(() => checkCampaignKeys(state, openKeyEntries(config.keys)))),
  ];
}

function checkMigrations(applied: readonly string[], known: readonly string[]): readonly Finding[] {
  const subject = 'Migrations';
  const newer = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  if (applied.length === 0) return [warning(subject, 'The database is empty.', 'Start Attune: it creates the schema.')];
  const advice = 'Install that version of Attune.';
  if (newer.length > 0)
    return [
      worksWith(applied, known)
        ? warning(subject, `A newer version has migrated the database (${newer.at(-1)}); this one still works.`, advice)
        : problem(subject, `The database is of a newer version (${newer.at(-1)}).`, advice),
    ];
  if (pending.length > 0)
    return [
      problem(subject, `${pending.length} pending, up to ${pending.at(-1)}.`, 'Restart Attune: it migrates first.'),
    ];
  return [ok(subject, `${applied.length} applied`)];
}

function problemsOfRole({ name, isThere, isMember, isPrivileged }: DatabaseState['roles'][number]): readonly Finding[] {
  if (!isThere) {
    const advice = 'Restore a backup into a new database: the rights of the role are lost, too.';
    return [problem('Roles', `The role ${name} is missing.`, advice)];
  }
  if (!isMember) {
    const advice = `As a superuser: grant ${name} to the user in DATABASE_URL.`;
    return [problem('Roles', `The user of Attune is no member of ${name}.`, advice)];
  }
  if (!isPrivileged) return [];
  const advice = `As a superuser: alter role ${name} nologin nosuperuser nobypassrls.`;
  return [problem('Roles', `${name} may log in or bypass the protection of rows.`, advice)];
}

function checkRights({ roles, unprotected, foreignTables, readableAnswers, missingRights }: DatabaseState) {
  const advice = 'Correct it as a superuser of the database: docs/operations.md#database';
  const problems = [
    ...roles.flatMap(problemsOfRole),
    ...foreignTables.map((table) =>
      problem(
        'Rights',
        `${table} belongs to another user.`,
        `As a superuser: alter table ${table} owner to the user in DATABASE_URL.`,
      ),
    ),
    ...unprotected.map((table) =>
      problem(
        'Rights',
        `${table} has no row-level security.`,
        `As its owner: alter table ${table} enable row level security, force row level security.`,
      ),
    ),
    ...readableAnswers.map((role) =>
      problem('Rights', `${role} can read answers.`, `As a superuser: revoke all on answers.responses from ${role}.`),
    ),
    ...missingRights.map(({ role, table }) => problem('Rights', `${role} cannot read ${table}.`, advice)),
  ];
  return unlessProblems(problems, ok('Rights', `${roles.length} roles, each with its own rights`));
}

function checkWork({ worker, overdueJobs, failedJobs }: DatabaseState): readonly Finding[] {
  const subject = 'Queue';
  if (!worker.isAlive)
    return [
      problem(
        subject,
        `No worker runs${worker.lastSeenAt ? ` since ${worker.lastSeenAt.toISOString()}` : ''}.`,
        'Start a process with ATTUNE_PROCESS=worker, or npm start.',
      ),
    ];
  const found = [
    ...(overdueJobs === 0
      ? []
      : [
          problem(
            subject,
            `${overdueJobs} jobs wait for more than 15 minutes.`,
            'Start more workers, and see the log.',
          ),
        ]),
    ...(failedJobs === 0
      ? []
      : [warning(subject, `${failedJobs} jobs failed in the last 24 hours.`, 'See the log for their causes.')]),
  ];
  return unlessProblems(found, ok(subject, 'a worker runs, no job waits'));
}

/** A store that does not answer has a finding of its own. */
async function unlessUnavailable(check: Check): Promise<readonly Finding[]> {
  return check().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  });
}

async function checkSharedStores(connection: Connection, config: Config): Promise<readonly Finding[]> {
  const foreign = await findForeignStores({ connection, stores: sharedStores(config) });
  return foreign.map(({ name, place, variable }) =>
    problem(
      name === 'keys' ? 'Keys' : 'Files',
      `${place} is not the place of this installation.`,
      `Set ${variable} as for the other processes, or restore its content from a backup.`,
    ),
  );
}

async function checkCampaignKeys({ sealedCampaigns }: DatabaseState, keys: KeyEntries): Promise<readonly Finding[]> {
  const stored = new Set(await keys.list());
  const missing = sealedCampaigns.filter((campaignId) => !stored.has(`${campaignId}.key`));
  return missing.map((campaignId) =>
    problem(
      'Keys',
      `The key of campaign ${campaignId} is missing.`,
      'Restore it from a backup: nothing else opens its answers.',
    ),
  );
}
