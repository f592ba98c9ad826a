import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent/models';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { afterAll, beforeAll } from 'vitest';
import { forecastFrozen } from '../campaigns/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type HttpServer, createHttpServer } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { createLog } from '../platform/log.ts';
import { createSharedBudgets } from '../platform/rate-limits/index.ts';
import { readLibrary } from '../surveys/index.ts';
import { readFollowUpQuestions } from './pages/follow-up-questions.ts';
import { createResponses } from './responses.ts';

const root = join(import.meta.dirname, '../../..');
const content = join(root, 'content');

type Input = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly hasKioskMode?: () => boolean;
  readonly write?: (line: string) => void;
  readonly peer?: () => string;
};

/** The survey pages on a server, as used by people and their browsers. */
export function aSurveyServer({ database, keys, hasKioskMode = () => true, write, peer = () => '127.0.0.1' }: Input) {
  let server: HttpServer;
  beforeAll(async () => {
    const { pages } = (await import(join(root, 'respondent/dist/pages.js'))) as RespondentModule;
    const followUpQuestions = await readFollowUpQuestions(content, (await readLibrary(content)).words);
    server = createHttpServer({
      log: write ? createLog('debug', { write }) : createLog('silent'),
      trustProxy: undefined,
      apiHost: undefined,
      friendlyOrigins: [],
    });
    await createResponses({
      database,
      keys,
      budgets: createSharedBudgets({ database, keys }),
      pages,
      followUpQuestions,
      clock: systemClock,
      surveyUrl: 'https://survey.acme.example',
      assetBase: '/assets/respondent/',
      supportEmail: 'help@acme.example',
      listSharedActions: async () => [],
      driverName: (driver) => driver,
      forecast: (at) => forecastFrozen({ database }, at),
      hasKioskMode: async () => hasKioskMode(),
    }).mount(server);
  });
  afterAll(() => server.close());

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => server.inject({ url, headers }),
    ask: (method: 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE', url: string) => server.inject({ method, url }),
    post: (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      server.inject({
        method: 'POST',
        url,
        remoteAddress: peer(),
        headers: { ...form, ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    send: (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
      server.inject({ method: 'POST', url, headers, payload }),
  };
}

type Exchanges = Pick<ReturnType<typeof aSurveyServer>, 'get' | 'post' | 'send'>;
type Headers = Readonly<Record<string, string>>;

/** A browser with a cookie jar, independent of others. */
export function aBrowser(server: Exchanges) {
  const jar = new Map<string, { readonly path: string; readonly cookie: string }>();

  function keep({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): void {
    for (const given of [headers['set-cookie'] ?? []].flat() as string[]) {
      const { name, value, path = '/', maxAge } = parseSetCookie(given);
      if (maxAge === 0) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { path, cookie: stringifyCookie({ [name]: value }) });
    }
  }

  function brought(url: string, headers: Headers): Headers {
    const [address = ''] = url.split('?', 1);
    const own = [...jar.values()]
      .filter(({ path }) => address === path || address.startsWith(`${path}/`))
      .map(({ cookie }) => cookie);
    return { ...headers, cookie: [headers['cookie'] ?? [], own].flat().join('; ') };
  }

  async function through<Reply extends { readonly headers: Readonly<Record<string, unknown>> }>(
    reply: PromiseLike<Reply>,
  ): Promise<Reply> {
    const arrived = await reply;
    keep(arrived);
    return arrived;
  }

  return {
    get: (url: string, headers: Headers = {}) => through(server.get(url, brought(url, headers))),
    post: (url: string, fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
      through(server.post(url, fields, brought(url, headers))),
    send: (url: string, payload: object, headers: Headers = {}) =>
      through(server.send(url, payload, brought(url, headers))),
  };
}

/** The cookies that a browser returns after a response. */
export function cookiesOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const given = [headers['set-cookie'] ?? []].flat() as string[];
  return given.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** Answers all ratings of one person, and submits them. */
export async function answerAll(
  server: Exchanges,
  at: string,
  { likert = 3, cookie = '' }: { readonly likert?: number; readonly cookie?: string } = {},
) {
  const answers = Array.from({ length: likert }, (_, index) => ({ index, value: 5, age: 0 }));
  return server.send(`${at}/answers`, { version: 0, answers, isFinal: true }, { cookie });
}
