import { parentPort } from 'node:worker_threads';
import { countHere } from './counting.ts';
import type { Answer, Request } from './counting-thread.ts';

const counting = countHere();

parentPort?.on('message', (request: Request) => {
  // An error ends the thread, which rejects the pending request on the other side.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  void answer(request).then((said) => parentPort?.postMessage(said));
});

async function answer(request: Request): Promise<Answer> {
  if ('count' in request) return { release: await counting.count(request.count) };
  if ('further' in request) return { cells: await counting.countFurther() };
  await ('begin' in request ? counting.begin(request.begin) : counting.open(request.open));
  return 'done';
}
