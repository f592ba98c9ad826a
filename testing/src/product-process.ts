import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Client, createClient } from '@attune/contract/protocol/client';

const ownRoot = join(import.meta.dirname, '../..');

/** The product in a process of its own, as in production. */
export type ProductProcess = {
  readonly pid: number;
  /** Runs a command of the command line tool and returns its output. */
  operate(...words: readonly string[]): Promise<string>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

type Start = {
  readonly env: NodeJS.ProcessEnv;
  /** Where the version of the product is; by default, this one. */
  readonly root?: string | undefined;
};

/** Starts the product and waits until it responds, or, for a worker, until it works. It ends with this process. */
export async function startProductProcess({ env, root = ownRoot }: Start): Promise<ProductProcess> {
  const child = run(join(root, 'server/src/main.ts'), env);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  exitOnSignals();
  await untilReady(child);
  // A product that nobody stopped, because a test failed, must not keep this process from ending.
  child.unref();
  (child.stdout as Socket).unref();
  return {
    pid: child.pid as number,
    operate: (...words) => outputOf(run(join(root, 'cli/src/main.ts'), env, words)),
    async end(signal) {
      child.ref();
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      process.off('exit', endWithUs);
    },
  };
}

function run(program: string, env: NodeJS.ProcessEnv, words: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

let exitsOnSignals = false;

/** Without a listener, a signal ends a process without its exit event. */
function exitOnSignals(): void {
  if (exitsOnSignals) return;
  exitsOnSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** An API client at an address. */
export function clientAt(address: string, token: string): Client {
  return createClient({ token: () => token, send: sendTo(`${address}/api`) });
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

/** The output of a command. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The command failed.');
  return output.trim();
}
