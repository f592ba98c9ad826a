import { decideSignIn } from '@attune/domain/access';
import { type Id, isId } from '@attune/domain/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts.ts';
import { findHolder } from '../sessions.repository.ts';
import { bindIdentity, findBoundPerson, isBoundAt } from '../sign-in-identities.repository.ts';
import type { ProviderIdentity } from './oidc-client.ts';
import { SignInFailure } from './sign-in-failure.ts';

type Dependencies = {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly signIn: { readonly isEmbedded: boolean; readonly emailVerified: string };
};
type PersonId = Id<'person'>;

const emailAddress = z.email().max(320);

/** Finds the person of a provider account; the first sign-in links the two. Throws `SignInFailure`. */
export async function identifyPerson(
  needs: Dependencies,
  identity: Pick<ProviderIdentity, 'issuer' | 'claims'>,
): Promise<PersonId> {
  const { email } = identity.claims;
  const named = emailAddress.safeParse(email).data;
  const personId = needs.signIn.isEmbedded
    ? personOfEmbedded(identity.claims.sub)
    : await bound(needs, identity, named);
  if (!(await needs.accounts.findHolder({ personId })))
    throw new SignInFailure('unknown-person', { emailAddress: named });
  return personId;
}

/** The embedded provider uses our own ids. */
function personOfEmbedded(subject: string): PersonId {
  if (!isId(subject)) throw new SignInFailure('bad-token', { detail: 'sub' });
  return subject as PersonId;
}

async function bound(
  { database, signIn }: Dependencies,
  { issuer, claims }: Pick<ProviderIdentity, 'issuer' | 'claims'>,
  named: string | undefined,
): Promise<PersonId> {
  const account = { issuer, subject: claims.sub };
  return database.acrossOrganizations('sign-in', async (trx) => {
    const holder = named === undefined ? undefined : await findHolder(trx, { emailAddress: named });
    const personId = holder?.personId as PersonId | undefined;
    const decision = decideSignIn({
      boundTo: await findBoundPerson(trx, account),
      emailAddress: named,
      isEmailVerified: isVerified(claims, signIn.emailVerified),
      holder: personId && { personId, isBound: await isBoundAt(trx, issuer, personId) },
    });
    if ('obstacle' in decision) throw new SignInFailure(decision.obstacle, { emailAddress: named });
    if (decision.isNew) await bindIdentity(trx, account, decision.personId);
    // A concurrent sign-in may have linked either of the two.
    if ((await findBoundPerson(trx, account)) !== decision.personId)
      throw new SignInFailure('bound-to-another-account', { emailAddress: named });
    return decision.personId;
  });
}

/** Entra ID uses its own claim, `xms_edov`, which can be a boolean, a number or a string. */
function isVerified(claims: Readonly<Record<string, unknown>>, claim: string): boolean {
  return claim === 'assumed' || ['true', '1'].includes(String(claims[claim]));
}
