import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredGroupType, listGroupTypesOf } from './group-types.repository.ts';

type Dependencies = { readonly database: Database };

/** Lists the group types of an organization, in their order. */
export async function listGroupTypes(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly StoredGroupType[]> {
  authorize(actor, 'groupType.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listGroupTypesOf(trx, organizationId));
}
