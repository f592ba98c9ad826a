import { type Actor, authorize } from '@attune/domain/access';
import { assertSegment, assertSegmentIsNew } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type KnownSegment, getKnownSegment, readNameable } from './known-segments.ts';
import { type ValueInput, readGroup, readValues } from './read-segment.ts';
import { addSegment, listStoredSegments } from './segments.repository.ts';

type Dependencies = { readonly database: Database };

export type NewSegment = {
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly groupId: string | null;
  readonly values: readonly ValueInput[];
  readonly isShared: boolean;
};

/**
 * Creates a segment, private or shared with everyone who can see its contents. Private ones are not recorded in the
 * audit log.
 */
export async function createSegment(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, name, isShared, ...wanted }: NewSegment,
): Promise<KnownSegment> {
  const { personId } = actor;
  authorize(actor, 'segment.update', { organizationId, ownerId: personId });
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    const nameable = await readNameable(trx, { actor, organizationId });
    const meant = { groupId: readGroup(wanted.groupId, nameable), values: readValues(wanted.values, nameable) };
    assertSegment(meant);
    assertSegmentIsNew(
      name,
      (await listStoredSegments(trx, organizationId, personId)).filter(
        ({ ownerPersonId }) => ownerPersonId === personId,
      ),
    );
    const id = await addSegment(trx, organizationId, { ownerPersonId: personId, name, isShared, ...meant });
    if (isShared)
      await recordChange(trx, organizationId, {
        personId,
        action: 'segment.shared',
        entityType: 'segments',
        entityId: id,
      });
    return getKnownSegment(trx, { actor, organizationId }, id);
  });
}
