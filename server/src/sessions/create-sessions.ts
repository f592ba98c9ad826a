import { systemClock, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication, HttpServer, Router } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import { createTokenVerifier } from './access-token.ts';
import { createAccounts } from './accounts.ts';
import { createAuthentication } from './authentication.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { createProvider, providerSessionLife } from './provider/provider.ts';
import { createTokenRenewal } from './provider/renew-token.ts';
import { createSignInRecords } from './provider/sign-in-records.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokenIssuer } from './token-issuer.ts';
import { trustOwnKeys, trustPublishedKeys } from './trusted-provider.ts';

type Needs = {
  readonly config: Pick<Config, 'url' | 'keyFolder' | 'signIn' | 'trustProxy' | 'restrictedOrganizationIds'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

/** How long a session at a provider elsewhere is taken to last without a sign of it here. */
const longestSession = 14 * 24 * 60 * 60;

/** Who asks, and how people come and go. */
export type Sessions = {
  readonly authentication: Authentication;
  /** Puts the embedded provider on the server, where one is configured. To be called before the server listens. */
  mount(server: HttpServer): Promise<void>;
  routes(router: Router): void;
};

export async function createSessions(needs: Needs): Promise<Sessions> {
  return needs.config.signIn.isEmbedded ? embeddedSessions(needs) : foreignSessions(needs);
}

async function embeddedSessions({ config, database, log }: Needs): Promise<Sessions> {
  const { signIn } = config;
  const keys = await openSigningKeys(config.keyFolder);
  const accounts = createAccounts(database);
  const records = createSignInRecords(database);
  // Tokens are dated by the provider, which knows only the real time, so that is the time they are judged by.
  const verify = createTokenVerifier({ trust: trustOwnKeys(signIn.issuer, keys), clock: systemClock, signIn });
  const authentication = createAuthentication({ verify, accounts, database, log, restrictedOrganizationIds: config.restrictedOrganizationIds });
  return {
    authentication,
    async mount(server) {
      const provider = createProvider({ config, keys, records, accounts, log });
      const renewToken = createTokenRenewal({ provider, verify, issue: createTokenIssuer({ keys, clock: systemClock, signIn }), accounts, signIn });
      await mountProvider(server, { provider, accounts, renewToken, database });
    },
    routes: (router) => sessionRoutes(router, { database, accounts, authentication, forgetSession: (sessionId) => records.forgetSession(sessionId), sessionLife: providerSessionLife }),
  };
}

async function foreignSessions({ config, database, clock, log }: Needs): Promise<Sessions> {
  const { signIn } = config;
  const accounts = createAccounts(database);
  const verify = createTokenVerifier({ trust: trustPublishedKeys(signIn.issuer), clock, signIn });
  const authentication = createAuthentication({ verify, accounts, database, log, restrictedOrganizationIds: config.restrictedOrganizationIds });
  return {
    authentication,
    mount: async () => undefined,
    // The provider's own session is ended by the browser, at the provider.
    routes: (router) => sessionRoutes(router, { database, accounts, authentication, forgetSession: async () => undefined, sessionLife: longestSession }),
  };
}
