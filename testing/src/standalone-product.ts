import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@attune/contract/protocol/client';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

export type StandaloneProduct = {
  readonly address: string;
  /** Runs a command of the command line tool and returns its output. */
  operate(...words: readonly string[]): Promise<string>;
  /** Returns an API client for the person with this address. */
  actAs(emailAddress: string): Promise<Client>;
  /** Returns an API client with this token. */
  actWith(token: string): Client;
  stop(): Promise<void>;
};

type Start = {
  /** Default: a free port. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** A data folder to copy; by default an empty one. */
  readonly data?: string;
};

/** Starts Attune in a separate process on an empty folder, as in production, or on a copy of another data folder. */
export async function startStandaloneProduct({
  port: wished,
  settings = {},
  data,
}: Start = {}): Promise<StandaloneProduct> {
  const port = wished ?? (await freePort());
  const address = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'attune-example-'));
  const env = { ...process.env, PORT: String(port), ATTUNE_DATA: folder, ...settings };
  if (data) await copyFolder(data, env.ATTUNE_DATA);
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);

  const operate = (...words: readonly string[]) =>
    outputOf(
      spawn(process.execPath, [join(root, 'cli/src/main.ts'), ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
  const actWith = (token: string) => createClient({ token: () => token, send: sendTo(`${address}/api`) });
  return {
    address,
    operate,
    actAs: async (emailAddress) => actWith(await operate('token', emailAddress)),
    actWith,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Preserves the owners of files: the database server runs as the owner of its files. */
async function copyFolder(from: string, to: string): Promise<void> {
  await outputOf(spawn('cp', ['-Rp', `${from}/.`, to], { stdio: ['ignore', 'pipe', 'inherit'] }));
}

function sendTo(base: string): Parameters<typeof createClient>[0]['send'] {
  return async ({ method, address: path, headers, body }) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.text() };
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) ready();
    });
    child.once('exit', () => fail(new Error('Attune did not start.')));
  });
}

function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done(output.trim()) : fail(new Error('The command failed.')))),
  );
}

/** Polls until there is a result, for as long as people would wait. */
export async function until<T>(what: string, look: () => Promise<T | undefined>, seconds = 120): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(200);
  }
  throw new Error(`Waited ${seconds} s for ${what}.`);
}
