import { createHash, randomBytes } from 'node:crypto';
import type { renewedToken } from '@attune/contract/sessions/session';
import type { Id } from '@attune/domain/kernel';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts.ts';
import {
  type BrowserSession,
  addBrowserSession,
  claimRefresh,
  destroyBrowserSession,
  destroySessionsOfProvider,
  findBrowserSession,
  storeProviderTokens,
} from '../sign-in-sessions.repository.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { type TokenIssuer, accessTokenLife } from '../token-issuer.ts';
import type { OidcClient, ProviderIdentity } from './oidc-client.ts';
import { createTokenSeal } from './sealed-tokens.ts';

type Dependencies = {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly keys: SigningKeys;
  readonly issue: TokenIssuer;
  readonly client: Pick<OidcClient, 'refresh'>;
  /** Ends the session at the embedded provider, too. */
  readonly endProviderSession: (providerSession: string) => Promise<void>;
};

/** How long a browser stays signed in before the user must sign in at the provider again. */
export const browserSessionLife = 12 * 60 * 60;
/** Refresh tokens are used with every renewal, but only once if several tabs renew together. */
const secondsBetweenRefreshes = 60;

type AtProvider = Pick<ProviderIdentity, 'providerSession' | 'tokens'>;
type Spared = { readonly butAtProvider?: string | undefined };

/** An ended session, with the data to end the one at the provider. */
export type EndedSession = { readonly idToken: string | undefined };

/** Signed-in browsers: each has a cookie with a secret, which it exchanges for short-lived tokens. */
export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

export function createBrowserSessions({ database, accounts, keys, issue, client, endProviderSession }: Dependencies) {
  const tokenSeal = createTokenSeal(keys);
  const run: Run = (work) => database.acrossOrganizations('sign-in', work);
  const standsAtProvider = createCheckAtProvider({ run, client, tokenSeal });

  const end = createSessionEnd({ run, accounts, endProviderSession });

  return {
    /** Starts a session; returns the secret for the cookie. */
    async begin(personId: Id<'person'>, { providerSession, tokens }: AtProvider): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      const secret = randomBytes(32).toString('base64url');
      const kept = { providerSession: providerSession ?? null, providerTokens: tokenSeal.seal(tokens, id) };
      const session = { id, secretHash: hashOf(secret), personId, ...kept, secondsToLive: browserSessionLife };
      await run((trx) => addBrowserSession(trx, session));
      return secret;
    },

    /** Issues the next token for a signed-in browser; undefined if the session has ended here or at the provider. */
    async renew(secret: string): Promise<z.infer<typeof renewedToken> | undefined> {
      const session = await run((trx) => findBrowserSession(trx, hashOf(secret)));
      if (!session) return undefined;
      const account = await accounts.find({ personId: session.personId }, [session.id]);
      const holder = account?.mayEnter ? await accounts.findHolder({ personId: session.personId }) : undefined;
      if (!holder || !(await standsAtProvider(session))) {
        await end(session.id);
        return undefined;
      }
      await accounts.recordSeen(session.id);
      return { accessToken: await issue(holder, session.id), expiresIn: accessTokenLife };
    },

    /**
     * Ends the session of a browser and revokes its tokens. Undefined if there is none. One provider session can be
     * kept.
     */
    async endBySecret(secret: string, { butAtProvider }: Spared = {}): Promise<EndedSession | undefined> {
      const session = await run((trx) => findBrowserSession(trx, hashOf(secret)));
      if (!session) return undefined;
      await end(session.id, butAtProvider);
      return { idToken: tokenSeal.open(session.providerTokens, session.id)?.idToken };
    },

    /** Ends a session by the id under which its tokens are revoked. */
    endById: async (id: string): Promise<void> => void (await end(id)),

    /** Ends every session of one provider session. */
    async endOfProvider(providerSession: string): Promise<void> {
      const ids = await run((trx) => destroySessionsOfProvider(trx, providerSession));
      if (ids.length > 0) await accounts.revoke(ids, { seconds: 2 * accessTokenLife });
    },
  };
}

type Run = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;
type Checking = Pick<Dependencies, 'client'> & {
  readonly run: Run;
  readonly tokenSeal: ReturnType<typeof createTokenSeal>;
};

type Ending = Pick<Dependencies, 'accounts' | 'endProviderSession'> & { readonly run: Run };

/** Ends a session here, and at the provider unless that session is to be kept. */
function createSessionEnd({ run, accounts, endProviderSession }: Ending) {
  return async (id: string, butAtProvider?: string): Promise<BrowserSession | undefined> => {
    const session = await run((trx) => destroyBrowserSession(trx, id));
    await accounts.revoke([id], { seconds: 2 * accessTokenLife });
    if (session?.providerSession && session.providerSession !== butAtProvider)
      await endProviderSession(session.providerSession);
    return session;
  };
}

/** Whether the session still exists at the provider, if that can be determined. */
function createCheckAtProvider({ run, client, tokenSeal }: Checking): (session: BrowserSession) => Promise<boolean> {
  return async ({ id, providerTokens }) => {
    const tokens = tokenSeal.open(providerTokens, id);
    if (!tokens?.refreshToken || !(await run((trx) => claimRefresh(trx, id, secondsBetweenRefreshes)))) return true;
    const refreshed = await client.refresh(tokens);
    if (refreshed.outcome === 'goes-on')
      await run((trx) => storeProviderTokens(trx, id, tokenSeal.seal(refreshed.tokens, id)));
    return refreshed.outcome !== 'ended';
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
