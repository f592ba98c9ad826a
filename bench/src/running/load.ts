import { millisecondsOf } from '../measuring/measure.ts';
import { type HttpConnection, type Reply, openConnection } from '../../../testing/src/http-connection.ts';

type Load<Worker> = { readonly workers: readonly Worker[]; readonly count: number };

/** Measures operations per second; every worker starts its next operation when the previous one ends. */
export async function rateOf<Worker>(
  { workers, count }: Load<Worker>,
  work: (worker: Worker, number: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const workOn = async (worker: Worker): Promise<void> => {
    while (next < count) {
      const number = next;
      next += 1;
      await work(worker, number);
    }
  };
  const time = await millisecondsOf(() => Promise.all(workers.map(workOn)));
  return (count / time) * 1000;
}

type Visits = { readonly port: number; readonly atOnce: number; readonly count: number };

/** Measures visits per second of a server, at a given concurrency. */
export async function visitsPerSecond(
  { port, atOnce, count }: Visits,
  visit: (connection: HttpConnection, number: number) => Promise<unknown>,
): Promise<number> {
  const workers = await Promise.all(Array.from({ length: atOnce }, () => openConnection(port)));
  try {
    return await rateOf({ workers, count }, visit);
  } finally {
    for (const connection of workers) connection.close();
  }
}

/** Throws on an unexpected reply, which would invalidate the measurement. */
export function expectReply(
  { status, body }: Reply,
  expected: { readonly status: number; readonly text?: string },
): void {
  if (status === expected.status && body.includes(expected.text ?? '')) return;
  throw new Error(`The server answered ${status}: ${body.slice(0, 300)}`);
}
