import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Identity, canEnter, give, identityFor, temporaryFolder } from './embedded-identity.ts';
import { findPrograms } from './embedded-programs.ts';

/** A data folder of PostgreSQL and what it takes to run a server on it. */
export type Cluster = {
  readonly folder: string;
  readonly identity: Identity;
  readonly programs: string;
  /** How the server is told its folder; see `reachableName`. */
  readonly reachableFolder: string;
  readonly socketFolder: string;
};

/** PostgreSQL names its socket by a port even where it listens on none. */
export const socketPort = 5432;

/** Nothing of the caller's environment reaches the server: a PGDATA or a locale of his would change it. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The longest path of a unix socket, less the terminating zero. */
const longestSocketPath = 107;

/** Finds the cluster of a folder, and makes it on the first start. */
export function prepareCluster(folder: string): Cluster {
  const identity = identityFor(folder);
  const programs = findPrograms(identity);
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(folder, { identity, programs });
  refuseOtherVersion(folder, programs);
  return {
    folder,
    identity,
    programs,
    reachableFolder: reachableName(folder, identity),
    socketFolder: socketFolderFor(folder, identity),
  };
}

/** Removes what was put elsewhere for as long as the server ran. */
export function removeTemporary({ folder, socketFolder }: Cluster): void {
  if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
}

/** Made beside its place and moved there when it is whole, so that a start that is killed leaves no half of one. */
function createCluster(folder: string, { identity, programs }: Pick<Cluster, 'identity' | 'programs'>): void {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-new-`);
  give(fresh, identity);
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    // The same order of texts on every machine, and damage of the disk is noticed. Trust means whoever reaches the
    // socket; its folder is the owner's alone.
    [
      '-D',
      reachableName(fresh, identity),
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...identity, env: { ...serverEnvironment, HOME: fresh }, cwd: fresh, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${folder}. ${made.error?.message ?? made.stderr}`);
  }
  moveIntoPlace(fresh, folder);
}

function moveIntoPlace(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const wasMadeMeanwhile = existsSync(join(folder, 'PG_VERSION'));
    if (!wasMadeMeanwhile)
      throw new Error(`${folder} holds something that is not a database. Set ATTUNE_DATA to another folder.`, {
        cause: error,
      });
  }
}

function refuseOtherVersion(folder: string, programs: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const version = spawnSync(join(programs, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  if (version.includes(` ${made}.`)) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, and this Attune brings ${version.trim()}. Restore a ` +
      'backup into a new data folder.',
  );
}

/**
 * The name under which the server's user can reach the folder. Below a home that only root may enter no path leads
 * there, but a process that was started inside stays inside: the kernel's name for "where I am" needs no path.
 */
function reachableName(folder: string, identity: Identity): string {
  if (canEnter(folder, identity)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(`The user that runs the database cannot enter ${folder}. Set ATTUNE_DATA to another folder.`);
}

function socketFolderFor(folder: string, identity: Identity): string {
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  return isShort && canEnter(folder, identity) ? folder : temporaryFolder(`socket ${folder}`, identity);
}
