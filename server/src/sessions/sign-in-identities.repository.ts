import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

type PersonId = Id<'person'>;

/** A provider account, by its immutable ids. */
export type ProviderSubject = { readonly issuer: string; readonly subject: string };

/** Finds the person linked to a provider account. */
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

/** Whether the person is linked to an account of this provider. */
export async function isBoundAt(trx: Transaction, issuer: string, personId: PersonId): Promise<boolean> {
  const found = await trx
    .selectFrom('sign_in_identities')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

/** Links a provider account to a person. Of concurrent links, the first one is kept. */
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

/** Unlinks all provider accounts of a person; returns their number. */
export async function unbindIdentities(trx: Transaction, personId: PersonId): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_identities')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
