import type { RepliesState } from '@attune/contract/respondent/models';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownBudgets } from '../../test/own-budgets.ts';
import { type HttpServer, acceptForms, createHttpServer } from '../platform/http/index.ts';
import { createLog } from '../platform/log.ts';
import { type HttpExchange, type SurveyPages, formatLink } from '../responses/index.ts';
import { replyPageRoutes } from './reply-pages.routes.ts';
import type { ThreadLink } from './threads.ts';

/** The links of each read of threads. */
const reads: (readonly ThreadLink[])[] = [];
let server: HttpServer;

beforeEach(() => (reads.length = 0));
beforeAll(() => {
  const clock = { now: () => new Date('2026-03-02T08:00:00Z') };
  server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
    clock,
  });
  acceptForms(server, 64 * 1024);
  const surveyPages = {
    pages: {
      replies: (_: unknown, { isUnknown }: RepliesState) => `replies ${isUnknown}`,
      message: (_: unknown, { kind }: { readonly kind: string }) => kind,
    },
    strangersFrame: () => undefined,
    page: ({ reply }: HttpExchange, html: string, { status = 200 } = {}) => reply.code(status).send(html),
  } as unknown as SurveyPages;
  const threads = {
    read: async (links: readonly ThreadLink[]) => {
      reads.push(links);
      return [];
    },
    answer: async () => false,
  };
  replyPageRoutes(server, { surveyPages, threads, clock, budgets: ownBudgets });
});
afterAll(() => server.close());

const linkOf = (campaignId: string, filling: number) => formatLink({ campaignId, token: Buffer.alloc(16, filling) });
const open = (cookies: readonly string[], from = '192.0.2.1') =>
  server.inject({ url: '/s/replies', remoteAddress: from, headers: { cookie: cookies.join('; ') } });

describe('the page of replies', () => {
  test('reads the remembered link of each campaign, and none twice', async () => {
    const cookies = [
      `attune-replies-7=${linkOf('7', 1)}`,
      ...Array.from({ length: 30 }, (_, n) => `attune-replies-${n + 100}=${linkOf('7', n + 2)}`),
      `attune-replies-8=${linkOf('8', 1)}`,
    ];
    expect((await open(cookies)).body).toBe('replies false');
    expect(reads.map((links) => links.map(({ campaignId }) => campaignId))).toEqual([['7', '8']]);
    expect((await open(cookies.slice(1, 5))).body).toBe('replies true');
  });

  test('reads nothing for a peer that opens it too often', async () => {
    const answers = [];
    for (let time = 0; time < 1210; time += 1) answers.push(await open([], '192.0.2.2'));
    expect(answers.slice(1200).map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
      Array.from({ length: 10 }, () => '429 error'),
    );
    expect(reads.length).toBe(1200);
    expect((await open([], '192.0.2.3')).statusCode).toBe(200);
  });

  test('reads nothing for a peer that sends too many replies', async () => {
    const send = () =>
      server.inject({
        method: 'POST',
        url: `/s/replies/${linkOf('7', 1)}`,
        remoteAddress: '192.0.2.4',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'thread=1&body=Hello',
      });
    for (let time = 0; time < 300; time += 1) await send();
    expect(reads.length).toBe(300);
    const refused = await send();
    expect([refused.statusCode, refused.body, reads.length]).toEqual([429, 'notSaved', 300]);
  });
});
