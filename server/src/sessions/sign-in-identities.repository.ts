import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

type PersonId = Id<'person'>;

/** An account at a provider, by the names that never change there. */
export type ProviderSubject = { readonly issuer: string; readonly subject: string };

/** The person that an account at a provider was bound to. */
export async function findBoundPerson(
  trx: Transaction,
  { issuer, subject }: ProviderSubject,
): Promise<PersonId | undefined> {
  const found = await trx
    .selectFrom('sign_in_identities')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.person_id;
}

/** Whether somebody already signs in with an account of this provider. */
export async function isBoundAt(trx: Transaction, issuer: string, personId: PersonId): Promise<boolean> {
  const found = await trx
    .selectFrom('sign_in_identities')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

/** Binds an account to a person. Where both were bound at the same moment, the first one stays. */
export async function bindIdentity(
  trx: Transaction,
  { issuer, subject }: ProviderSubject,
  personId: PersonId,
): Promise<void> {
  await trx
    .insertInto('sign_in_identities')
    .values({ issuer, subject, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unbinds all accounts of a person; gives how many there were. */
export async function unbindIdentities(trx: Transaction, personId: PersonId): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_identities')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
