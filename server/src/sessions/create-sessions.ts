import { signInPaths } from '@attune/contract/sessions/session';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { openKeyEntries } from '../platform/keys/index.ts';
import type { Authentication, HttpServer, Router } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import { createTokenVerifier } from './access-token.ts';
import { createAccounts } from './accounts.ts';
import { createAuthentication } from './authentication.ts';
import { type BrowserSessions, browserSessionLife, createBrowserSessions } from './code-flow/browser-sessions.ts';
import { ofEmbeddedProvider } from './code-flow/embedded-client.ts';
import { mountCodeFlow } from './code-flow/mount-code-flow.ts';
import { createOidcClient, postOverNetwork } from './code-flow/oidc-client.ts';
import { discoverProvider } from './code-flow/provider-metadata.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { createProvider, providerSessionLife } from './provider/provider.ts';
import { createTokenRenewal } from './provider/renew-token.ts';
import { type SignInRecords, createSignInRecords } from './provider/sign-in-records.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokenIssuer } from './token-issuer.ts';
import { trustOwnKeys, trustPublishedKeys } from './trusted-provider.ts';

type Dependencies = {
  readonly config: Pick<Config, 'url' | 'keys' | 'signIn' | 'trustProxy' | 'restrictedOrganizationIds'>;
  readonly database: Database;
  /** The real time: sign-ins, and the tokens of providers, know nothing of the time that tests set. */
  readonly clock: Clock;
  readonly log: Logger;
};

/** Maximum assumed life of an external provider's session without activity here. */
const longestSession = 14 * 24 * 60 * 60;

/** Authentication, and the routes to sign in and out. */
export type Sessions = {
  readonly authentication: Authentication;
  /** Mounts the embedded provider, if configured. Must be called before the server listens. */
  mount(server: HttpServer): Promise<void>;
  routes(router: Router): void;
};

export async function createSessions(needs: Dependencies): Promise<Sessions> {
  const { signIn } = needs.config;
  if (signIn.flow === 'code') return codeFlowSessions(needs);
  return signIn.isEmbedded ? embeddedSessions(needs) : foreignSessions(needs);
}

/** The server signs users in and issues the tokens, for any provider. */
async function codeFlowSessions({ config, database, clock, log }: Dependencies): Promise<Sessions> {
  const { signIn } = config;
  const own = await ownTokens({ config, database, clock, log });
  const { keys, accounts, records, issue } = own;
  const embedded = { server: undefined as HttpServer | undefined };
  const client = createOidcClient({
    ...(signIn.isEmbedded
      ? ofEmbeddedProvider(config, keys, () => embedded.server)
      : { metadata: discoverProvider(signIn.issuer), scope: signIn.providerScope, postForm: postOverNetwork }),
    clock,
    clientId: signIn.clientId,
    clientSecret: signIn.isEmbedded ? undefined : signIn.clientSecret,
    redirectUri: `${config.url}${signInPaths.callback}`,
  });
  const sessions = createBrowserSessions({
    database,
    accounts,
    keys,
    issue,
    client,
    endProviderSession: signIn.isEmbedded ? records.deleteSession : async () => undefined,
  });
  return {
    authentication: own.authentication,
    async mount(server) {
      embedded.server = server;
      await mountCodeFlow(server, { config, client, sessions, keys, database, accounts, clock, log });
      if (signIn.isEmbedded) await mountEmbedded(server, { config, database, log, own, onEnd: sessions.endOfProvider });
    },
    routes: (router) =>
      sessionRoutes(router, {
        database,
        accounts,
        authentication: own.authentication,
        deleteSession: deleteBoth(sessions, records),
        sessionLife: browserSessionLife,
      }),
  };
}

/** Tokens of the embedded provider contain its own session; tokens of a browser contain the browser's session. */
function deleteBoth(sessions: BrowserSessions, records: SignInRecords): (sessionId: string) => Promise<void> {
  return async (sessionId) => {
    await sessions.endById(sessionId);
    await records.deleteSession(sessionId);
  };
}

type OwnTokens = Awaited<ReturnType<typeof ownTokens>>;

/** Tokens that the product issues and verifies with its own keys. */
async function ownTokens({ config, database, clock, log }: Dependencies) {
  const { signIn } = config;
  const keys = await openSigningKeys(openKeyEntries(config.keys));
  const accounts = createAccounts(database);
  const records = createSignInRecords(database);
  const verify = createTokenVerifier({ trust: trustOwnKeys(signIn.tokenIssuer, keys), clock, signIn });
  const authentication = createAuthentication({
    verify,
    accounts,
    database,
    log,
    restrictedOrganizationIds: config.restrictedOrganizationIds,
  });
  return { keys, accounts, records, verify, authentication, issue: createTokenIssuer({ keys, clock, signIn }) };
}

type Embedding = Pick<Dependencies, 'config' | 'database' | 'log'> & {
  readonly own: OwnTokens;
  readonly onEnd: (providerSession: string) => Promise<void>;
};

async function mountEmbedded(server: HttpServer, { config, database, log, own, onEnd }: Embedding): Promise<void> {
  const { keys, records, accounts, verify, issue } = own;
  const provider = createProvider({ config, keys, records, accounts, log, onEnd });
  const renewToken = createTokenRenewal({ provider, verify, issue, accounts, signIn: config.signIn });
  await mountProvider(server, { provider, accounts, renewToken, database });
}

async function embeddedSessions({ config, database, clock, log }: Dependencies): Promise<Sessions> {
  const own = await ownTokens({ config, database, clock, log });
  return {
    authentication: own.authentication,
    mount: (server) => mountEmbedded(server, { config, database, log, own, onEnd: async () => undefined }),
    routes: (router) =>
      sessionRoutes(router, {
        database,
        accounts: own.accounts,
        authentication: own.authentication,
        deleteSession: (sessionId) => own.records.deleteSession(sessionId),
        sessionLife: providerSessionLife,
      }),
  };
}

async function foreignSessions({ config, database, clock, log }: Dependencies): Promise<Sessions> {
  const { signIn } = config;
  const accounts = createAccounts(database);
  const verify = createTokenVerifier({ trust: trustPublishedKeys(signIn.issuer), clock, signIn });
  const authentication = createAuthentication({
    verify,
    accounts,
    database,
    log,
    restrictedOrganizationIds: config.restrictedOrganizationIds,
  });
  return {
    authentication,
    mount: async () => undefined,
    // The browser ends the provider's own session at the provider.
    routes: (router) =>
      sessionRoutes(router, {
        database,
        accounts,
        authentication,
        deleteSession: async () => undefined,
        sessionLife: longestSession,
      }),
  };
}
