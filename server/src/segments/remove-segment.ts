import { type Actor, authorize, can } from '@attune/domain/access';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { getKnownSegment } from './known-segments.ts';
import { destroySegment } from './segments.repository.ts';
import type { SegmentRef } from './update-segment.ts';

type Dependencies = { readonly database: Database };

/**
 * Deletes a segment of the actor, or a shared one whose owner may have left. Selections made with it keep their own
 * copy.
 */
export async function removeSegment(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, segmentId }: SegmentRef,
): Promise<void> {
  authorize(actor, 'segment.read', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    const { id, ownerPersonId, isShared } = await getKnownSegment(trx, { actor, organizationId }, segmentId);
    if (!isShared || !can(actor, 'segment.removeShared', { organizationId }))
      authorize(actor, 'segment.update', { organizationId, ownerId: ownerPersonId });
    await destroySegment(trx, organizationId, id);
    if (isShared)
      await recordChange(trx, organizationId, {
        personId: actor.personId,
        action: 'segment.removed',
        entityType: 'segments',
        entityId: id,
      });
  });
}
