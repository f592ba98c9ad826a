import { Worker } from 'node:worker_threads';
import type { Sheet } from './cards-document.ts';

/** Draws cards in a thread of their own: hundreds of codes take seconds, in which requests are to be served. */
export function drawCards(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./draw-cards.worker.ts', import.meta.url), { workerData: sheet });
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that draws cards has ended.')));
  });
}
