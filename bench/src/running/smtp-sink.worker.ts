import { createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { Received } from './smtp-sink.ts';

const { port } = workerData as { readonly port: number };
let received: Received = { count: 0, milliseconds: 0 };
let startedAt = 0;

/** Accepts every mail immediately and sends its greeting without delay, unlike mail server libraries. */
createServer(receiveMails).listen(port, '127.0.0.1', () => say('listening'));

parentPort?.on('message', (request: 'look' | 'reset') => {
  say(received);
  if (request === 'reset') received = { count: 0, milliseconds: 0 };
});

function say(words: 'listening' | Received): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  parentPort?.postMessage(words);
}

function note(): void {
  const now = performance.now();
  if (received.count === 0) startedAt = now;
  received = { count: received.count + 1, milliseconds: now - startedAt };
}

function receiveMails(socket: Socket): void {
  let text = '';
  let isMail = false;
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    let replies = '';
    for (;;) {
      const ending = isMail ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(ending);
      if (end < 0) break;
      const command = isMail ? 'MAIL TEXT' : text.slice(0, 4).toUpperCase();
      text = text.slice(end + ending.length);
      isMail = command === 'DATA';
      if (command === 'MAIL TEXT') note();
      replies += replyTo(command);
    }
    if (replies) socket.write(replies);
  });
}

function replyTo(command: string): string {
  if (command === 'EHLO') return '250-sink\r\n250 8BITMIME\r\n';
  if (command === 'DATA') return '354 go on\r\n';
  return command === 'QUIT' ? '221 bye\r\n' : '250 taken\r\n';
}
