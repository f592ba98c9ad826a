import { readFile } from 'node:fs/promises';
import { splitName } from '@attune/domain/people';
import { type Config, ConfigurationError, readConfig } from './platform/config.ts';
import { explainBackupError } from './backup/index.ts';
import { type Outcome, installationOperations } from './operate-installation.ts';
import { explainStartFailure } from './start-failure.ts';
import {
  type Connection,
  type Database,
  type Transaction,
  DatabaseRefused,
  asOwner,
  externalDatabase,
  findRunning,
  openDatabase,
  refuseUnusable,
  tryRoles,
} from './platform/database/index.ts';
import { openKeyEntries, openKeyStore } from './platform/keys/index.ts';
import { createLog } from './platform/log.ts';
import { openQueue } from './platform/queue/index.ts';
import { createFileStore, openObjects } from './platform/storage/index.ts';
import { systemClock } from './platform/clock.ts';
import { eraseByOperator } from './privacy/index.ts';
import { switchFlagByOperator } from './flags/index.ts';
import { compareAuditLogs, auditLogHeads, verifyAuditLog } from './history/index.ts';
import { foundOrganization, makeSuperAdmin } from './organizations/index.ts';
import { issueToken, unbindSignIn } from './sessions/index.ts';

type Dependencies = {
  readonly config: Config;
  readonly connection: Connection;
  readonly database: Database;
  readonly asOwner: <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;
};
type Operation = (needs: Dependencies, words: readonly string[]) => Promise<string | Outcome>;

/** The operations of the command line tool while the product runs; each prints its result. */
const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['token', (needs, [emailAddress = '']) => issueToken(needs, emailAddress)],
  ['unbind-sign-in', (needs, [emailAddress = '']) => unbindSignIn(needs, emailAddress)],
  ['make-super-admin', (needs, [emailAddress = '']) => makeSuperAdmin(needs, emailAddress)],
  ['create-organization', (needs, [organization = '', emailAddress = '']) => found(needs, organization, emailAddress)],
  [
    'erase-employee',
    (needs, [organizationId = '', employeeId = '']) => eraseEmployee(needs, organizationId, employeeId),
  ],
  ['verify-audit-log', (needs, [organizationId]) => verifyAuditLog(needs, organizationId)],
  ['audit-log-heads', (needs) => auditLogHeads(needs)],
  ['compare-audit-logs', async (needs, [file = '']) => compareAuditLogs(needs, await readHeads(file))],
  [
    'flag',
    (needs, [key = '', setting = '', organizationId]) =>
      switchFlagByOperator(needs.database, { key, setting, organizationId }),
  ],
]);

const [name = '', ...words] = process.argv.slice(2);
try {
  const { text, note, hasFailed = false } = await operate(words);
  if (note) process.stderr.write(`${note}\n`);
  process.stdout.write(`${text}\n`);
  process.exitCode = hasFailed ? 1 : 0;
} catch (error) {
  process.stderr.write(`${explain(explainBackupError(error))}\n`);
  process.exitCode = 1;
}

async function operate(given: readonly string[]): Promise<Outcome> {
  const config = readConfig(process.env);
  const operation = operations.get(name);
  if (operation) {
    const outcome = await operateRunning(config, operation, given);
    return typeof outcome === 'string' ? { text: outcome } : outcome;
  }
  const onInstallation = installationOperations.get(name);
  if (onInstallation) return onInstallation({ config, log: createLog('silent'), signal: stopSignal() }, given);
  const available = [...operations.keys(), ...installationOperations.keys()].join(', ');
  throw new ConfigurationError(`Unknown operation "${name}". Available: ${available}.`);
}

/** Aborted by Ctrl-C, so that what has been written is removed. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

async function operateRunning(config: Config, operation: Operation, given: readonly string[]): ReturnType<Operation> {
  const opening = { connection: await findConnection(config), log: createLog('silent') };
  const database = openDatabase(opening);
  return operation(
    { config, connection: opening.connection, database, asOwner: (work) => asOwner(opening, work) },
    given,
  ).finally(() => database.close());
}

async function readHeads(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => Promise.reject(new ConfigurationError(`Cannot read the file "${file}".`)));
}

async function found({ database, config }: Dependencies, name: string, emailAddress: string): Promise<Outcome> {
  const id = await foundOrganization({ database }, { name }, { ...nameIn(emailAddress), emailAddress });
  const way = config.signIn.isEmbedded
    ? 'To sign in without a password, open that address and choose the administrator.'
    : 'Sign in there with your provider, with this address.';
  return {
    text: id,
    note:
      `Created the organization “${name}” with the administrator ${emailAddress}.\n` +
      `Attune is at ${config.url}. ${way}\nThe id of the organization:`,
  };
}

/** Jobs of the running product do the work that depends on answers. */
async function eraseEmployee(
  { config, connection, database }: Dependencies,
  organizationId: string,
  employeeId: string,
): Promise<string> {
  const queue = await openQueue({ connection, log: createLog('silent') });
  const needs = {
    database,
    queue,
    keys: openKeyStore({ entries: openKeyEntries(config.keys), clock: systemClock }),
    files: createFileStore(openObjects(config.files)),
    evictNames: () => undefined,
  };
  return eraseByOperator(needs, organizationId, employeeId).finally(() => queue.close());
}

/** The database of the running product; only the product may start the embedded one. */
async function findConnection(config: Config): Promise<Connection> {
  const connection = externalDatabase(config) ?? (await findRunning(config.dataFolder));
  if (!connection)
    throw new ConfigurationError(`Attune is not running on ${config.dataFolder}. Start it first with: npm start`);
  await refuseUnusable(connection);
  const [wrong] = await tryRoles(connection);
  if (wrong) throw new DatabaseRefused(`${wrong.fact} ${wrong.advice}`);
  return connection;
}

/** The initial name of the first administrator: maya.okafor@ becomes Maya Okafor. */
function nameIn(emailAddress: string) {
  const words = (emailAddress.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return splitName(words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' '));
}

function explain(error: unknown): string {
  const explained = explainStartFailure(error);
  if (explained !== undefined) return explained;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
