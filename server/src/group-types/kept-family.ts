import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type KeptFamily, listFamilies } from './families.repository.ts';

export type FamilyAt = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

/** A family among all of its organization. Refuses with `not-found` one that there is not. */
export async function getFamily(trx: Transaction, { organizationId, groupTypeId }: FamilyAt): Promise<{ readonly family: KeptFamily; readonly families: readonly KeptFamily[] }> {
  const families = await listFamilies(trx, organizationId);
  const family = families.find(({ id }) => id === groupTypeId);
  if (!family) throw new Refusal('not-found');
  return { family, families };
}
