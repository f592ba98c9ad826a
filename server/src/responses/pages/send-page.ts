import { createHash } from 'node:crypto';
import type { RespondentPages } from '@attune/contract/respondent/models';
import type { FastifyReply } from 'fastify';
import { allowStyles } from '../../platform/http/index.ts';
import { type Parted, createPacker, filledUp } from './pack.ts';
import type { HttpExchange } from './survey-request.ts';

export type Handing = {
  readonly status?: number;
  /** Whether the whole page is the same for everyone. */
  readonly isShared?: boolean;
  /** The personal part is padded to a multiple of this many bytes; by default 512. */
  readonly paddedTo?: number;
};

/**
 * Sends pages: never cached by browsers, limited to their inline style, and compressed only where that reveals nothing.
 */
export function createPageSender(pages: Pick<RespondentPages, 'inlineStyle'>, assetBase: string) {
  const pack = createPacker();
  const styleHash = hashOf(pages.inlineStyle(assetBase));

  function give({ request, reply }: HttpExchange, { shared, own }: Parted, paddedTo?: number): FastifyReply {
    const text = { shared, own: own && filledUp(own, paddedTo) };
    reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(shared + text.own);
    return reply.header('content-encoding', 'gzip').send(pack(text));
  }

  function page(
    exchange: HttpExchange,
    html: string,
    { status = 200, isShared = false, paddedTo }: Handing = {},
  ): FastifyReply {
    const { reply } = exchange;
    if (!reply.hasHeader('content-type')) reply.type('text/html; charset=utf-8');
    reply.code(status);
    allowStyles(reply, `'${styleHash}'`);
    allowBrandStyle(reply, html);
    return give(exchange, isShared ? { shared: html, own: '' } : partedAfter('</head>', html), paddedTo);
  }

  return { give, page };
}

export type PageSender = ReturnType<typeof createPageSender>;

/** Nothing but colors: neither addresses nor selectors of other elements. */
const brandRules = /<style>(:root\{--accent:[-:;{}()#@ a-z0-9]+)<\/style>/;

/** Allows the colors of an organization that a page contains. */
export function allowBrandStyle(reply: FastifyReply, html: string): void {
  const rules = brandRules.exec(html.slice(0, html.indexOf('</head>')))?.[1];
  if (rules !== undefined) allowStyles(reply, `'${hashOf(rules)}'`);
}

function hashOf(rules: string): string {
  return `sha256-${createHash('sha256').update(rules).digest('base64')}`;
}

function partedAfter(end: string, html: string): Parted {
  const at = html.indexOf(end) + end.length;
  return { shared: html.slice(0, at), own: html.slice(at) };
}
