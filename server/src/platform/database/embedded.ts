import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { ServerAddress } from './connection.ts';
import { type Cluster, prepareCluster, removeTemporary, socketPort } from './embedded-cluster.ts';
import { type Holder, requestStop, findHolder, removeLocks } from './embedded-holder.ts';
import { type RunningServer, launch } from './embedded-server.ts';
import { DatabaseRefused } from './wait-for-database.ts';

type Settings = {
  /** The folder of all data of Attune; the database is in a subfolder. */
  readonly dataFolder: string;
  readonly log: Logger;
  /** For tests, whose data need not survive a power failure. */
  readonly isDisposable?: boolean;
};

/** A running embedded server. It ends with this process, even if this process is killed. */
export type EmbeddedDatabase = { readonly connection: ServerAddress; stop(): Promise<void> };

const patience = 20_000;
const pauseBetweenAttempts = 100;
const staleAfter = 1500;

/**
 * Starts PostgreSQL on a data folder, creating the database on the first start. Waits for a server that is shutting
 * down, throws `AlreadyRunning` if another Attune uses the folder, and restarts the server if it ends unexpectedly.
 */
export async function startEmbedded({ dataFolder, log, isDisposable = false }: Settings): Promise<EmbeddedDatabase> {
  const folder = folderIn(dataFolder);
  const holder = await findHolder(folder);
  if (holder) refuseIfInUse(holder);
  const cluster = prepareCluster(folder);
  let server = await startWhenFree(cluster, isDisposable);
  const stopping = new AbortController();

  async function supervise(): Promise<void> {
    await server.ended;
    while (!stopping.signal.aborted) {
      log.error({ output: server.lastOutput() }, 'the embedded database ended and is started again');
      // Its watchdog waits for the end of a pipe that this process holds.
      server.letGo();
      server = await startWhenFree(cluster, isDisposable).catch(() => server);
      if (stopping.signal.aborted) server.letGo();
      await server.ended;
    }
  }
  const supervised = supervise();

  return {
    connection: connectionOf(cluster.socketFolder),
    async stop() {
      stopping.abort();
      server.letGo();
      await supervised;
      removeTemporary(cluster);
    },
  };
}

/**
 * Returns the connection to the server that another Attune runs on this data folder, if any: for the operator's command
 * line.
 */
export async function findRunning(dataFolder: string): Promise<ServerAddress | undefined> {
  const holder = await findHolder(folderIn(dataFolder));
  return holder && isUp(holder) ? connectionOf(holder.socketFolder) : undefined;
}

/** Another Attune uses the data folder: each needs its own database. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
  constructor(processId: number) {
    super(
      `Attune is already running on this data folder (process ${processId}). Stop it first, or set ATTUNE_DATA to ` +
        'another folder.',
    );
  }
}

function folderIn(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

function connectionOf(socketFolder: string): ServerAddress {
  return { host: socketFolder, port: socketPort, user: 'postgres', database: 'postgres' };
}

function isUp(holder: Holder): boolean {
  return holder.isListening && !holder.isStopping;
}

function refuseIfInUse(holder: Holder): void {
  if (isUp(holder) && holder.owner !== undefined) throw new AlreadyRunning(holder.owner);
}

async function startWhenFree(cluster: Cluster, isDisposable: boolean): Promise<RunningServer> {
  const startedAt = Date.now();
  for (;;) {
    const server = launch(cluster, isDisposable);
    if (await server.isReady) return server;
    const waited = Date.now() - startedAt;
    if (waited > patience) throw new DatabaseRefused(`The embedded database does not start. ${server.lastOutput()}`);
    await clearFolder(cluster.folder, waited);
    await pause(pauseBetweenAttempts);
  }
}

/** Cleans up after an earlier server: an orphaned one is requested to stop, a stale lock is removed. */
async function clearFolder(folder: string, waited: number): Promise<void> {
  const holder = await findHolder(folder);
  if (!holder) return;
  refuseIfInUse(holder);
  if (isUp(holder)) requestStop(holder);
  if (!holder.isListening && waited > staleAfter) removeLocks(folder, holder);
}
