import { Refusal } from '@attune/domain/kernel';
import { splitName } from '@attune/domain/people';
import { type Config, ConfigurationError, readConfig } from './platform/config.ts';
import { type Connection, type Database, DatabaseUnavailable, findRunning, openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { foundOrganization, makeSuperAdmin } from './organizations/index.ts';
import { giveToken } from './sessions/index.ts';

type Needs = { readonly config: Config; readonly database: Database };
type Operation = (needs: Needs, words: readonly string[]) => Promise<string>;

/** What the command line tool can ask for while the product runs; each prints what it returns. */
const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['token', (needs, [emailAddress = '']) => giveToken(needs, emailAddress)],
  ['make-super-admin', (needs, [emailAddress = '']) => makeSuperAdmin(needs, emailAddress)],
  ['create-organization', (needs, [organization = '', emailAddress = '']) => foundOrganization(needs, { name: organization }, { ...nameIn(emailAddress), emailAddress })],
]);

const [name = '', ...words] = process.argv.slice(2);
try {
  process.stdout.write(`${await operate(operations.get(name), words)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function operate(operation: Operation | undefined, given: readonly string[]): Promise<string> {
  if (!operation) throw new ConfigurationError(`There is no operation "${name}". Known are: ${[...operations.keys()].join(', ')}.`);
  const config = readConfig(process.env);
  const database = openDatabase({ connection: await findConnection(config), log: createLog('silent') });
  return operation({ config, database }, given).finally(() => database.close());
}

/** The database of the running product: the embedded one may be started by nobody else. */
async function findConnection({ databaseUrl, dataFolder }: Config): Promise<Connection> {
  const connection = databaseUrl ? { connectionString: databaseUrl } : await findRunning(dataFolder);
  if (!connection) throw new ConfigurationError(`Attune is not running on ${dataFolder}. Start it first with: npm start`);
  return connection;
}

/** What the first administrator is called until the own profile says otherwise: maya.okafor@ is Maya Okafor. */
function nameIn(emailAddress: string) {
  const words = (emailAddress.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return splitName(words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' '));
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.detail ?? error.message;
  const isExpected = error instanceof ConfigurationError || error instanceof DatabaseUnavailable;
  return isExpected ? error.message : String(error instanceof Error ? error.stack : error);
}
