import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { createLog } from '../platform/log.ts';
import { asOwner } from '../platform/database/index.ts';
import { verifyAuditLog } from '../history/index.ts';
import { installationOperations } from '../operate-installation.ts';
import { readConfig } from '../platform/config.ts';
import { findLastBackup, recordBackup } from './index.ts';

const database = aDatabase();
let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'attune-last-backup-'))));
afterAll(() => rm(folder, { recursive: true }));

const lastBackup = () => database.acrossOrganizations('operations', findLastBackup);
const log = createLog('silent');

test('a completed backup is in the audit log of the product, where alerts find it; a failed one is not', async () => {
  const { user, host, port, database: name } = database.connection;
  const passphraseFile = join(folder, 'passphrase');
  await writeFile(passphraseFile, 'correct horse battery staple\n');
  const config = readConfig({
    ATTUNE_DATA: folder,
    ATTUNE_BACKUP_PASSPHRASE_FILE: passphraseFile,
    DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const backUp = (file: string) =>
    installationOperations.get('backup')?.({ config, log, signal: new AbortController().signal }, [join(folder, file)]);
  expect(await lastBackup()).toBeUndefined();
  await expect(backUp('no-such-folder/one.attune')).rejects.toThrow('does not exist');
  expect(await lastBackup()).toBeUndefined();

  const before = Date.now();
  expect(await backUp('one.attune')).not.toHaveProperty('note');
  expect((await lastBackup())?.getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(await verifyAuditLog({ database }, '0')).toMatch(/1/);

  const first = await lastBackup();
  await asOwner({ connection: database.connection, log }, recordBackup);
  expect((await lastBackup())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});
