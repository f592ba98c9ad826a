import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const leastFree = 4e9;
const leastMemory = 8e9;

/**
 * Keeps the temporary files of this process and its children in memory until it ends, if there is room. A run creates
 * hundreds of thousands of database files, and on some file systems each of them takes half a millisecond of a core.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(memory, 'attune-tests-'));
  // Anybody may enter, as in `/tmp`: the database server runs as another user if this process is root's.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(): boolean {
  if (!existsSync(memory) || !mayRunPrograms()) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= leastFree && process.availableMemory() >= leastMemory;
}

/** The browser is unpacked among the temporary files. Containers often refuse to run programs from memory. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((mount) => mount.split(' ')[1] === memory)?.split(' ')[3] ?? '';
  return !options.split(',').includes('noexec');
}
