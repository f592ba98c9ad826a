import { type Actor, authorize } from '@attune/domain/access';
import {
  type GroupTypeKind,
  type GroupType,
  assertCanCrosstab,
  assertGroupTypeIsNew,
  columnNameFor,
  crossSegmentedGroupTypeName,
  dateGroupTypes,
  isComputed,
  maxCrosstabGroups,
  maxGroupTypes,
} from '@attune/domain/groups';
import { type Id, Refusal, invalid, formatCount } from '@attune/domain/kernel';
import { addGroupType, listCombinations, lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { type StoredGroupType, listGroupTypesOf, listTakenNames } from './group-types.repository.ts';
import { getGroupTypeOf } from './get-group-type.ts';
import { placeInNew } from './place-people-job.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

export type GroupTypeInput = {
  readonly name?: string | undefined;
  readonly includeInResults?: boolean | undefined;
  readonly kind?: GroupTypeKind | undefined;
  readonly crossedTypeIds?: readonly Id<'group-type'>[] | undefined;
};

const secondsToPlace = 120;

/**
 * Creates a group type: an empty one, one by dates, or a crosstab of others. Employees are assigned to the last two
 * soon; if there are many, `assignmentJobId` is the job that does it.
 */
export async function createGroupType(
  { database, queue }: Dependencies,
  actor: Actor,
  { organizationId, wanted }: { readonly organizationId: Id<'organization'>; readonly wanted: GroupTypeInput },
): Promise<StoredGroupType> {
  authorize(actor, 'groupType.update', { organizationId });
  return database.inOrganization(
    organizationId,
    async (trx) => {
      await lockHierarchy(trx, organizationId, { movesPeople: false });
      const groupTypeId = await addRequested(trx, actor, { organizationId, wanted });
      const { groupType } = await getGroupTypeOf(trx, { organizationId, groupTypeId });
      if (!isComputed(groupType)) return groupType;
      await placeInNew(trx, { queue }, { organizationId, groupTypeIds: [groupTypeId], actor });
      return (await getGroupTypeOf(trx, { organizationId, groupTypeId })).groupType;
    },
    { statementSeconds: secondsToPlace },
  );
}

/**
 * Creates a group type within a transaction that has locked the hierarchy, without assigning employees to a dynamic
 * one.
 */
export async function addRequested(
  trx: Transaction,
  actor: Actor,
  { organizationId, wanted }: { readonly organizationId: Id<'organization'>; readonly wanted: GroupTypeInput },
): Promise<Id<'group-type'>> {
  const { kind = 'v3_groups', crossedTypeIds = [], includeInResults = true } = wanted;
  const groupTypes = await listGroupTypesOf(trx, organizationId);
  if (groupTypes.length >= maxGroupTypes)
    throw new Refusal('conflict', `An organization can have ${maxGroupTypes} group types. Delete one first.`);
  if (crossedTypeIds.length > 0) await assertCanCross(trx, { organizationId, kind, crossedTypeIds, groupTypes });
  const named = await namesOf(trx, organizationId, { kind, name: wanted.name, isCrossing: crossedTypeIds.length > 0 });
  const groupTypeId = await addGroupType(trx, organizationId, { ...named, includeInResults, kind, crossedTypeIds });
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'group-type.created',
    entityType: 'group-types',
    entityId: groupTypeId,
    after: { kind, crossedTypeIds, includeInResults },
  });
  return groupTypeId;
}

/** Creates an empty group type with manual assignment, within a transaction that has locked the hierarchy. */
export function addGroupTypeByHand(
  trx: Transaction,
  actor: Actor,
  { organizationId, name }: { readonly organizationId: Id<'organization'>; readonly name: string },
): Promise<Id<'group-type'>> {
  return addRequested(trx, actor, { organizationId, wanted: { name } });
}

type Crosstab = {
  readonly organizationId: Id<'organization'>;
  readonly kind: GroupTypeKind;
  readonly crossedTypeIds: readonly Id<'group-type'>[];
  readonly groupTypes: readonly GroupType[];
};

async function assertCanCross(
  trx: Transaction,
  { organizationId, kind, crossedTypeIds, groupTypes }: Crosstab,
): Promise<void> {
  if (kind !== 'v3_groups')
    throw invalid({
      at: ['crossedGroupTypeIds'],
      detail: 'Groups that follow from days are not made of other group types.',
    });
  assertCanCrosstab(crossedTypeIds, groupTypes);
  const { length } = await listCombinations(trx, { organizationId, crossedTypeIds });
  if (length <= maxCrosstabGroups) return;
  throw invalid({
    at: ['crossedGroupTypeIds'],
    detail:
      `These group types come to ${formatCount(length)} combinations; up to ` +
      `${formatCount(maxCrosstabGroups)} can be kept. Choose fewer or coarser ones.`,
  });
}

type Naming = { readonly kind: GroupTypeKind; readonly name: string | undefined; readonly isCrossing: boolean };

/** Group types by dates keep their own columns, by which results know the order of their groups. */
async function namesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { kind, name, isCrossing }: Naming,
): Promise<Pick<GroupType, 'name' | 'columnName'>> {
  const taken = await listTakenNames(trx, organizationId);
  const byDefault = kind === 'v3_groups' ? undefined : dateGroupTypes[kind];
  const wanted = name ?? byDefault?.name ?? (isCrossing ? crossSegmentedGroupTypeName : undefined);
  if (wanted === undefined) throw invalid({ at: ['name'], detail: 'Enter a name.' });
  const named = {
    name: wanted,
    columnName:
      byDefault?.columnName ??
      columnNameFor(
        wanted,
        taken.map(({ columnName }) => columnName),
      ),
  };
  assertGroupTypeIsNew(named, taken);
  return named;
}
