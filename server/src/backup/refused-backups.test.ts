import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { operate } from '../../test/operate.ts';
import { createLog } from '../platform/log.ts';
import { aPlaceToRestore, fillFolders, listContent, passphrase, placeIn, run } from './a-place.test-support.ts';
import { createBackup, explainBackupError, restoreBackup } from './index.ts';

const database = aDatabase();
const { empty, fileNamed, place } = aPlaceToRestore(() => database.connection);
const log = createLog('silent');
const never = new AbortController().signal;
let config: ReturnType<typeof placeIn>;
let target: Awaited<ReturnType<typeof empty>>;

beforeAll(async () => {
  config = placeIn(join(place.root, 'original'), database.connection);
  await fillFolders(config, randomBytes(400_000));
  await aRunningCampaign(database, keysInMemory());
  await backUp('good');
  target = await empty();
});

const backUp = (name: string, settings = config, signal = never) =>
  createBackup({ connection: database.connection, config: settings, signal }, { file: fileNamed(name) });
const restore = (name: string, settings = target, signal = never) =>
  restoreBackup({ config: settings, log, signal }, { file: fileNamed(name) });
const withPassphrase = (text: string | undefined, file?: string) => ({ backupPassphrase: { text, file } });

async function expectNothingRestored(): Promise<void> {
  expect(await listContent(target, target.connection)).toEqual([]);
}

describe('a backup that cannot be restored', () => {
  test('is refused with a wrong passphrase', async () => {
    const wrong = { ...target, ...withPassphrase('correct horse battery stable') };
    await expect(restore('good', wrong)).rejects.toThrow('The passphrase does not open good.');
    await expectNothingRestored();
  });

  test('is refused wherever it was altered, and leaves nothing', async () => {
    const { size } = await stat(fileNamed('good'));
    const places = [30, Math.floor(size / 2), size - 1];
    for (const at of places) {
      await copyFile(fileNamed('good'), fileNamed('altered'));
      const file = await open(fileNamed('altered'), 'r+');
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
      await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at);
      await file.close();
      await expect(restore('altered')).rejects.toThrow(/altered|does not open|not a backup/);
      await expectNothingRestored();
    }
  });

  test('is refused wherever it was cut off, and leaves nothing', async () => {
    const header = (await readFile(fileNamed('good'))).indexOf('\n', 20) + 1;
    const wholeChunks = header + 3 * (65_536 + 16);
    for (const length of [10, header, wholeChunks]) {
      await copyFile(fileNamed('good'), fileNamed('cut'));
      await truncate(fileNamed('cut'), length);
      await expect(restore('cut')).rejects.toThrow(/incomplete|not a backup/);
      await expectNothingRestored();
    }
  });

  test('leaves nothing when it is stopped', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await expect(restore('good', target, stopping.signal)).rejects.toThrow('Stopped.');
    await expectNothingRestored();
    await expect(backUp('stopped', config, stopping.signal)).rejects.toThrow('Stopped.');
    expect((await readdir(place.root)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  test('is refused by a place that is in use, which stays as it is', async () => {
    const used = await empty();
    await run(used.connection, 'create table notes as select 42 as answer');
    await expect(restore('good', used)).rejects.toThrow('the one in DATABASE_URL holds public.notes.');
    await run(used.connection, 'drop table notes');
    await mkdir(used.keys.storage.folder, { recursive: true });
    await writeFile(join(used.keys.storage.folder, '1.key'), 'precious');
    await expect(restore('good', used)).rejects.toThrow(`${used.keys.storage.folder} holds 1.key.`);
    expect(await readFile(join(used.keys.storage.folder, '1.key'), 'utf8')).toBe('precious');
  });

  test('is refused if it is missing', async () => {
    await expect(restore('missing').catch((error) => Promise.reject(explainBackupError(error)))).rejects.toThrow(
      `There is no file (${fileNamed('missing')}).`,
    );
  });
});

describe('a backup that cannot be made', () => {
  test('is refused without a passphrase, or with a weak one, and says what to do', async () => {
    const refusal = (text: string | undefined, file?: string) =>
      backUp('weak', { ...config, ...withPassphrase(text, file) });
    await expect(refusal(undefined)).rejects.toThrow(/none is set.*ATTUNE_BACKUP_PASSPHRASE_FILE.*openssl rand/);
    await expect(refusal('short')).rejects.toThrow('too weak: it needs at least 16 characters');
    await expect(refusal('aaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toThrow('too weak');
    await expect(refusal(undefined, '/nowhere')).rejects.toThrow('Cannot read the passphrase from /nowhere');
    await writeFile(fileNamed('passphrase'), `${passphrase}\n`);
    await expect(refusal(undefined, fileNamed('passphrase'))).resolves.toMatchObject({ keys: 1 });
  });

  test('never replaces a file', async () => {
    await expect(backUp('good')).rejects.toThrow(`${fileNamed('good')} exists.`);
    await writeFile(fileNamed('interrupted.part'), '');
    await expect(backUp('interrupted')).rejects.toThrow('interrupted.part exists');
    expect(await readFile(fileNamed('interrupted.part'), 'utf8')).toBe('');
    await expect(backUp('nowhere/file')).rejects.toThrow('nowhere does not exist');
  });

  test('is refused with the folders of another installation', async () => {
    await run(database.connection, `insert into shared_folders values ('keys', gen_random_uuid())`);
    await expect(backUp('foreign')).rejects.toThrow(/is not the place .* keeps its keys. Set ATTUNE_KEYS/);
    await run(database.connection, 'delete from shared_folders');
  });

  test('explains a full disk', () => {
    const error = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/backups/one' });
    expect(explainBackupError(error)).toMatchObject({
      message: expect.stringContaining('The disk is full (/backups/one)'),
    });
  });

  test('fails with an exit code and one sentence on the command line', async () => {
    const failure = await operate(database, ['backup', fileNamed('from-outside')]).catch((error) => error);
    expect(failure).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Backups are encrypted.*\n$/),
    });
  });
});
