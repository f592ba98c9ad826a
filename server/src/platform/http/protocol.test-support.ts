import { bodyOf, documentOf, endpoint, id, listOf, query, resource } from '@attune/contract/protocol/json-api';
import { Refusal, invalid } from '@attune/domain/kernel';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { LimitReached } from '../rate-limits/index.ts';
import { type HttpServer, createHttpServer, createRouter } from './index.ts';

const door = resource('doors', { name: z.string() });
const named = bodyOf('doors', { name: z.string().min(2), size: z.int().max(9).optional() });
const one = z.object({ doorId: id });
const listDoors = endpoint({
  name: 'listDoors',
  summary: '',
  method: 'GET',
  path: '/doors',
  query: query({ color: z.enum(['red', 'blue']) }),
  answer: listOf(door),
});
const makeDoor = endpoint({
  name: 'makeDoor',
  summary: '',
  method: 'POST',
  path: '/doors',
  body: named,
  status: 201,
  answer: documentOf(door),
  location: '/doors/:id',
});
const getDoor = endpoint({
  name: 'getDoor',
  summary: '',
  method: 'GET',
  path: '/doors/:doorId',
  params: one,
  answer: documentOf(door),
  hasRevision: true,
});
const changeDoor = endpoint({
  name: 'changeDoor',
  summary: '',
  method: 'PATCH',
  path: '/doors/:doorId',
  params: one,
  body: named,
  answer: documentOf(door),
  hasRevision: true,
});
const removeDoor = endpoint({
  name: 'removeDoor',
  summary: '',
  method: 'DELETE',
  path: '/doors/:doorId',
  params: one,
  status: 204,
});
const closeDoor = endpoint({
  name: 'closeDoor',
  summary: '',
  method: 'POST',
  path: '/doors/:doorId/close',
  params: one,
  body: z.unknown(),
  status: 204,
});
const lookAtDoor = endpoint({
  name: 'lookAtDoor',
  summary: '',
  method: 'POST',
  path: '/doors/:doorId/look',
  params: one,
  body: z.unknown(),
  status: 204,
  isRepeatable: false,
});
const doorFile = endpoint({
  name: 'doorFile',
  summary: '',
  method: 'GET',
  path: '/doors/:doorId/file',
  params: one,
  answers: 'text/csv',
});
export const stored = { data: { type: 'doors' as const, id: '7', attributes: { name: 'Front' } } };

export type Headers = Readonly<Record<string, string>>;

export const documentWith = (attributes: object, more: object = {}) => ({
  data: { type: 'doors', attributes, ...more },
});

export function setUpProtocol() {
  let server: HttpServer;
  let received: unknown;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  async function aServer(trustProxy?: string): Promise<HttpServer> {
    const made = await createHttpServer({
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
    router.on(listDoors, async () => ({
      data: [],
      meta: { total: 0, limit: 0, offset: 0 },
      links: { next: null, prev: null },
    }));
    router.on(makeDoor, async ({ body }) => {
      received = body;
      if (body.data.attributes.name === 'taken')
        throw invalid({ at: ['name'], detail: 'Taken.' }, { at: ['size'], detail: 'Say how large it is.' });
      return stored;
    });
    router.on(getDoor, async ({ tag }) => {
      tag('3');
      return stored;
    });
    router.on(changeDoor, async () => stored);
    router.on(removeDoor, async () => undefined);
    router.on(closeDoor, async () => {
      throw new LimitReached({ name: 'closing', most: 2, withinSeconds: 60 }, 12.2, 'It was closed twice.');
    });
    router.on(lookAtDoor, async () => undefined);
    router.on(doorFile, async () => ({ name: 'door.csv', mediaType: 'text/csv', content: 'a\n' }));
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
