import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseRefused } from './wait-for-database.ts';

/** The operating system user of a process; empty for the user that runs Attune. */
export type Identity = { readonly uid: number; readonly gid: number } | Readonly<Record<string, never>>;

/**
 * The user that runs the database server. PostgreSQL refuses root, so root uses the owner of an existing folder, else
 * the PostgreSQL user, else nobody.
 */
export function identityFor(folder: string): Identity {
  if (process.getuid?.() !== 0) return {};
  return ownerOf(folder) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? refuseRoot();
}

/** Whether the user can enter the folder: a folder below root's home is accessible only to root. */
export function canEnter(folder: string, identity: Identity): boolean {
  if (identity.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * A temporary folder with a short name that the user owns. Refuses an existing folder of that name with another owner.
 */
export function temporaryFolder(purpose: string, identity: Identity): string {
  const folder = join(tmpdir(), `attune-${createHash('sha256').update(purpose).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = lstatSync(folder);
  const trusted = [process.getuid?.(), identity.uid];
  if (!made.isDirectory() || !trusted.includes(made.uid))
    throw new DatabaseRefused(`${folder} belongs to somebody else. Remove it, or set TMPDIR to another folder.`);
  give(folder, identity);
  return folder;
}

/** Changes the owner of a folder. */
export function give(folder: string, identity: Identity): void {
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
}

function ownerOf(folder: string): Identity | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function accountNamed(name: string): Identity | undefined {
  const account = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  if (!account) return undefined;
  const [, , uid, gid] = account.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function refuseRoot(): never {
  throw new DatabaseRefused(
    'The embedded database cannot run as root, and there is no other user to run it. Run Attune as another user, ' +
      'or set DATABASE_URL.',
  );
}
