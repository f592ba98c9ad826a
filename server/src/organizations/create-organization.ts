import type { Id } from '@attune/domain/kernel';
import { ensureRootGroup } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type NewOrganization, addOrganization } from './manage-organizations.repository.ts';

/**
 * Creates an organization with its root group. Omitted settings have their defaults. Requires a transaction across
 * organizations, because the new one has no id yet to restrict it to.
 */
export async function createOrganization(trx: Transaction, organization: NewOrganization): Promise<Id<'organization'>> {
  const organizationId = await addOrganization(trx, organization);
  await ensureRootGroup(trx, organizationId, organization.name);
  return organizationId;
}
