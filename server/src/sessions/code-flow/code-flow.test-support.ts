import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { freePort } from '../../../../testing/src/free-port.ts';
import {
  type Brand,
  type OrdinaryProvider,
  type ProviderUser,
  startOrdinaryProvider,
} from '../../../../testing/src/ordinary-provider.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { type Stop, type Walker, aWalker } from '../../../test/walker.ts';
import { readConfig } from '../../platform/config.ts';
import { type HttpServer, createHttpServer, createRouter } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { createSessions } from '../create-sessions.ts';

type Options = { readonly variables?: Readonly<Record<string, string>> };

/** The product with an external provider, each on its own port, for one test file. */
export function aProductWith(brand: Brand, database: TestDatabase, { variables = {} }: Options = {}) {
  const state = { offset: 0, lines: [] as Readonly<Record<string, unknown>>[] } as {
    offset: number;
    lines: Readonly<Record<string, unknown>>[];
    provider: OrdinaryProvider;
    url: string;
    server: HttpServer;
    folder: string;
  };

  beforeAll(async () => {
    const port = await freePort();
    state.url = `http://localhost:${port}`;
    state.folder = await mkdtemp(join(tmpdir(), 'attune-test-'));
    state.provider = await startOrdinaryProvider(brand, { productUrl: state.url });
    const { issuer, clientSecret } = state.provider;
    const config = readConfig({
      ATTUNE_URL: state.url,
      ATTUNE_DATA: state.folder,
      OIDC_ISSUER: issuer,
      ...(clientSecret && { OIDC_CLIENT_SECRET: clientSecret }),
      ...variables,
    });
    const log = createLog('info', {
      write: (line) => void state.lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>),
    });
    state.server = createHttpServer({ log, trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
    const sessions = await createSessions({
      config,
      database,
      clock: { now: () => new Date(Date.now() + state.offset) },
      log,
    });
    await sessions.mount(state.server);
    const router = createRouter(state.server, sessions.authentication);
    sessions.routes(router);
    router.close();
    // In production, this serves the app.
    state.server.setNotFoundHandler((_request, reply) => reply.type('text/html').send('the app'));
    await state.server.listen({ port, host: '127.0.0.1' });
  });
  afterEach(() => {
    state.offset = 0;
    state.lines.length = 0;
    state.provider.tamper({});
    state.provider.setDown(false);
  });
  afterAll(async () => {
    await state.server.close();
    await state.provider.stop();
    await rm(state.folder, { recursive: true });
  });

  const at = (path: string) => `${state.url}${path}`;
  return {
    at,
    get provider() {
      return state.provider;
    },
    /** The log entries of failed sign-ins. */
    failures: () => state.lines.filter(({ msg }) => msg === 'a sign-in failed'),
    logText: () => JSON.stringify(state.lines),
    /** Sets the difference between the clocks of server and provider. */
    moveClock: (milliseconds: number) => void (state.offset = milliseconds),
    /** Signs in with a provider account, by default in a new browser. */
    async signIn(
      user: ProviderUser,
      walker: Walker = aWalker(),
      path = '/login/start?return_path=%2Fjobs',
    ): Promise<Signed> {
      state.provider.users.set(user.sub, user);
      const page = await walker.open(at(path));
      const end = page.body.includes('Choose an account')
        ? await walker.submit(page.address.href, { account: user.sub })
        : page;
      return { walker, end };
    },
    async tokenOf(walker: Walker): Promise<string | undefined> {
      const { status, body } = await walker.post(at('/login/token'));
      return status === 200 ? (JSON.parse(body) as { readonly accessToken: string }).accessToken : undefined;
    },
    async profileOf(token: string | undefined): Promise<{ readonly status: number; readonly id: string | undefined }> {
      const response = await fetch(at('/api/user/me'), { headers: { authorization: `Bearer ${token ?? ''}` } });
      const answer = (await response.json()) as { readonly data?: { readonly id: string } };
      return { status: response.status, id: answer.data?.id };
    },
  };
}

type Signed = { readonly walker: Walker; readonly end: Stop };

let count = 0;

/** A provider account, and the person with the same email address. */
export async function somebodyAt(database: TestDatabase, changes: Partial<ProviderUser> = {}) {
  count += 1;
  const email = `somebody${count}@acme.example`;
  const personId = await aMember(database, await anOrganization(database), { role: 'leader', email_address: email });
  return { personId, email, user: { sub: `account-${count}`, email, email_verified: true, xms_edov: '1', ...changes } };
}
