import { join } from 'node:path';
import { z } from 'zod';
import {
  BackupError,
  createBackup,
  describeAmounts,
  recordBackup,
  restoreBackup,
  verifyBackup,
} from './backup/index.ts';
import { formatCount } from '@attune/domain/kernel';
import { examine } from './doctor/index.ts';
import { distributeDatabase } from './distribution/index.ts';
import { moveStore } from './moving/index.ts';
import { type Config, ConfigurationError } from './platform/config.ts';
import {
  type Connection,
  DatabaseRefused,
  asOwner,
  externalDatabase,
  findRunning,
  refuseUnusable,
  startEmbedded,
} from './platform/database/index.ts';
import { keyObjects, keyStorageOf, openStoredKeys, openWrapper, rotateWrappingKey } from './platform/keys/index.ts';
import type { Logger } from './platform/log.ts';
import { type ObjectStore, filePlaceOf, openObjects } from './platform/storage/index.ts';
import { existsSync } from 'node:fs';

type Dependencies = { readonly config: Config; readonly log: Logger; readonly signal: AbortSignal };
export type Outcome = {
  readonly text: string;
  /** Told to people on standard error, so that programs read the text alone. */
  readonly note?: string;
  readonly hasFailed?: boolean;
};
type Operation = (needs: Dependencies, words: readonly string[]) => Promise<Outcome>;

/** The operations of the command line tool on a whole installation, whether the product runs or not. */
export const installationOperations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['backup', (needs, [file = '', keysFile]) => backUp(needs, { file, keysFile })],
  ['verify-backup', (needs, words) => verify(needs, sourceOf(words))],
  ['restore', (needs, words) => restore(needs, sourceOf(words))],
  ['doctor', ({ config }, words) => examine({ config, ...recipientsIn(words) })],
  ['rotate-wrapping-key', (needs) => rotate(needs)],
  ['move-files', (needs, [target = '']) => moveFiles(needs, target)],
  ['move-keys', (needs, [target = '']) => moveKeys(needs, target)],
  ['distribute', ({ config }) => distribute(config)],
]);

/** Whom the doctor writes to, by `--mail ADDRESS` and `--text NUMBER`. */
function recipientsIn(words: readonly string[]) {
  const after = (option: string) => {
    const at = words.indexOf(option);
    return at < 0 ? undefined : words[at + 1];
  };
  const [mailTo, textTo] = [after('--mail'), after('--text')];
  if (mailTo !== undefined && !z.email().safeParse(mailTo).success)
    throw new ConfigurationError(`"${mailTo}" is not an e-mail address.`);
  if (textTo !== undefined && !/^\+\d{8,15}$/.test(textTo))
    throw new ConfigurationError(`"${textTo}" is not a phone number such as +15005550006.`);
  return { mailTo, textTo };
}

const isTrue = () => true;
const isFalse = () => false;

async function backUp({ config, log, signal }: Dependencies, target: { file: string; keysFile: string | undefined }) {
  const { created, isRecorded } = await withDatabase({ config, log }, async (connection) => {
    const complete = await createBackup({ connection, config, signal }, target);
    const recording = asOwner({ connection, log }, recordBackup);
    return { created: complete, isRecorded: await recording.then(isTrue, isFalse) };
  });
  const keys =
    target.keysFile === undefined
      ? 'The keys are in it: whoever has the file and the passphrase can link answers to people, and keys in a ' +
        'backup outlive the retention of answers. Delete the backup within it, or name a second file for the keys.'
      : `The keys are in ${target.keysFile}. Keep it apart from ${target.file}: only both together can link answers ` +
        'to people.';
  return {
    text: `Backed up ${describeAmounts(created)} to ${target.file} (${sizeOf(created.bytes)}).\n${keys}`,
    ...(isRecorded ? {} : { note: 'The database could not record this: alerts will miss it until the next backup.' }),
  };
}

async function verify(needs: Dependencies, source: ReturnType<typeof sourceOf>) {
  const found = await verifyBackup(needs, source);
  return {
    text:
      `${source.file} can be restored: ${describeAmounts(found)} are as they were on ${found.createdAt}, in version ` +
      `${found.version}.`,
  };
}

async function restore(needs: Dependencies, source: ReturnType<typeof sourceOf>) {
  const { config } = needs;
  const restored = await restoreBackup(needs, source);
  const place = config.databaseUrl ? 'the database in DATABASE_URL' : config.dataFolder;
  const keys = source.isWithoutKeys
    ? '\nThere are no keys: start once with ATTUNE_ADOPT_FOLDERS=on, which creates new ones.'
    : '';
  return {
    text:
      `Restored ${describeAmounts(restored)} of ${restored.createdAt} into ${place}.${keys}\n` +
      'What is due, such as invitations, is sent when it starts. Start a copy without SMTP_URL and ATTUNE_SMS_URL.',
  };
}

async function rotate({ config: { keys } }: Dependencies): Promise<Outcome> {
  if (!keys.wrapping) throw new ConfigurationError('The keys are not wrapped. Set ATTUNE_KEYS_WRAPPING first.');
  const wrapper = openWrapper(keys.wrapping);
  const { rewrapped, isResumed, toDo } = await rotateWrappingKey(openStoredKeys(keys.storage), wrapper);
  const what = isResumed ? 'Completed what was not wrapped under the newest version' : 'Rotated the wrapping key';
  return { text: `${what} in ${wrapper.place}: ${formatCount(rewrapped)} keys wrapped.\n${toDo}` };
}

async function moveFiles(needs: Dependencies, target: string): Promise<Outcome> {
  const { config } = needs;
  const place = filePlaceOf(target, config.s3);
  if (!place) throw new ConfigurationError('The new place of files is the path of a folder, or s3://BUCKET/PREFIX.');
  const stores = { name: 'files', source: openObjects(config.files), target: openObjects(place) } as const;
  return move(needs, stores, `ATTUNE_FILES=${target}`);
}

async function moveKeys(needs: Dependencies, target: string): Promise<Outcome> {
  const { config } = needs;
  const storage = keyStorageOf(target, config.vault);
  if (!storage)
    throw new ConfigurationError(
      'The new place of keys is the path of a folder, sqlite:PATH, or vault://MOUNT/PATH with VAULT_ADDR and ' +
        'VAULT_TOKEN.',
    );
  // As they are stored: keys that are wrapped stay so.
  const source = keyObjects(openStoredKeys(config.keys.storage));
  return move(needs, { name: 'keys', source, target: keyObjects(openStoredKeys(storage)) }, `ATTUNE_KEYS=${target}`);
}

type Stores = { readonly name: 'files' | 'keys'; readonly source: ObjectStore; readonly target: ObjectStore };

async function move({ config, log, signal }: Dependencies, stores: Stores, setting: string): Promise<Outcome> {
  const { name, source } = stores;
  const { copied, same, removed, isComplete } = await withDatabase({ config, log }, (connection) =>
    moveStore({ connection, signal, ...stores }),
  );
  const count =
    `${formatCount(copied)} ${name} copied and compared, ${formatCount(same)} were there, ` +
    `${formatCount(removed)} removed.`;
  if (!isComplete)
    return {
      text:
        `${count} The move is not complete, because Attune or something else is connected to the database: stop all ` +
        'processes and run this again, which only copies what has changed.',
      hasFailed: true,
    };
  const rest = name === 'keys' ? ': retention no longer destroys keys there' : '';
  return { text: `${count} Set ${setting} for all processes, and start them. Then delete ${source.place}${rest}.` };
}

async function distribute(config: Config): Promise<Outcome> {
  const connection = externalDatabase(config);
  if (!connection) throw new DatabaseRefused('Set DATABASE_URL to the coordinator of a Citus cluster.');
  await refuseUnusable(connection);
  const { tables, nodes, droppedKeys } = await distributeDatabase(connection);
  const left = droppedKeys.length > 0 ? `\nThe engine does not check the references ${droppedKeys.join(', ')}.` : '';
  return {
    text:
      `Distributed ${tables.organization} tables by organization over ${nodes} workers and copied ` +
      `${tables.reference} to each; ${tables.local} stay on the coordinator. All rows are there.${left}`,
  };
}

function sourceOf([file = '', keysFile]: readonly string[]) {
  return keysFile === 'none' ? { file, isWithoutKeys: true } : { file, keysFile, isWithoutKeys: false };
}

/** The database of the running product; an embedded one that does not run is started meanwhile. */
async function withDatabase<Result>(
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { dataFolder } = config;
  const connection = externalDatabase(config) ?? (await findRunning(dataFolder));
  if (connection) {
    await refuseUnusable(connection);
    return work(connection);
  }
  if (!existsSync(join(dataFolder, 'postgres')))
    throw new BackupError(`There is no Attune in ${dataFolder}. Set ATTUNE_DATA or DATABASE_URL as for npm start.`);
  const embedded = await startEmbedded({ dataFolder, log });
  return work(embedded.connection).finally(() => embedded.stop());
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
