import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The server that holds a data folder, as PostgreSQL's own lock file tells. */
export type Holder = {
  readonly serverProcess: number;
  /** The Attune that started the server, if it is still there. */
  readonly owner: number | undefined;
  readonly socketFolder: string;
  readonly socket: string;
  readonly isStopping: boolean;
  /** False while it is going up or down, and for a lock file that a crash of the machine left behind. */
  readonly isListening: boolean;
};

/** The name a server is given, so that whoever finds it running can tell whose it is. */
export const serverName = `attune-${process.pid}`;

/** Who holds the folder; undefined when nobody does. */
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

/** Tells a server that nobody owns any more to end its work. */
export function requestStop(holder: Holder): void {
  if (isAlive(holder.serverProcess)) process.kill(holder.serverProcess, 'SIGINT');
}

/**
 * Removes the lock files of a server that does not exist. PostgreSQL has another lock, in memory, that this leaves
 * alone.
 */
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
