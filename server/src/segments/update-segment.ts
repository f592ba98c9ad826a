import { type Actor, authorize } from '@attune/domain/access';
import { assertSegment, assertSegmentIsNew } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type KnownSegment, getKnownSegment, readNameable } from './known-segments.ts';
import { type ValueInput, readGroup, readValues } from './read-segment.ts';
import { type StoredSegment, listStoredSegments, saveSegment } from './segments.repository.ts';

type Dependencies = { readonly database: Database };

export type SegmentRef = { readonly organizationId: Id<'organization'>; readonly segmentId: string };

export type SegmentChange = SegmentRef & {
  readonly name?: string | undefined;
  readonly groupId?: string | null | undefined;
  readonly values?: readonly ValueInput[] | undefined;
  readonly isShared?: boolean | undefined;
};

/**
 * Updates a segment of the actor. Omitted values are kept, including references to deleted objects: such a segment
 * still matches nobody.
 */
export async function updateSegment(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, segmentId, ...change }: SegmentChange,
): Promise<KnownSegment> {
  const reader = { actor, organizationId };
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    authorize(actor, 'segment.read', { organizationId });
    const { ownerPersonId } = await getKnownSegment(trx, reader, segmentId);
    authorize(actor, 'segment.update', { organizationId, ownerId: ownerPersonId });
    const own = (await listStoredSegments(trx, organizationId, actor.personId)).filter(
      (segment) => segment.ownerPersonId === ownerPersonId,
    );
    const before = own.find(({ id }) => id === segmentId) as StoredSegment;
    const after = await changed(trx, actor, { before, change });
    if (after.name !== before.name)
      assertSegmentIsNew(
        after.name,
        own.filter(({ id }) => id !== segmentId),
      );
    await saveSegment(trx, organizationId, after);
    await recordChanged(trx, actor, { before, after });
    return getKnownSegment(trx, reader, segmentId);
  });
}

type Changing = { readonly before: StoredSegment; readonly change: Omit<SegmentChange, keyof SegmentRef> };

async function changed(trx: Transaction, actor: Actor, { before, change }: Changing) {
  const { name = before.name, isShared = before.isShared } = change;
  const { values: _values, ...kept } = before;
  const nameable = await readNameable(trx, { actor, organizationId: before.organizationId });
  const group =
    change.groupId === undefined
      ? {}
      : { groupId: readGroup(change.groupId, nameable), namesGroup: change.groupId !== null };
  const values = change.values && readValues(change.values, nameable);
  const after = { ...kept, name, isShared, ...group };
  if (values) assertSegment({ groupId: after.groupId, values });
  else if (!after.namesGroup && before.values.length === 0) assertSegment({ groupId: null, values: [] });
  return { ...after, values };
}

/** Private segments are not recorded. */
async function recordChanged(
  trx: Transaction,
  { personId }: Actor,
  { before, after }: { readonly before: StoredSegment; readonly after: Awaited<ReturnType<typeof changed>> },
): Promise<void> {
  if (!before.isShared && !after.isShared) return;
  const action =
    before.isShared === after.isShared ? 'segment.changed' : after.isShared ? 'segment.shared' : 'segment.withdrawn';
  const fields = [
    ...(after.name === before.name ? [] : ['name']),
    ...(after.groupId === before.groupId ? [] : ['v3GroupId']),
    ...(after.values ? ['filters'] : []),
  ];
  if (action === 'segment.changed' && fields.length === 0) return;
  await recordChange(trx, before.organizationId, {
    personId,
    action,
    entityType: 'segments',
    entityId: before.id,
    after: { fields },
  });
}
