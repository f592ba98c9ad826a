import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type KeptFamily, listFamilies } from './families.repository.ts';

type Needs = { readonly database: Database };

/** The families of groups of an organization, in their order. */
export async function listGroupTypes({ database }: Needs, actor: Actor, organizationId: Id<'organization'>): Promise<readonly KeptFamily[]> {
  authorize(actor, 'groupType.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => listFamilies(trx, organizationId));
}
