import type { Caller } from '../platform/http/index.ts';
import type { Accounts } from './accounts.ts';
import { accessTokenLife } from './token-issuer.ts';

type Dependencies = {
  readonly accounts: Accounts;
  /** Makes the embedded provider forget a session; a provider elsewhere is told by the browser. */
  readonly forgetSession: (sessionId: string) => Promise<void>;
};

/**
 * Signs out. The token dies at once, and with it every other token of the same session at the provider, in whichever
 * window it is. A token that was given out a moment ago outlives this one, hence the reserve.
 */
export async function endSession(
  { accounts, forgetSession }: Dependencies,
  { tokenId, sessionId, tokenExpiresAt }: Caller,
): Promise<void> {
  const until = new Date(tokenExpiresAt.getTime() + accessTokenLife * 1000);
  await accounts.revoke(sessionId ? [tokenId, sessionId] : [tokenId], until);
  if (sessionId) await forgetSession(sessionId);
}
