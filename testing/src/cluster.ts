import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  type ServerAddress,
  migrate,
  startEmbedded,
  waitForDatabase,
} from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { installQueue } from '../../server/src/platform/queue/index.ts';

/** A database server for one run, with the durability settings of the product's own server. */
export type Cluster = {
  /** A folder for files of the run; it is deleted with the cluster. */
  readonly folder: string;
  /** Creates an empty database with the schema of the product. */
  createDatabase(): Promise<ServerAddress>;
  /** Creates a database without a schema. */
  createEmptyDatabase(): Promise<ServerAddress>;
  /** Copies a database that has no connections. */
  copyDatabase(of: ServerAddress): Promise<ServerAddress>;
  /** Creates an empty database for a baseline and connects to it. */
  createBaseline(): Promise<Client>;
  /** Creates an empty database for a baseline with several connections. */
  createBaselines(connections: number): Promise<readonly Client[]>;
  /** Kills the server immediately, like a power failure that spares the disk; it starts again by itself. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const template = 'attune_template';

export async function startCluster(): Promise<Cluster> {
  const log = createLog('error');
  const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
  const server = await startEmbedded({ dataFolder: folder, log });
  let made = 0;

  /** A connection of its own each time, because the server can have been killed. */
  async function administer(statement: string): Promise<void> {
    const admin = await connectTo(server.connection);
    await admin.query(statement).finally(() => admin.end());
  }

  async function create(from: string): Promise<ServerAddress> {
    const database = `bench_${(made += 1)}`;
    await administer(`create database ${database} template ${from}`);
    return { ...server.connection, database };
  }

  await administer(`create database ${template}`);
  const connection = { ...server.connection, database: template };
  await migrate({ connection, log });
  await installQueue({ connection });
  return {
    folder,
    createDatabase: () => create(template),
    createEmptyDatabase: () => create('template0'),
    copyDatabase: ({ database }) => create(database),
    createBaseline: async () => connectTo(await create('template0')),
    async createBaselines(connections) {
      const database = await create('template0');
      return Promise.all(Array.from({ length: connections }, () => connectTo(database)));
    },
    async kill() {
      const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await waitForDatabase({ connection: server.connection, say: () => undefined, longestPauseMs: 500 });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Connects as the owner of the database. The connection ends with the server, at the end of the run. */
export async function connectTo(address: ServerAddress): Promise<Client> {
  const client = new Client(address);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Copies rows, each a line in the text format of COPY, into a table. */
export async function copyLines(client: Client, table: string, lines: Iterable<string>): Promise<void> {
  await pipeline(
    Readable.from(inChunks(lines), { objectMode: true }),
    client.query(copyFrom(`copy ${table} from stdin`)),
  );
}

/** Copies rows from a file into a table. */
export async function copyFile(client: Client, table: string, file: string): Promise<void> {
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${table} from stdin`)));
}

/** Returns the rows of a query, each as a line in the text format of COPY. */
export async function readLines(client: Client, query: string): Promise<readonly string[]> {
  return (await text(client.query(copyTo(`copy (${query}) to stdout`)))).split('\n').slice(0, -1);
}

const chunkLength = 65_536;

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
