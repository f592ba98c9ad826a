import type { Id } from '@attune/domain/kernel';
import { ensureRootGroup } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type NewOrganization, addOrganization } from './kept-organizations.repository.ts';

/**
 * Makes an organization with the group that stands for all of it. Settings that are not named are as for everybody. The
 * transaction has to see more than one organization, because this one has no name yet by which it could be limited to
 * it.
 */
export async function createOrganization(trx: Transaction, organization: NewOrganization): Promise<Id<'organization'>> {
  const organizationId = await addOrganization(trx, organization);
  await ensureRootGroup(trx, organizationId, organization.name);
  return organizationId;
}
