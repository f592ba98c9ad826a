import type { renewedToken } from '@attune/contract/sessions/session';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { TokenVerifier } from '../access-token.ts';
import type { Accounts } from '../accounts.ts';
import { type TokenIssuer, accessTokenLife } from '../token-issuer.ts';
import { providerSessionLife } from './provider.ts';

type Dependencies = {
  readonly provider: Provider;
  readonly verify: TokenVerifier;
  readonly issue: TokenIssuer;
  readonly accounts: Accounts;
  readonly signIn: Pick<Config['signIn'], 'clientId' | 'audience'>;
};

type Renewed = z.infer<typeof renewedToken>;
export type RenewToken = (request: FastifyRequest, reply: FastifyReply) => Promise<Renewed>;

const renewal = z.object({ client_id: z.string(), audience: z.string(), accessToken: z.string() });

/** Whether a browser with a token requests the next one. */
export function isRenewal(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' && request.url.startsWith('/oidc/authorize?') && renewal.safeParse(request.query).success
  );
}

/**
 * Renews a token for a browser that has both the last token and the cookie of its session. The last token may have
 * expired, but cannot be renewed alone, so a stolen token ends after fifteen minutes.
 */
export function createTokenRenewal({ provider, verify, issue, accounts, signIn }: Dependencies): RenewToken {
  return async (request, reply) => {
    const asked = renewal.parse(request.query);
    if (asked.client_id !== signIn.clientId || asked.audience !== signIn.audience)
      throw new Refusal('not-authenticated');
    const token = await verify(asked.accessToken, { secondsAfterExpiry: providerSessionLife }).catch(() => undefined);
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (!token || !session.accountId || token.sessionId !== session.uid) throw new Refusal('not-authenticated');
    const account = await accounts.find(token.subject, [token.tokenId, session.uid]);
    const holder =
      account?.mayEnter && account.personId === session.accountId
        ? await accounts.findHolder({ personId: account.personId })
        : undefined;
    if (!holder) throw new Refusal('not-authenticated');
    await accounts.recordSeen(session.uid);
    return { accessToken: await issue(holder, session.uid), expiresIn: accessTokenLife };
  };
}
