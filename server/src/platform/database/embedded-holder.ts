import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The server that holds a data folder, according to PostgreSQL's lock file. */
export type Holder = {
  readonly serverProcess: number;
  /** The Attune process that started the server, if it is still running. */
  readonly owner: number | undefined;
  readonly socketFolder: string;
  readonly socket: string;
  readonly isStopping: boolean;
  /** False during startup and shutdown, and for a lock file left by a system crash. */
  readonly isListening: boolean;
};

/** The name given to a server, which identifies the process that owns it. */
export const serverName = `attune-${process.pid}`;

/** Finds the holder of the folder, if any. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  const lock = readIfThere(join(folder, 'postmaster.pid'))?.split('\n');
  const [serverProcess, , , port, socketFolder] = lock ?? [];
  if (!lock || !serverProcess || !socketFolder) return undefined;
  const socket = join(socketFolder, `.s.PGSQL.${port}`);
  return {
    serverProcess: Number(serverProcess),
    owner: ownerOf(folder),
    socketFolder,
    socket,
    isStopping: lock.some((line) => line.startsWith('stopping')),
    isListening: await accepts(socket),
  };
}

/** Requests an orphaned server to shut down. */
export function requestStop(holder: Holder): void {
  if (isAlive(holder.serverProcess)) process.kill(holder.serverProcess, 'SIGINT');
}

/** Removes the lock files of a server that no longer exists. PostgreSQL's second lock, in memory, is unaffected. */
export function removeLocks(folder: string, holder: Holder): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  rmSync(`${holder.socket}.lock`, { force: true });
}

function ownerOf(folder: string): number | undefined {
  const name = readIfThere(join(folder, 'postmaster.opts'))?.match(/cluster_name=attune-(\d+)/)?.[1];
  return name && isAlive(Number(name)) ? Number(name) : undefined;
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
