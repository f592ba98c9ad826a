import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { findHolder } from './sessions.repository.ts';
import { unbindIdentities } from './sign-in-identities.repository.ts';

type Dependencies = { readonly database: Database };

/** Unlinks the provider accounts of a person, so that the next sign-in links a new one. Open sessions continue. */
export async function unbindSignIn({ database }: Dependencies, emailAddress: string): Promise<string> {
  return database.acrossOrganizations('operate', async (trx) => {
    const holder = await findHolder(trx, { emailAddress });
    if (!holder) throw new Refusal('not-found', 'Nobody who can sign in has this address.');
    const count = await unbindIdentities(trx, holder.personId as Id<'person'>);
    return count === 0
      ? 'This person was bound to no account.'
      : 'Unbound. The next sign-in with this address binds the account again.';
  });
}
