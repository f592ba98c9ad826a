import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { protocolErrors } from '@attune/contract/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { presentProtocolError } from '../json-api/index.ts';
import { requestIdHeader } from './request-ids.ts';

/** How long a client may keep a connection busy without getting on, in milliseconds. */
export type ConnectionTimeouts = {
  /** For the first line and the headers of a request. */
  readonly headers: number;
  /** For a body that is no file. */
  readonly body: number;
  /** Without a single byte in either direction while the server waits for the client. */
  readonly silence: number;
  /** Between two looks at the connections. */
  readonly check: number;
};

const seconds = 1000;

/** Together with the time between two looks, each ends a half-open connection within 30 seconds. */
export const connectionTimeouts: ConnectionTimeouts = {
  headers: 20 * seconds,
  body: 25 * seconds,
  silence: 25 * seconds,
  check: 5 * seconds,
};

/** A file may come over a slow line: only silence ends it earlier. */
const fileTimeout = 60 * seconds;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file is sent to the route: its body may take longer than others. */
    takesFile?: boolean;
  }
}

/** What the server is made with. */
export function connectionOptions({ headers, silence, check }: ConnectionTimeouts) {
  return {
    requestTimeout: Math.max(fileTimeout, headers),
    connectionTimeout: silence,
    keepAliveTimeout: silence,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    clientErrorHandler: answerBrokenRequest,
  };
}

/**
 * Ends connections whose client sends its body too slowly or stops reading; an answer that is still being made is
 * waited for.
 */
export function endStalledConnections(server: FastifyInstance, { body }: ConnectionTimeouts): void {
  server.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // What is injected by a test never comes over a connection, and says nothing of it.
    const isReading = () => 'complete' in raw && !raw.complete;
    reply.raw.on('timeout', () => {
      if (isReading() || reply.raw.headersSent) raw.socket.destroy();
    });
    if (routeOptions.config.takesFile || !hasBody(raw.headers)) return;
    const timer = setTimeout(() => isReading() && raw.socket.destroy(), body).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

function hasBody(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type BrokenRequest = Error & { readonly code?: string };

const errorByCode = { ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout', HPE_HEADER_OVERFLOW: 'headersTooLarge' } as const;

/** Answers what is no HTTP, too large for it, or did not come in time, and ends the connection. */
function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const kind = errorByCode[error.code as keyof typeof errorByCode] ?? 'badRequest';
  const { status } = protocolErrors[kind];
  const id = randomUUID();
  const body = JSON.stringify({ ...withoutStatus(presentProtocolError(kind)), meta: { requestId: id } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/vnd.api+json',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    `${requestIdHeader}: ${id}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

function withoutStatus({ errors }: { readonly errors: readonly unknown[] }) {
  return { errors };
}
