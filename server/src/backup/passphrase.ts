import { readFile } from 'node:fs/promises';
import type { Config } from '../platform/config.ts';
import { BackupError } from './backup-error.ts';

const shortest = 16;
const fewestCharacters = 8;

type Settings = Pick<Config, 'backupPassphrase'>;

const advice =
  'Set ATTUNE_BACKUP_PASSPHRASE_FILE to a file with a long random passphrase, made for example with: openssl rand ' +
  '-base64 32. Keep a copy of it in another place than the backups: without it, nobody can restore them.';

/** The passphrase of existing backups. Refuses a missing one with what to do. */
export async function readPassphrase({ backupPassphrase }: Settings): Promise<string> {
  const { text, file } = backupPassphrase;
  if (text !== undefined && file !== undefined)
    throw new BackupError('Set either ATTUNE_BACKUP_PASSPHRASE or ATTUNE_BACKUP_PASSPHRASE_FILE, not both.');
  const passphrase = file === undefined ? text : await readFirstLine(file);
  if (!passphrase) throw new BackupError(`Backups are encrypted with a passphrase, and none is set. ${advice}`);
  return passphrase;
}

/** The passphrase of new backups. Also refuses one that could be guessed. */
export async function readStrongPassphrase(settings: Settings): Promise<string> {
  const passphrase = await readPassphrase(settings);
  if (passphrase.length < shortest || new Set(passphrase).size < fewestCharacters)
    throw new BackupError(
      `The passphrase is too weak: it needs at least ${shortest} characters, ${fewestCharacters} of them different. ` +
        advice,
    );
  return passphrase;
}

async function readFirstLine(file: string): Promise<string> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`Cannot read the passphrase from ${file}, which ATTUNE_BACKUP_PASSPHRASE_FILE names.`);
  });
  return content.split('\n')[0]?.trim() ?? '';
}
