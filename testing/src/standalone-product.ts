import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@attune/contract/protocol/client';
import { freePort } from './free-port.ts';
import { clientAt, outputOf, startProductProcess } from './product-process.ts';

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
  const running = await startProductProcess({ env });
  const actWith = (token: string) => clientAt(address, token);
  return {
    address,
    operate: running.operate,
    actAs: async (emailAddress) => actWith(await running.operate('token', emailAddress)),
    actWith,
    async stop() {
      await running.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Preserves the owners of files: the database server runs as the owner of its files. */
async function copyFolder(from: string, to: string): Promise<void> {
  await outputOf(spawn('cp', ['-Rp', `${from}/.`, to], { stdio: ['ignore', 'pipe', 'inherit'] }));
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
