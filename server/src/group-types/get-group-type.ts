import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type StoredGroupType, listGroupTypesOf } from './group-types.repository.ts';

export type GroupTypeRef = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

/** Gets a group type with all others of its organization. Refuses with `not-found` an unknown one. */
export async function getGroupTypeOf(
  trx: Transaction,
  { organizationId, groupTypeId }: GroupTypeRef,
): Promise<{ readonly groupType: StoredGroupType; readonly groupTypes: readonly StoredGroupType[] }> {
  const groupTypes = await listGroupTypesOf(trx, organizationId);
  const groupType = groupTypes.find(({ id }) => id === groupTypeId);
  if (!groupType) throw new Refusal('not-found');
  return { groupType, groupTypes };
}
