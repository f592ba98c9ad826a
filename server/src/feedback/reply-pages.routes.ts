import type { CommentThread } from '@attune/contract/respondent/models';
import type { Id } from '@attune/domain/kernel';
import { longestText, normalizeText } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { type HttpServer, peerOf } from '../platform/http/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../platform/rate-limits/index.ts';
import {
  type SurveyPages,
  type SurveyRequest,
  type HttpExchange,
  fieldOf,
  parseLink,
  rememberedReplies,
} from '../responses/index.ts';
import type { Threads } from './threads.ts';

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly threads: Threads;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
};

/** Page size in bytes, so that the network does not show who has replies; only very long threads exceed it. */
const pageSize = 64 * 1024;
const fromOnePeer = { name: 'replies-peer', most: 300, withinSeconds: 600 };

/**
 * Where respondents read and answer replies to their comments. The address comes from the browser that sent the
 * comments; the link in a mail is the same for everyone.
 */
export function replyPageRoutes(server: HttpServer, needs: Dependencies): void {
  const limiter = createSharedLimiter(fromOnePeer, needs);
  for (const url of ['/s/replies', '/s/replies/:link(^[0-9A-Za-z]{23,33}$)']) {
    server.route<SurveyRequest>({ method: 'GET', url, handler: (request, reply) => show(needs, { request, reply }) });
  }
  server.route<SurveyRequest>({
    method: 'POST',
    url: '/s/replies/:link(^[0-9A-Za-z]{23,33}$)',
    handler: async (request, reply) =>
      (await limiter.take(peerOf(request))).isWithin
        ? answer(needs, { request, reply })
        : show(needs, { request, reply }, { status: 429 }),
  });
}

async function show(
  { surveyPages, threads }: Dependencies,
  exchange: HttpExchange,
  { isSent = false, status = 200 } = {},
): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const links = link === undefined ? rememberedReplies(exchange) : [link];
  const found: CommentThread[] = [];
  for (const each of links) {
    const parsed = parseLink(each);
    if (!parsed) continue;
    const own = await threads.read(parsed.campaignId as Id<'campaign'>, parsed.token);
    found.push(...own.map((thread) => ({ ...thread, address: `/s/replies/${each}` })));
  }
  const state = { threads: found, isUnknown: links.length === 0, isSent };
  const html = surveyPages.pages.replies(surveyPages.strangersFrame(exchange), state);
  return surveyPages.page(exchange, html, { status, paddedTo: pageSize });
}

async function answer(needs: Dependencies, exchange: HttpExchange): Promise<FastifyReply> {
  const link = parseLink(exchange.request.params.link);
  const body = normalizeText(fieldOf(exchange.request.body, 'body')).slice(0, longestText);
  const commentId = fieldOf(exchange.request.body, 'thread');
  const isSent =
    link !== undefined &&
    body !== '' &&
    (await needs.threads.answer(link.campaignId as Id<'campaign'>, link.token, { commentId, body }));
  return show(needs, exchange, { isSent, status: isSent ? 200 : 422 });
}
