import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { FastifyRequest } from 'fastify';
import { presentMismatch, wordsOfMismatch } from '../json-api/index.ts';

export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

export function readRequest(endpoint: Endpoint, request: FastifyRequest) {
  const read: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part].safeParse(request[part], { error: wordsOfMismatch });
    if (!parsed.success) return { mismatch: presentMismatch(part, parsed.error.issues) };
    read[part] = parsed.data;
  }
  return read as { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}
