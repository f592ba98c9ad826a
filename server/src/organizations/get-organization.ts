import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';

type Needs = { readonly database: Database };

export async function getOrganization({ database }: Needs, actor: Actor, organizationId: Id<'organization'>): Promise<StoredOrganization> {
  authorize(actor, 'organization.read', { organizationId });
  const organization = await database.inOrganization(organizationId, (trx) => findOrganization(trx, organizationId));
  if (!organization) throw new Refusal('not-found');
  return organization;
}
