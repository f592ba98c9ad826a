import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/index.ts';
import {
  type Authentication,
  type HttpServer,
  type Router,
  createHttpServer,
  createIdempotentRequests,
  createRouter,
} from '../src/platform/http/index.ts';
import { type Logger, createLog } from '../src/platform/log.ts';
import { type Sessions, createSessions } from '../src/sessions/index.ts';
import { openKeyEntries } from '../src/platform/keys/index.ts';
import { openSigningKeys } from '../src/sessions/signing-keys.ts';
import { createTokenIssuer } from '../src/sessions/token-issuer.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'attune-test-'));
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

/** The configuration of tests; all test files of a process share its keys. */
export function testConfig(variables: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ ATTUNE_DATA: dataFolder, ATTUNE_URL: 'http://localhost:3000', ...variables });
}

/** Creates a bearer token for a person, equivalent to one from signing in. */
export async function aBearerToken(
  personId: string,
  { clock = systemClock, sessionId }: { readonly clock?: Clock; readonly sessionId?: string } = {},
): Promise<string> {
  const { keys, signIn } = testConfig();
  const issue = createTokenIssuer({ keys: await openSigningKeys(openKeyEntries(keys)), clock, signIn });
  return issue({ personId, ffUserId: null, ffGlobalUserId: randomUUID(), organizationId: null }, sessionId);
}

type Request = {
  /** The caller; by default nobody. */
  readonly as?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A server with some routes, for requests as any person. Paths are relative to the API. */
export type TestApi = {
  readonly server: HttpServer;
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, request?: Request): Promise<LightMyRequestResponse>;
  get(path: string, as?: string): Promise<LightMyRequestResponse>;
  /** For code that looks up the caller while it runs. */
  readonly authentication: Pick<Authentication, 'actorIn'>;
};

type Wiring = {
  readonly server: HttpServer;
  readonly router: Router;
  readonly authentication: Authentication;
  readonly sessions: Sessions;
  readonly log: Logger;
};
type Options = { readonly variables?: Readonly<Record<string, string>>; readonly hasProvider?: boolean };

/** Serves the routes of the wiring for the tests of one file; call it outside tests. */
export function anApi(
  database: Database,
  wire: (wiring: Wiring) => void | Promise<void>,
  { variables, hasProvider = false }: Options = {},
): TestApi {
  let server: HttpServer | undefined;
  let known: Authentication | undefined;

  function running(): HttpServer {
    if (!server) throw new Error('The server starts before the first test.');
    return server;
  }

  beforeAll(async () => {
    const log = createLog('silent');
    const config = testConfig(variables);
    server = createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
    const sessions = await createSessions({ config, database, clock: systemClock, log });
    if (hasProvider) await sessions.mount(server);
    known = sessions.authentication;
    const router = createRouter(server, sessions.authentication, {
      repeatable: createIdempotentRequests({ database }),
    });
    await wire({ server, router, authentication: sessions.authentication, sessions, log });
    router.close();
    await server.ready();
  });
  afterAll(async () => server?.close());

  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { as, token, body, headers }: Request = {},
  ): Promise<LightMyRequestResponse> {
    const bearer = token ?? (as === undefined ? undefined : await aBearerToken(as));
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...headers },
    };
    return running().inject(
      body === undefined
        ? options
        : {
            ...options,
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...options.headers },
          },
    );
  }

  return {
    get server() {
      return running();
    },
    authentication: {
      actorIn: (caller, organizationId) =>
        known?.actorIn(caller, organizationId) ?? Promise.reject(new Error('The server starts before the first test.')),
    },
    ask,
    get: (path, as) => ask('GET', path, as === undefined ? {} : { as }),
  };
}
