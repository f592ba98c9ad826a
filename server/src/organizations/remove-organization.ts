import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { markDeleted, markRestored } from './manage-organizations.repository.ts';
import { type StoredOrganization, findOrganization } from './organizations.repository.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

/**
 * Deletes an organization until it is restored. Its data remain unchanged: requests are refused with `not-found`, and
 * scheduled messages and campaigns wait. Campaigns still close on time, and data are still purged when retention ends.
 */
export async function removeOrganization(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<void> {
  authorize(actor, 'organization.remove', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    if (!(await markDeleted(trx, organizationId))) throw new Refusal('not-found');
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.deleted',
      entityType: 'organizations',
      entityId: organizationId,
    });
  });
}

/** Restores a deleted organization unchanged; does nothing if it exists. */
export async function restoreOrganization(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<StoredOrganization> {
  authorize(actor, 'organization.restore', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const wasDeleted = await markRestored(trx, organizationId);
    if (wasDeleted)
      await recordChange(trx, organizationId, {
        personId: actor.personId,
        action: 'organization.restored',
        entityType: 'organizations',
        entityId: organizationId,
      });
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('not-found');
    return organization;
  });
}
