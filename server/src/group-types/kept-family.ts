import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type StoredGroupType, listGroupTypesOf } from './families.repository.ts';

export type GroupTypeRef = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

/** Gets a group type with all others of its organization. Refuses with `not-found` an unknown one. */
export async function getGroupTypeOf(
  trx: Transaction,
  { organizationId, groupTypeId }: GroupTypeRef,
): Promise<{ readonly family: StoredGroupType; readonly families: readonly StoredGroupType[] }> {
  const families = await listGroupTypesOf(trx, organizationId);
  const family = families.find(({ id }) => id === groupTypeId);
  if (!family) throw new Refusal('not-found');
  return { family, families };
}
