import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { ServerAddress } from './connection.ts';
import { type Cluster, prepareCluster, removeTemporary, socketPort } from './embedded-cluster.ts';
import { type Holder, requestStop, findHolder, removeLocks } from './embedded-holder.ts';
import { type RunningServer, launch } from './embedded-server.ts';

type Settings = {
  /** The folder of everything Attune keeps; the database lives in a folder of its own inside. */
  readonly dataFolder: string;
  readonly log: Logger;
  /** For tests, whose data nobody misses after a power cut. */
  readonly isDisposable?: boolean;
};

/** A running embedded server. It ends with this process, however this process ends. */
export type EmbeddedDatabase = { readonly connection: ServerAddress; stop(): Promise<void> };

const patience = 20_000;
const pauseBetweenAttempts = 100;
const staleAfter = 1500;

/**
 * Starts PostgreSQL on a data folder, making the database on the first start. Waits for one that is going down,
 * throws `AlreadyRunning` when another Attune runs on the folder, and starts the server again should it ever end by
 * itself.
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
 * The connection to the server that another Attune has running on this data folder, if one does: for the operator's
 * tool.
 */
export async function findRunning(dataFolder: string): Promise<ServerAddress | undefined> {
  const holder = await findHolder(folderIn(dataFolder));
  return holder && isUp(holder) ? connectionOf(holder.socketFolder) : undefined;
}

/** Another Attune runs on the data folder: each needs a database of its own. */
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
    if (waited > patience) throw new Error(`The embedded database does not start. ${server.lastOutput()}`);
    await clearFolder(cluster.folder, waited);
    await pause(pauseBetweenAttempts);
  }
}

/** What an earlier server left: one without an owner is told to stop, a lock without a server is removed. */
async function clearFolder(folder: string, waited: number): Promise<void> {
  const holder = await findHolder(folder);
  if (!holder) return;
  refuseIfInUse(holder);
  if (isUp(holder)) requestStop(holder);
  if (!holder.isListening && waited > staleAfter) removeLocks(folder, holder);
}
