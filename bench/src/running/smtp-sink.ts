import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How many mails have come, and how long after the first the last one came. */
export type Received = { readonly count: number; readonly milliseconds: number };

export type SmtpSink = {
  readonly url: string;
  look(): Promise<Received>;
  /** Looks, and begins to count anew. */
  reset(): Promise<Received>;
  stop(): Promise<void>;
};

/**
 * A mail server that forgets, in a thread of its own, so that it costs senders in this process and in others the same.
 */
export async function startSmtpSink(port: number): Promise<SmtpSink> {
  const worker = new Worker(new URL('./smtp-sink.worker.ts', import.meta.url), { workerData: { port } });
  await once(worker, 'message');

  async function ask(request: 'look' | 'reset'): Promise<Received> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
    worker.postMessage(request);
    const [received] = (await once(worker, 'message')) as [Received];
    return received;
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    look: () => ask('look'),
    reset: () => ask('reset'),
    stop: async () => void (await worker.terminate()),
  };
}
