import { Refusal } from '@attune/domain/kernel';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { createAccounts } from './accounts.ts';
import { openKeyEntries } from '../platform/keys/index.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokenIssuer } from './token-issuer.ts';

type Dependencies = { readonly database: Database; readonly config: Pick<Config, 'keys' | 'signIn'> };

/**
 * Issues a bearer token for the person with this email address, for operators of an installation that issues its own
 * tokens.
 */
export async function issueToken({ database, config }: Dependencies, emailAddress: string): Promise<string> {
  const { signIn } = config;
  if (signIn.flow === 'implicit' && !signIn.isEmbedded)
    throw new Refusal('not-authorized', `Tokens are given out by ${signIn.issuer}, because OIDC_FLOW is implicit.`);
  const holder = await createAccounts(database).findHolder({ emailAddress });
  if (!holder) throw new Refusal('not-found', 'Nobody who can sign in has this address.');
  const now = await database.time();
  const issue = createTokenIssuer({
    keys: await openSigningKeys(openKeyEntries(config.keys)),
    clock: { now: () => now },
    signIn: config.signIn,
  });
  return issue(holder);
}
