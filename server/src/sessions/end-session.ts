import type { Caller } from '../platform/http/index.ts';
import type { Accounts } from './accounts.ts';
import { accessTokenLife } from './token-issuer.ts';

type Dependencies = {
  readonly accounts: Accounts;
  /** Ends a session at the embedded provider; the browser does so at an external one. */
  readonly deleteSession: (sessionId: string) => Promise<void>;
};

/**
 * Signs out. Revokes the token and all others of the same provider session, in every window. A token issued a moment
 * ago expires later than this one, hence the margin.
 */
export async function endSession(
  { accounts, deleteSession }: Dependencies,
  { tokenId, sessionId, tokenExpiresAt }: Caller,
): Promise<void> {
  const until = new Date(tokenExpiresAt.getTime() + accessTokenLife * 1000);
  await accounts.revoke(sessionId ? [tokenId, sessionId] : [tokenId], until);
  if (sessionId) await deleteSession(sessionId);
}
