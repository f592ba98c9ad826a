import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../../../testing/src/http-connection.ts';
import type { Organization } from '../../../testing/src/organization.ts';

const betweenRequests = 100;

/** How long a reader waited, in milliseconds, and how many requests failed. */
type Waited = { readonly requests: number; readonly failed: number; readonly median: number; readonly longest: number };

export type Reader = {
  /** Collects how long the reader waited since the last call. */
  collectWaits(): Waited;
  stop(): Promise<void>;
};

/** Somebody who reads these pages in turn, with a pause after each request. */
export async function startReader({ product, token }: Organization, paths: readonly string[]): Promise<Reader> {
  const connection = await openConnection(product.port);
  const headers = { authorization: `Bearer ${token}` };
  const stopping = new AbortController();
  let times: number[] = [];
  let failed = 0;

  async function read(): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const path = paths[number % paths.length] as string;
      const begun = performance.now();
      const { status } = await connection.send({ method: 'GET', path: `/api${path}`, headers });
      times.push(performance.now() - begun);
      if (status !== 200) failed += 1;
      await pause(betweenRequests);
    }
  }

  const reading = read();
  return {
    collectWaits() {
      const sorted = times.toSorted((a, b) => a - b);
      const waited = {
        requests: sorted.length,
        failed,
        median: sorted[sorted.length >> 1] ?? 0,
        longest: sorted.at(-1) ?? 0,
      };
      times = [];
      failed = 0;
      return waited;
    },
    async stop() {
      stopping.abort();
      await reading.finally(() => connection.close());
    },
  };
}
