import { type KindOfDays, bandsOfKeys, dayOfKind, spansOf } from '@attune/domain/groups';
import { type CalendarDay, type Id, localTimeAt } from '@attune/domain/kernel';
import {
  type Whom,
  listCombinations,
  listStartYears,
  placeByCombination,
  placeByDays,
  recordPlacement,
} from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import {
  type DynamicGroupType,
  listValueGroups,
  lockDynamicGroupTypes,
  readEmployeesState,
} from './placements.repository.ts';
import { combinationValues, storeValueGroups } from './value-groups.ts';

type GroupAssignment = Whom & { readonly organizationId: Id<'organization'>; readonly on: CalendarDay };

/**
 * Assigns all employees to their dynamic groups as of today and creates missing groups. Returns how many memberships
 * changed. Published campaigns keep their groups.
 */
export async function placeEverybody(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const groupTypes = await lockDynamicGroupTypes(trx, organizationId);
  if (groupTypes.length === 0) return 0;
  // The state is read before the employees, so that concurrent changes are processed again.
  const { timeZone, version, now } = await readEmployeesState(trx, organizationId);
  const on = localTimeAt(now, timeZone).day;
  let moved = 0;
  for (const groupType of groupTypes) moved += await placeIn(trx, groupType, { organizationId, on });
  await recordPlacement(trx, organizationId, { day: on, version });
  return moved;
}

/**
 * Assigns a few employees, in the transaction that changes their dates or groups and after `lockEmployees`. All
 * others follow with the next day.
 */
export async function placeEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  const groupTypes = await lockDynamicGroupTypes(trx, organizationId);
  if (groupTypes.length === 0 || employeeIds.length === 0) return;
  const version = await placeSome(trx, organizationId, { groupTypes, employeeIds });
  const wasUpToDate = groupTypes.every(({ placedVersion }) => placedVersion === version - 1);
  if (wasUpToDate) await recordPlacement(trx, organizationId, { version });
}

/** Assigns a batch of employees in a short transaction; `placeEverybody` must follow. */
export async function placePart(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await placeSome(trx, organizationId, { groupTypes: await lockDynamicGroupTypes(trx, organizationId), employeeIds });
}

type Some = { readonly groupTypes: readonly DynamicGroupType[]; readonly employeeIds: readonly Id<'employee'>[] };

/** The employees version that the assignment is based on. */
async function placeSome(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupTypes, employeeIds }: Some,
): Promise<number> {
  const { timeZone, version, now } = await readEmployeesState(trx, organizationId);
  const on = localTimeAt(now, timeZone).day;
  for (const groupType of groupTypes) await placeIn(trx, groupType, { organizationId, on, employeeIds });
  return version;
}

function placeIn(trx: Transaction, groupType: DynamicGroupType, assignment: GroupAssignment): Promise<number> {
  return groupType.kind === 'v3_groups'
    ? placeInCombinations(trx, groupType, assignment)
    : placeInSpans(trx, { ...groupType, kind: groupType.kind }, assignment);
}

async function placeInSpans(
  trx: Transaction,
  { id: groupTypeId, kind }: DynamicGroupType & { readonly kind: KindOfDays },
  { organizationId, on, employeeIds }: GroupAssignment,
): Promise<number> {
  const keys =
    kind === 'tenure_groups'
      ? (await listValueGroups(trx, { organizationId, groupTypeId }))
          .filter(({ isDeleted }) => !isDeleted)
          .map(({ key }) => key)
      : [];
  const startYears = kind === 'hire_cohort_groups' ? await listStartYears(trx, organizationId, { employeeIds }) : [];
  const spans = spansOf(kind, { on, bands: bandsOfKeys(keys), startYears });
  const groups = await storeValueGroups(
    trx,
    { organizationId, groupTypeId },
    { values: spans, isWhole: employeeIds === undefined },
  );
  const placed = spans.flatMap((span) => {
    const groupId = groups.get(span.key);
    return groupId ? [{ ...span, groupId }] : [];
  });
  return placeByDays(trx, { organizationId, groupTypeId, employeeIds, day: dayOfKind[kind], spans: placed });
}

async function placeInCombinations(
  trx: Transaction,
  { id: groupTypeId, crossedTypeIds }: DynamicGroupType,
  { organizationId, employeeIds }: GroupAssignment,
): Promise<number> {
  const keys = await listCombinations(trx, { organizationId, crossedTypeIds, employeeIds });
  const values = await combinationValues(trx, organizationId, { keys, crossedTypeIds });
  await storeValueGroups(trx, { organizationId, groupTypeId }, { values, isWhole: employeeIds === undefined });
  return placeByCombination(trx, { organizationId, groupTypeId, crossedTypeIds, employeeIds });
}
