import { Agent, request } from 'node:http';
import type { Fuzzed } from './fuzzed-requests.ts';

export type Outcome = { readonly status: number | undefined; readonly body: string };

/** Longer than anything but a standstill. */
const standstill = 60_000;

/** Sends requests as they are, over connections that are kept; whoever gets no answer gets no status. */
export function createSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: ({ method, path, headers, body }: Fuzzed): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        const outgoing = request(address, { agent, method, path, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) }, timeout: standstill });
        outgoing.once('error', () => resolve({ status: undefined, body: '' }));
        outgoing.once('timeout', () => reject(new Error(`No answer within ${standstill / 1000} s: ${method} ${path.slice(0, 300)}`)));
        outgoing.once('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', () => resolve({ status: response.statusCode, body: '' }));
          response.once('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString().slice(0, 2000) }));
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
