import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { protocolErrors } from '@attune/contract/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { presentProtocolError } from '../json-api/index.ts';
import { requestIdHeader } from './request-ids.ts';

/** How long a client may hold a connection without progress, in milliseconds. */
export type ConnectionTimeouts = {
  /** For the request line and the headers. */
  readonly headers: number;
  /** For a body other than a file. */
  readonly body: number;
  /** Without a byte in either direction while the server waits for the client. */
  readonly silence: number;
  /** Interval between checks of the connections. */
  readonly check: number;
};

const seconds = 1000;

/** Each timeout plus the check interval ends a half-open connection within 30 seconds. */
export const connectionTimeouts: ConnectionTimeouts = {
  headers: 20 * seconds,
  body: 25 * seconds,
  silence: 25 * seconds,
  check: 5 * seconds,
};

/** A file may arrive over a slow line: only silence ends it earlier. */
const fileTimeout = 60 * seconds;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a file, whose upload may take longer than other bodies. */
    takesFile?: boolean;
  }
}

/** The timeout options of the HTTP server. */
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
 * Closes connections whose client sends its body too slowly or stops reading; a response in preparation does not count.
 */
export function endStalledConnections(server: FastifyInstance, { body }: ConnectionTimeouts): void {
  server.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // Requests injected by tests have no connection and no `complete`.
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

type BrokenRequest = Error & { readonly code?: string; readonly rawPacket?: unknown };

const errorByCode = { ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout', HPE_HEADER_OVERFLOW: 'headersTooLarge' } as const;

/** Answers malformed, oversized and timed-out requests, and closes the connection. */
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
  // A client that sent HEAD reads content as the next response.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  socket.destroy();
}

function withoutStatus({ errors }: { readonly errors: readonly unknown[] }) {
  return { errors };
}
