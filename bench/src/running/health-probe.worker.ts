import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks for `/health` all the time, in a thread that does nothing else; answers each message with the longest wait. */
const { port } = workerData as { readonly port: number };
let longest = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage(longest, []);
  longest = 0;
});

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/health' }, (response) => {
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}

for (;;) {
  const begun = performance.now();
  await ask();
  longest = Math.max(longest, performance.now() - begun);
  await pause(20);
}
