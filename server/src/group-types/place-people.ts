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

type Placing = Whom & { readonly organizationId: Id<'organization'>; readonly on: CalendarDay };

/**
 * Puts everybody into the groups of the computed families as of today, and makes the groups that this takes. Says how
 * many came into another one. Campaigns keep the places that people had when they were published.
 */
export async function placeEverybody(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const families = await lockDynamicGroupTypes(trx, organizationId);
  if (families.length === 0) return 0;
  // The state is read before the people: what changes in between is looked at once more.
  const { timeZone, version, now } = await readEmployeesState(trx, organizationId);
  const on = localTimeAt(now, timeZone).day;
  let moved = 0;
  for (const family of families) moved += await placeIn(trx, family, { organizationId, on });
  await recordPlacement(trx, organizationId, { day: on, version });
  return moved;
}

/**
 * The same for a few, by whoever changes their days or groups, in that transaction and after `recordEmployeesChange`.
 * The rest stays as it is until the next day begins.
 */
export async function placeEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  const families = await lockDynamicGroupTypes(trx, organizationId);
  if (families.length === 0 || employeeIds.length === 0) return;
  const version = await placeSome(trx, organizationId, { families, employeeIds });
  const wasUpToDate = families.every(({ placedVersion }) => placedVersion === version - 1);
  if (wasUpToDate) await recordPlacement(trx, organizationId, { version });
}

/** A part of everybody, in a transaction that is over soon; `placeEverybody` is still to come. */
export async function placePart(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await placeSome(trx, organizationId, { families: await lockDynamicGroupTypes(trx, organizationId), employeeIds });
}

type Some = { readonly families: readonly DynamicGroupType[]; readonly employeeIds: readonly Id<'employee'>[] };

/** Of which state the employees were. */
async function placeSome(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { families, employeeIds }: Some,
): Promise<number> {
  const { timeZone, version, now } = await readEmployeesState(trx, organizationId);
  const on = localTimeAt(now, timeZone).day;
  for (const family of families) await placeIn(trx, family, { organizationId, on, employeeIds });
  return version;
}

function placeIn(trx: Transaction, family: DynamicGroupType, placing: Placing): Promise<number> {
  return family.kind === 'v3_groups'
    ? placeInCombinations(trx, family, placing)
    : placeInSpans(trx, { ...family, kind: family.kind }, placing);
}

async function placeInSpans(
  trx: Transaction,
  { id: groupTypeId, kind }: DynamicGroupType & { readonly kind: KindOfDays },
  { organizationId, on, employeeIds }: Placing,
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
  { organizationId, employeeIds }: Placing,
): Promise<number> {
  const keys = await listCombinations(trx, { organizationId, crossedTypeIds, employeeIds });
  const values = await combinationValues(trx, organizationId, { keys, crossedTypeIds });
  await storeValueGroups(trx, { organizationId, groupTypeId }, { values, isWhole: employeeIds === undefined });
  return placeByCombination(trx, { organizationId, groupTypeId, crossedTypeIds, employeeIds });
}
