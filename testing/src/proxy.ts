import { once } from 'node:events';
import {
  Agent,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
  createServer,
  request as send,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Proxy = {
  readonly port: number;
  /** Requests that another server got because the first one died, and responses that broke off. */
  readonly counts: { retried: number; brokenOff: number };
  /** Changes the servers that get requests. */
  use(ports: readonly number[]): void;
  stop(): Promise<void>;
};

/**
 * A proxy as deploy/nginx.conf sets it up: each server gets a request in turn. When one dies before it has answered,
 * the next one gets the request again, whatever its method. Files of pages are asked of all, because servers of two
 * versions have different ones.
 */
export async function startProxy({
  port,
  servers,
}: {
  readonly port: number;
  readonly servers: readonly number[];
}): Promise<Proxy> {
  const counts = { retried: 0, brokenOff: 0 };
  const agent = new Agent({ keepAlive: true });
  let ports = servers;
  let turn = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = (turn += 1);
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const answer = await ask(incoming, body, { agent, port: ports[(first + attempt) % ports.length] });
      const isOfAnotherVersion = answer?.statusCode === 404 && incoming.url?.startsWith('/assets/');
      if (answer && (!isOfAnotherVersion || attempt === ports.length - 1)) return answerWith(answer, outgoing);
      answer?.resume();
      counts.retried += 1;
    }
    outgoing.writeHead(502).end();
  }

  function answerWith(answer: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => {
      counts.brokenOff += 1;
      outgoing.destroy();
    });
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    counts,
    use: (next) => void (ports = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** The response of a server, as soon as it begins; undefined if there is none. */
async function ask(
  { method, url, headers, socket }: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>,
  body: Buffer,
  server: Pick<RequestOptions, 'agent' | 'port'>,
): Promise<IncomingMessage | undefined> {
  const asked = send({
    ...server,
    host: '127.0.0.1',
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response').catch(() => [])) as [IncomingMessage?];
  asked.on('error', () => undefined);
  // The server had closed the idle connection meanwhile.
  if (!answer && asked.reusedSocket) return ask({ method, url, headers, socket }, body, { ...server, agent: false });
  return answer;
}
