import type { Id } from '@attune/domain/kernel';
import { longestText, normalizeText } from '@attune/domain/responses';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { type HttpServer, peerOf } from '../platform/http/index.ts';
import { type SharedBudgets, type SharedLimiter, createSharedLimiter } from '../platform/rate-limits/index.ts';
import {
  type SurveyPages,
  type SurveyRequest,
  type HttpExchange,
  fieldOf,
  formatLink,
  parseLink,
  rememberedReplies,
} from '../responses/index.ts';
import type { ThreadLink, Threads } from './threads.ts';

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly threads: Threads;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
};

/** Page size in bytes, so that the network does not show who has replies; only very long threads exceed it. */
const pageSize = 64 * 1024;
/** Many people of one office open the page when the notice of replies arrives. */
const readFromOnePeer = { name: 'reply-pages-peer', most: 1200, withinSeconds: 600 };
const sentFromOnePeer = { name: 'replies-peer', most: 300, withinSeconds: 600 };

/**
 * Where respondents read and answer replies to their comments. The address comes from the browser that sent the
 * comments; the link in a mail is the same for everyone.
 */
export function replyPageRoutes(server: HttpServer, needs: Dependencies): void {
  const reading = createSharedLimiter(readFromOnePeer, needs);
  const sending = createSharedLimiter(sentFromOnePeer, needs);
  for (const url of ['/s/replies', '/s/replies/:link(^[0-9A-Za-z]{23,33}$)']) {
    server.route<SurveyRequest>({
      method: 'GET',
      url,
      handler: async (request, reply) =>
        (await isWithin(reading, request))
          ? show(needs, { request, reply })
          : refuse(needs, { request, reply }, 'error'),
    });
  }
  server.route<SurveyRequest>({
    method: 'POST',
    url: '/s/replies/:link(^[0-9A-Za-z]{23,33}$)',
    handler: async (request, reply) =>
      (await isWithin(sending, request))
        ? answer(needs, { request, reply })
        : refuse(needs, { request, reply }, 'notSaved'),
  });
}

async function isWithin(limiter: SharedLimiter, request: HttpExchange['request']): Promise<boolean> {
  return (await limiter.take(peerOf(request))).isWithin;
}

/** Reads no thread, so that requests over the limit cost nothing. */
function refuse(
  { surveyPages }: Dependencies,
  exchange: HttpExchange,
  kind: 'error' | 'notSaved',
): FastifyReply | Promise<FastifyReply> {
  const html = surveyPages.pages.message(surveyPages.strangersFrame(exchange), { kind });
  return surveyPages.page(exchange, html, { status: 429 });
}

async function show(
  { surveyPages, threads }: Dependencies,
  exchange: HttpExchange,
  { isSent = false, status = 200 } = {},
): Promise<FastifyReply> {
  const { link } = exchange.request.params;
  const links = link === undefined ? rememberedReplies(exchange) : [link];
  const found = await threads.read(links.flatMap((each) => linkOf(each) ?? []));
  const state = {
    threads: found.map(({ link: own, ...thread }) => ({ ...thread, address: `/s/replies/${formatLink(own)}` })),
    isUnknown: links.length === 0,
    isSent,
  };
  const html = surveyPages.pages.replies(surveyPages.strangersFrame(exchange), state);
  return surveyPages.page(exchange, html, { status, paddedTo: pageSize });
}

async function answer(needs: Dependencies, exchange: HttpExchange): Promise<FastifyReply> {
  const link = linkOf(exchange.request.params.link);
  const body = normalizeText(fieldOf(exchange.request.body, 'body')).slice(0, longestText);
  const commentId = fieldOf(exchange.request.body, 'thread');
  const isSent = link !== undefined && body !== '' && (await needs.threads.answer(link, { commentId, body }));
  return show(needs, exchange, { isSent, status: isSent ? 200 : 422 });
}

function linkOf(text: string): ThreadLink | undefined {
  const parsed = parseLink(text);
  return parsed && { campaignId: parsed.campaignId as Id<'campaign'>, token: parsed.token };
}
