import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Measures how long `/health` takes, in a thread of its own: what the caller does must not delay it. */
export function startHealthProbe(port: number) {
  const worker = new Worker(new URL('./health-probe.worker.ts', import.meta.url), { workerData: { port } });
  return {
    /** The longest wait since the last call, in milliseconds. */
    async collectLongest(): Promise<number> {
      worker.postMessage(null, []);
      const [longest] = (await once(worker, 'message')) as [number];
      return Math.round(longest);
    },
    stop: () => worker.terminate(),
  };
}
