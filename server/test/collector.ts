import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, unknown>> };

/** A server that keeps everything sent to it, such as a collector of telemetry. */
export type Collector = {
  readonly url: string;
  readonly received: readonly Received[];
  /** What was sent to one path, parsed. */
  bodiesAt(path: string): readonly unknown[];
  /** Everything that was sent, as one text. */
  everything(): string;
  stop(): Promise<void>;
};

export async function startCollector(): Promise<Collector> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    bodiesAt: (path: string) =>
      received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body) as unknown),
    everything: () =>
      received.map(({ path, headers, body }) => `${path}\n${JSON.stringify(headers)}\n${body}`).join('\n'),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
