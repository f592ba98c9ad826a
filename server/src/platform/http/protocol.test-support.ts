import { bodyOf, documentOf, endpoint, id, listOf, query, resource } from '@attune/contract/protocol/json-api';
import { Refusal, invalid } from '@attune/domain/kernel';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { LimitReached } from '../rate-limits/index.ts';
import { type HttpServer, createHttpServer, createRouter } from './index.ts';

const widget = resource('widgets', { name: z.string() });
const named = bodyOf('widgets', { name: z.string().min(2), size: z.int().max(9).optional() });
const one = z.object({ widgetId: id });
const listWidgets = endpoint({
  name: 'listWidgets',
  summary: '',
  method: 'GET',
  path: '/widgets',
  query: query({ color: z.enum(['red', 'blue']) }),
  answer: listOf(widget),
});
const makeWidget = endpoint({
  name: 'makeWidget',
  summary: '',
  method: 'POST',
  path: '/widgets',
  body: named,
  status: 201,
  answer: documentOf(widget),
  location: '/widgets/:id',
});
const getWidget = endpoint({
  name: 'getWidget',
  summary: '',
  method: 'GET',
  path: '/widgets/:widgetId',
  params: one,
  answer: documentOf(widget),
  hasRevision: true,
});
const changeWidget = endpoint({
  name: 'changeWidget',
  summary: '',
  method: 'PATCH',
  path: '/widgets/:widgetId',
  params: one,
  body: named,
  answer: documentOf(widget),
  hasRevision: true,
});
const removeWidget = endpoint({
  name: 'removeWidget',
  summary: '',
  method: 'DELETE',
  path: '/widgets/:widgetId',
  params: one,
  status: 204,
});
const closeWidget = endpoint({
  name: 'closeWidget',
  summary: '',
  method: 'POST',
  path: '/widgets/:widgetId/close',
  params: one,
  body: z.unknown(),
  status: 204,
});
const lookAtWidget = endpoint({
  name: 'lookAtWidget',
  summary: '',
  method: 'POST',
  path: '/widgets/:widgetId/look',
  params: one,
  body: z.unknown(),
  status: 204,
  isRepeatable: false,
});
const widgetFile = endpoint({
  name: 'widgetFile',
  summary: '',
  method: 'GET',
  path: '/widgets/:widgetId/file',
  params: one,
  answers: 'text/csv',
});
export const stored = { data: { type: 'widgets' as const, id: '7', attributes: { name: 'Front' } } };

export type Headers = Readonly<Record<string, string>>;

export const documentWith = (attributes: object, more: object = {}) => ({
  data: { type: 'widgets', attributes, ...more },
});

export function setUpProtocol() {
  let server: HttpServer;
  let received: unknown;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  async function aServer(trustProxy?: string): Promise<HttpServer> {
    const made = createHttpServer({
      log: createLog('silent'),
      trustProxy,
      apiHost: 'api.example',
      friendlyOrigins: [],
    });
    const callerOf = async (token: string | undefined) => {
      if (token !== 'maya') throw new Refusal('not-authenticated');
      return { personId: '1' };
    };
    const router = createRouter(made, { callerOf } as never);
    router.on(listWidgets, async () => ({
      data: [],
      meta: { total: 0, limit: 0, offset: 0 },
      links: { next: null, prev: null },
    }));
    router.on(makeWidget, async ({ body }) => {
      received = body;
      if (body.data.attributes.name === 'taken')
        throw invalid({ at: ['name'], detail: 'Taken.' }, { at: ['size'], detail: 'Say how large it is.' });
      return stored;
    });
    router.on(getWidget, async ({ tag }) => {
      tag('3');
      return stored;
    });
    router.on(changeWidget, async () => stored);
    router.on(removeWidget, async () => undefined);
    router.on(closeWidget, async () => {
      throw new LimitReached({ name: 'closing', most: 2, withinSeconds: 60 }, 12.2, 'It was closed twice.');
    });
    router.on(lookAtWidget, async () => undefined);
    router.on(widgetFile, async () => ({ name: 'widget.csv', mediaType: 'text/csv', content: 'a\n' }));
    router.close();
    return made;
  }

  function ask(
    method: InjectOptions['method'] | 'TRACE',
    path: string,
    {
      headers = {},
      body,
      of = server,
    }: { readonly headers?: Headers; readonly body?: unknown; readonly of?: HttpServer } = {},
  ) {
    const payload = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body);
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return of.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { authorization: 'Bearer maya', ...type, ...headers },
      ...(body === undefined ? {} : { payload }),
    });
  }

  return {
    get server() {
      return server;
    },
    get received() {
      return received;
    },
    set received(value) {
      received = value;
    },
    aServer,
    ask,
  };
}
