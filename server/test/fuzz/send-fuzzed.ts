import { Agent, request } from 'node:http';
import type { Fuzzed } from './fuzzed-requests.ts';

/** The response. Without a status there was none, and `failure` says what happened instead. */
export type Outcome =
  | { readonly status: number; readonly body: string; readonly requestId: string | undefined }
  | { readonly status: undefined; readonly failure: string };

/** Longer than anything except a hang. */
const standstill = 60_000;

/** Sends requests unchanged over persistent connections. */
export function createSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: ({ method, path, headers, body }: Fuzzed): Promise<Outcome> =>
      new Promise((resolve) => {
        const fail = (failure: string): void => resolve({ status: undefined, failure });
        const outgoing = request(address, {
          agent,
          method,
          path,
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
          timeout: standstill,
        });
        const shown = (error: NodeJS.ErrnoException): string =>
          `${error.code ?? error.name}: ${error.message}, on a ${outgoing.reusedSocket ? 'kept' : 'new'} connection`;
        outgoing.once('error', (error) => fail(shown(error)));
        outgoing.once('timeout', () => {
          fail(`no answer within ${standstill / 1000} s`);
          outgoing.destroy();
        });
        outgoing.once('response', (response) => {
          const { statusCode: status = 0 } = response;
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', (error) => fail(`${status}, cut off: ${shown(error)}`));
          const requestId = response.headers['x-request-id']?.toString();
          response.once('end', () =>
            resolve({ status, body: Buffer.concat(chunks).toString().slice(0, 2000), requestId }),
          );
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
