import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownBudgets } from '../../../test/own-budgets.ts';
import { systemClock } from '../../platform/clock.ts';
import { type HttpServer, createHttpServer } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import type { SurveyPages } from '../../responses/index.ts';
import { myLinkRoutes } from './my-links.routes.ts';
import type { LinkSender } from './send-my-links.ts';

const asked: string[] = [];
let server: HttpServer;

beforeAll(async () => {
  server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  const pages = {
    sendLink: (_frame: unknown, { isSent }: { isSent: boolean }) => (isSent ? 'On its way' : 'Where to?'),
  };
  const surveyPages = {
    pages,
    strangersFrame: () => ({}),
    page: ({ reply }: { reply: { send(html: string): unknown } }, html: string) => reply.send(html),
  };
  const sender = { request: (contact: string) => void asked.push(contact) };
  myLinkRoutes(server, {
    surveyPages: surveyPages as unknown as SurveyPages,
    sender: sender as unknown as LinkSender,
    clock: systemClock,
    budgets: ownBudgets,
  });
});
afterAll(() => server.close());

const ask = (contact: string, remoteAddress: string) =>
  server.inject({ method: 'POST', url: '/s/link', remoteAddress, payload: { contact } });

test('people behind one peer address can request their links, up to a limit, with the same response', async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => ask(`person${n}@acme.example`, `2001:db8:1:2::${n}`)),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 On its way']));
  expect(asked).toHaveLength(100);
  await ask('elsewhere@acme.example', '2001:db8:1:3::1');
  expect(asked.at(-1)).toBe('elsewhere@acme.example');
});
