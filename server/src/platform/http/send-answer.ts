import { type Endpoint, jsonApiMediaType } from '@attune/contract/protocol/json-api';
import type { Actor } from '@attune/domain/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { locationOf } from './created.ts';
import type { Caller } from './find-actor.ts';
import { negotiateDocument } from './negotiation.ts';
import type { Answered } from './idempotent-requests.ts';
import { matchesTag } from './preconditions.ts';

/** A file as a response. */
export type FileAnswer = {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable | string | Buffer;
};

export class NotModified extends Error {}

/** A request and its reply; `caller` and `actor` are set once known. */
export type HttpExchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Who sent the request. */
  account?: Caller | undefined;
  /** The sender, or the person as whom the sender views the product. */
  caller?: Caller | undefined;
  actor?: Actor | undefined;
};

export function asThere(endpoint: Endpoint): Endpoint {
  return endpoint.statusWhenThere ? { ...endpoint, status: endpoint.statusWhenThere } : endpoint;
}

export function compareTag(tag: string, { request, reply }: HttpExchange): void {
  const quoted = `"${tag}"`;
  reply.header('etag', quoted).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesTag(known, quoted, 'weak')) throw new NotModified();
}

export function sendFile(
  { status = 200 }: Endpoint,
  { name, mediaType, content }: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  return setHeaders(status, reply)
    .type(mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}

export function answeredWith({ answers, answer, status = 200 }: Endpoint, value: unknown): Answered {
  return { status, text: answers === 'nothing' || status === 204 ? null : JSON.stringify(answer.parse(value)) };
}

type Sending = HttpExchange & { readonly endpoint: Endpoint; readonly params: unknown };

export function sendText({ status, text }: Answered, { endpoint, params, request, reply }: Sending): FastifyReply {
  setHeaders(status, reply);
  const location =
    status === 201 ? locationOf(endpoint, { params, text, originalUrl: request.originalUrl }) : undefined;
  if (location !== undefined) reply.header('location', location);
  return text === null
    ? reply.send()
    : reply
        .type(negotiateDocument(request.headers.accept) ?? jsonApiMediaType)
        .header('vary', 'accept')
        .send(text);
}

function setHeaders(status: number, reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status);
}

export function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'mediaType' in value && 'content' in value;
}
