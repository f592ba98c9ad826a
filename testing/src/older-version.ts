import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const own = '@attune';

/** The product as of an earlier commit, in a folder of its own. */
export type OlderVersion = { readonly root: string; readonly commit: string; remove(): Promise<void> };

/** Checks out an earlier commit. It uses the dependencies of this one, and its own packages. */
export async function checkOut(revision: string): Promise<OlderVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-older-'));
  const path = join(folder, 'attune');
  const commit = (await git('rev-parse', '--short', `${revision}^{commit}`)).trim();
  await git('worktree', 'add', '--quiet', '--detach', path, commit);
  await linkDependencies(path);
  return {
    root: path,
    commit,
    async remove() {
      await git('worktree', 'remove', '--force', path);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function linkDependencies(path: string): Promise<void> {
  const target = join(path, 'node_modules');
  await mkdir(join(target, own), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== own && name !== '.cache') await symlink(join(root, 'node_modules', name), join(target, name));
  for (const name of await readdir(join(root, 'node_modules', own)))
    await symlink(join('..', '..', name), join(target, own, name));
  for (const name of await readdir(path)) {
    const dependencies = join(root, name, 'node_modules');
    if (name !== 'node_modules' && existsSync(dependencies))
      await symlink(dependencies, join(path, name, 'node_modules'));
  }
}

async function git(...words: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', ['-C', root, ...words])).stdout;
}
