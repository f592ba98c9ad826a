import { type Actor, authorize } from '@attune/domain/access';
import { assertGroupTypeIsNew } from '@attune/domain/groups';
import { invalid } from '@attune/domain/kernel';
import { lockHierarchy, saveGroupType, saveGroupTypeOrder } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type StoredGroupType, listTakenNames } from './group-types.repository.ts';
import { type GroupTypeRef, getGroupTypeOf } from './get-group-type.ts';

type Dependencies = { readonly database: Database };

export type GroupTypeChange = GroupTypeRef & {
  readonly name?: string | undefined;
  readonly order?: number | undefined;
  readonly includeInResults?: boolean | undefined;
};

/** Updates the name of a group type, its position, and whether results are split by it. Its column is kept. */
export async function updateGroupType(
  { database }: Dependencies,
  actor: Actor,
  change: GroupTypeChange,
): Promise<StoredGroupType> {
  const { organizationId } = change;
  authorize(actor, 'groupType.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    return changeGroupType(trx, actor, change);
  });
}

/** Updates a group type within a transaction that has locked the hierarchy. */
export async function changeGroupType(
  trx: Transaction,
  actor: Actor,
  { organizationId, groupTypeId, ...wanted }: GroupTypeChange,
): Promise<StoredGroupType> {
  const { groupType, groupTypes } = await getGroupTypeOf(trx, { organizationId, groupTypeId });
  const { name = groupType.name, includeInResults = groupType.includeInResults } = wanted;
  if (groupType.isReporting && !includeInResults)
    throw invalid({
      at: ['includeInResults'],
      detail: 'Results are always told by the groups of the reporting hierarchy.',
    });
  if (name !== groupType.name) await assertNameIsFree(trx, { ...groupType, name });
  if (name !== groupType.name || includeInResults !== groupType.includeInResults)
    await saveGroupType(trx, { organizationId, groupTypeId }, { name, includeInResults });
  if (wanted.order !== undefined)
    await saveGroupTypeOrder(trx, organizationId, reordered(groupTypes, groupType, wanted.order));
  const after = (await getGroupTypeOf(trx, { organizationId, groupTypeId })).groupType;
  await record(trx, actor, { before: groupType, after });
  return after;
}

/** Files identify a group type by its column, which is kept; people by its name. */
async function assertNameIsFree(trx: Transaction, groupType: StoredGroupType): Promise<void> {
  const others = (await listTakenNames(trx, groupType.organizationId)).filter(
    ({ columnName }) => columnName !== groupType.columnName,
  );
  assertGroupTypeIsNew(groupType, others);
}

function reordered(
  groupTypes: readonly StoredGroupType[],
  moved: StoredGroupType,
  order: number,
): readonly StoredGroupType['id'][] {
  if (moved.isReporting) throw invalid({ at: ['order'], detail: 'The reporting hierarchy always comes first.' });
  const others = groupTypes.filter((groupType) => groupType !== moved && !groupType.isReporting);
  const first = groupTypes.filter(({ isReporting }) => isReporting);
  return [...first, ...others.toSpliced(order, 0, moved)].map(({ id }) => id);
}

async function record(
  trx: Transaction,
  actor: Actor,
  { before, after }: { readonly before: StoredGroupType; readonly after: StoredGroupType },
): Promise<void> {
  const keys = (['name', 'order', 'includeInResults'] as const).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return;
  const valuesOf = (groupType: StoredGroupType) => Object.fromEntries(keys.map((key) => [key, groupType[key]]));
  await recordChange(trx, after.organizationId, {
    personId: actor.personId,
    action: 'group-type.changed',
    entityType: 'group-types',
    entityId: after.id,
    before: valuesOf(before),
    after: valuesOf(after),
  });
}
