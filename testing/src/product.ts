import { join } from 'node:path';
import type { Client as ApiClient } from '@attune/contract/protocol/client';
import { type KeyStore, folderEntries, openKeyStore } from '../../server/src/platform/keys/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { ServerAddress } from '../../server/src/platform/database/index.ts';
import { clientAt, startProductProcess } from './product-process.ts';

/** The product in a separate process, as in production. */
export type Product = {
  readonly port: number;
  readonly pid: number;
  readonly database: ServerAddress;
  readonly keys: KeyStore;
  /** Runs a command of the command line tool and returns its output. */
  operate(...words: readonly string[]): Promise<string>;
  /** Returns a token for the person with this address. */
  tokenFor(emailAddress: string): Promise<string>;
  /** Returns an API client with this token. */
  callAs(token: string): ApiClient;
  stop(): Promise<void>;
  /** Kills the process immediately, like a power failure. */
  kill(): Promise<void>;
};

export type ProductSettings = {
  readonly port: number;
  readonly folder: string;
  readonly database: ServerAddress;
  readonly variables?: Readonly<Record<string, string>>;
  /** Where the version of the product is; by default, this one. */
  readonly root?: string;
};

/** Starts the product and waits until it responds, or, for a worker, until it works. */
export async function startProduct({ port, folder, database, variables, root }: ProductSettings): Promise<Product> {
  const keyFolder = join(folder, 'keys');
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    ATTUNE_DATA: folder,
    ATTUNE_KEYS: keyFolder,
    ATTUNE_DEMO: 'off',
    DATABASE_URL: addressOf(database),
    // It listens on this machine only; whoever signs in has to be anybody.
    ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN: 'on',
    ...variables,
  };
  const running = await startProductProcess({ env, root });
  return {
    port,
    pid: running.pid,
    database,
    keys: openKeyStore({ entries: folderEntries(keyFolder), clock: systemClock }),
    operate: running.operate,
    tokenFor: (emailAddress) => running.operate('token', emailAddress),
    callAs: (token) => clientAt(`http://127.0.0.1:${port}`, token),
    stop: () => running.end('SIGTERM'),
    kill: () => running.end('SIGKILL'),
  };
}

/** The `DATABASE_URL` of a database. */
export function addressOf({ host, port, user, database }: ServerAddress): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
