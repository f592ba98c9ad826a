import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The number of mails received, and the time from the first to the last. */
export type Received = { readonly count: number; readonly milliseconds: number };

export type SmtpSink = {
  readonly url: string;
  look(): Promise<Received>;
  /** Returns the counts and resets them. */
  reset(): Promise<Received>;
  stop(): Promise<void>;
};

/** Starts a mail server that discards mails, in its own thread, so that it costs every sender the same. */
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
