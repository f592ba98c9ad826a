import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Identity, canEnter, give, identityFor, temporaryFolder } from './embedded-identity.ts';
import { findPrograms } from './embedded-programs.ts';
import { DatabaseRefused } from './wait-for-database.ts';

/** A PostgreSQL data folder, with everything needed to run a server on it. */
export type Cluster = {
  readonly folder: string;
  readonly identity: Identity;
  readonly programs: string;
  /** The folder as passed to the server; see `reachableName`. */
  readonly reachableFolder: string;
  readonly socketFolder: string;
};

/** PostgreSQL names its socket after a port even when it does not listen on one. */
export const socketPort = 5432;

/** The caller's environment is not passed to the server: PGDATA or locale variables would change it. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The maximum length of a unix socket path, without the terminating zero. */
const longestSocketPath = 107;

/** Finds the cluster of a folder, or creates it on the first start. */
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

/** Removes temporary folders outside the cluster that existed while the server ran. */
export function removeTemporary({ folder, socketFolder }: Cluster): void {
  if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
}

/** Created next to its final place and moved when complete, so that an interrupted start leaves no partial cluster. */
function createCluster(folder: string, { identity, programs }: Pick<Cluster, 'identity' | 'programs'>): void {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-new-`);
  give(fresh, identity);
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    // The same collation on every machine, with checksums to detect disk corruption. Trust applies to everyone who can
    // reach the socket; only the owner can access its folder.
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
    throw new DatabaseRefused(`The database could not be created in ${folder}. ${made.error?.message ?? made.stderr}`);
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
      throw new DatabaseRefused(
        `${folder} holds something that is not a database. Set ATTUNE_DATA to another folder.`,
        { cause: error },
      );
  }
}

function refuseOtherVersion(folder: string, programs: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const version = spawnSync(join(programs, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  if (version.includes(` ${made}.`)) return;
  throw new DatabaseRefused(
    `The database in ${folder} was made by PostgreSQL ${made}, and this Attune brings ${version.trim()}. Restore a ` +
      'backup into a new data folder.',
  );
}

/**
 * A path by which the server's user can reach the folder. Other users cannot open paths below root's home, but a
 * process started inside such a folder can use the kernel's name for its working directory.
 */
function reachableName(folder: string, identity: Identity): string {
  if (canEnter(folder, identity)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new DatabaseRefused(
    `The user that runs the database cannot enter ${folder}. Set ATTUNE_DATA to another folder.`,
  );
}

function socketFolderFor(folder: string, identity: Identity): string {
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  return isShort && canEnter(folder, identity) ? folder : temporaryFolder(`socket ${folder}`, identity);
}
