import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KioskVisit } from '../entry/kiosk.ts';

/** What a request with a personal link can carry. */
export type SurveyRequest = {
  Params: { readonly link: string; readonly n: string; readonly code?: string };
  Querystring: { readonly lang?: string; readonly start?: string; readonly groups?: string; readonly pair?: string };
  Body: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** On a shared device: the visit that the link belongs to. */
    visit?: KioskVisit | undefined;
  }
}

/** A request with a personal link, and its reply. */
export type HttpExchange = {
  readonly request: FastifyRequest<SurveyRequest>;
  readonly reply: FastifyReply<SurveyRequest>;
};

/** A field of a plain form; empty if missing. */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
