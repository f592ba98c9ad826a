import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Client as ApiClient, createClient } from '@attune/contract/protocol/client';
import { type KeyStore, folderEntries, openKeyStore } from '../../server/src/platform/keys/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { ServerAddress } from '../../server/src/platform/database/index.ts';

const ownRoot = join(import.meta.dirname, '../..');

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
export async function startProduct({
  port,
  folder,
  database,
  variables,
  root = ownRoot,
}: ProductSettings): Promise<Product> {
  const keyFolder = join(folder, 'keys');
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    ATTUNE_DATA: folder,
    ATTUNE_KEYS: keyFolder,
    ATTUNE_DEMO: 'off',
    DATABASE_URL: addressOf(database),
    ...variables,
  };
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Kills the child process when this process exits for any reason, also because it is told to.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  exitOnSignals();
  await untilReady(child);
  const operate = (...words: readonly string[]) =>
    outputOf(
      spawn(process.execPath, [join(root, 'cli/src/main.ts'), ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
  return {
    port,
    pid: child.pid as number,
    database,
    keys: openKeyStore({ entries: folderEntries(keyFolder), clock: systemClock }),
    operate,
    tokenFor: (emailAddress) => operate('token', emailAddress),
    callAs: (token) => clientAt(port, token),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    process.off('exit', endWithUs);
  }
}

let exitsOnSignals = false;

/** Without a listener, a signal ends a process without its exit event. */
function exitOnSignals(): void {
  if (exitsOnSignals) return;
  exitsOnSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** The `DATABASE_URL` of a database. */
export function addressOf({ host, port, user, database }: ServerAddress): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** An API client at a port of this machine. */
export function clientAt(port: number, token: string): ApiClient {
  return createClient({ token: () => token, send: sendTo(`http://127.0.0.1:${port}/api`) });
}

function sendTo(base: string): Parameters<typeof createClient>[0]['send'] {
  return async ({ method, address, headers, body }) => {
    const response = await fetch(`${base}${address}`, {
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
      if (/ready at|working in the background/u.test(text.toString())) ready();
    });
    child.once('exit', () => fail(new Error('Attune did not start.')));
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The command failed.');
  return output.trim();
}
