import type { Actor } from '@attune/domain/access';
import {
  type EmployeePlace,
  type GroupType,
  type PlacesToChange,
  type PlaceInput,
  decidePlaces,
} from '@attune/domain/groups';
import { type CalendarDay, type Id, Refusal, invalid, localTimeAt } from '@attune/domain/kernel';
import { assertRoomFor } from '@attune/domain/organizations';
import {
  type EmployeeEntry,
  type EmployeeRecord,
  changedFields,
  employeeFieldNames,
  applyEntry,
  fieldsManagedElsewhere,
  formMessages,
} from '@attune/domain/people';
import { assertHasAdministrator, reinstate } from '../access/index.ts';
import { recordAddressChanges } from '../address-notices/index.ts';
import { readAttributes, saveAttributeValues } from '../attributes/index.ts';
import { placeEmployees } from '../group-types/index.ts';
import { listStoredGroupTypes, lockHierarchy, saveEmployeeGroups } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import {
  type StoredOrganization,
  countActiveEmployees,
  findOrganization,
  lockEmployees,
} from '../organizations/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { recordEmployments } from './employments.repository.ts';
import {
  addWritten,
  findGroupsToJoin,
  findTaken,
  findWritten,
  listPlacesOf,
  saveWritten,
  uniqueFields,
} from './written-employees.repository.ts';

/**
 * Writes employees from any source: one set of rules, one audit log entry, and all servers refresh their cached names.
 * Callers check access first.
 */

/** The author of a change: a person, or the product itself. */
export type Author = {
  readonly personId: Id<'person'> | null;
  /** The actor with their permissions. Without one, returning employees regain no access. */
  readonly actor?: Actor;
  /** The source of the change, if it was not a form. */
  readonly through?: 'directory';
};

type Writing = {
  readonly entry: EmployeeEntry;
  readonly places?: readonly PlaceInput[] | undefined;
  readonly attributes?: Parameters<typeof readAttributes>[2] | undefined;
  readonly author: Author;
  readonly now: Date;
};

export type NewEmployee = Writing;
export type EmployeeChange = Writing & { readonly employeeId: Id<'employee'> };
type BulkChanges = Writing & { readonly employeeIds: readonly Id<'employee'>[] };

/**
 * Creates an employee. Refuses with `invalid` and errors by field, or with `employee-limit` if the organization has no
 * room.
 */
export async function addEmployee(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { entry, places = [], attributes = [], author, now }: NewEmployee,
): Promise<Id<'employee'>> {
  await lockEmployees(trx, organizationId);
  const organization = await getWritten(trx, organizationId);
  if (organization.isCompanionManaged) throw managedElsewhere();
  const today = localTimeAt(now, organization.timeZone).day;
  const record = applyEntry(entry, undefined, today);
  await assertFree(trx, organizationId, { of: undefined, record });
  if (record.employmentStatus === 'active')
    assertRoomFor(1, { used: await countActiveEmployees(trx, organizationId), limit: organization.employeeLimit });
  const shown = await readAttributes(trx, organizationId, attributes);
  const joined = await placesToChange(trx, organizationId, {
    employeeId: undefined,
    ...(await readGroupAssignment(trx, organizationId, [...places, ...shown.places])),
  });
  const employeeId = await addWritten(trx, organizationId, record);
  await saveEmployeeGroups(trx, organizationId, { employeeId, ...joined });
  const attributeIds = await saveAttributeValues(trx, organizationId, { employeeId, values: shown.values });
  await placeEmployees(trx, organizationId, [employeeId]);
  await recordEmployments(trx, organizationId, { employeeIds: [employeeId], today });
  await recordChange(trx, organizationId, {
    ...entryOf(author, employeeId),
    action: 'employee.created',
    after: { ...wayOf(author), ...groupsOf(joined), ...attributesOf(attributeIds) },
  });
  return employeeId;
}

/**
 * Updates an employee; returns whether anything changed. Refuses like `addEmployee`, and with `not-found` an unknown
 * employee.
 */
export async function changeEmployee(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, ...change }: EmployeeChange,
): Promise<boolean> {
  return (await changeEmployees(trx, organizationId, { ...change, employeeIds: [employeeId] })).changedCount > 0;
}

/** How many employees changed, and how many returned with access pending approval. */
export type ChangedCounts = { readonly changedCount: number; readonly accessPendingCount: number };

/**
 * Applies one update to several employees. Shared data is read and written once, and caches are invalidated only if
 * anything changed.
 */
export async function changeEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, places = [], attributes = [], ...change }: BulkChanges,
): Promise<ChangedCounts> {
  await lockHierarchy(trx, organizationId, { movesPeople: false });
  const organization = await getWritten(trx, organizationId);
  const today = localTimeAt(change.now, organization.timeZone).day;
  const shown = await readAttributes(trx, organizationId, attributes);
  const wanted = await readGroupAssignment(trx, organizationId, [...places, ...shown.places]);
  const changed: Changed[] = [];
  for (const employeeId of employeeIds)
    changed.push(
      ...(await changeOne(trx, organization, { ...change, employeeId, today, wanted, values: shown.values })),
    );
  if (changed.length === 0) return { changedCount: 0, accessPendingCount: 0 };
  await lockEmployees(trx, organizationId);
  const cameIds = changed.filter(hasBecomeActive).map(({ employeeId }) => employeeId);
  if (cameIds.length > 0)
    assertRoomFor(cameIds.length, {
      used: (await countActiveEmployees(trx, organizationId)) - cameIds.length,
      limit: organization.employeeLimit,
    });
  if (changed.some(hasLeft)) await assertHasAdministrator(trx, organizationId);
  await recordAddressChanges(trx, organizationId, { changes: changed, by: change.author.personId });
  const changedIds = changed.map(({ employeeId }) => employeeId);
  const pending = await reinstate(trx, organizationId, {
    employeeIds: cameIds,
    by: change.author.actor,
    through: change.author.through,
  });
  await placeEmployees(trx, organizationId, changedIds);
  await recordEmployments(trx, organizationId, { employeeIds: changedIds, today });
  return { changedCount: changed.length, accessPendingCount: pending.length };
}

type One = Pick<EmployeeChange, 'employeeId' | 'entry' | 'author'> & {
  readonly today: CalendarDay;
  readonly wanted: GroupAssignment;
  readonly values: Awaited<ReturnType<typeof readAttributes>>['values'];
};
type Changed = { readonly employeeId: Id<'employee'>; readonly before: EmployeeRecord; readonly after: EmployeeRecord };

/** Empty if nothing changed. */
async function changeOne(
  trx: Transaction,
  { id: organizationId, isCompanionManaged }: StoredOrganization,
  { employeeId, entry, author, today, wanted, values }: One,
): Promise<readonly Changed[]> {
  const before = (await findWritten(trx, organizationId, employeeId))?.record;
  if (!before) throw new Refusal('not-found');
  const after = applyEntry(entry, before, today);
  const fields = changedFields(before, after);
  const moved = await placesToChange(trx, organizationId, { employeeId, ...wanted });
  if (isCompanionManaged && fieldsManagedElsewhere(fields).length > 0) throw managedElsewhere();
  const attributeIds = values.length > 0 ? await saveAttributeValues(trx, organizationId, { employeeId, values }) : [];
  if (fields.length + moved.joined.length + moved.left.length + attributeIds.length === 0) return [];
  if (uniqueFields.some((field) => before[field] !== after[field]))
    await assertFree(trx, organizationId, { of: employeeId, record: after });
  if (fields.length > 0) await saveWritten(trx, organizationId, { employeeId, before, after });
  await saveEmployeeGroups(trx, organizationId, { employeeId, ...moved });
  const action =
    before.employmentStatus === after.employmentStatus
      ? 'employee.changed'
      : `employee.${after.employmentStatus === 'active' ? 'activated' : 'deactivated'}`;
  await recordChange(trx, organizationId, {
    ...entryOf(author, employeeId),
    action,
    after: {
      ...wayOf(author),
      ...(fields.length > 0 && { fields }),
      ...groupsOf(moved),
      ...attributesOf(attributeIds),
    },
  });
  return [{ employeeId, before, after }];
}

/**
 * Makes an employee inactive; returns whether they were active before. Later campaigns exclude them, and published
 * results are kept.
 */
export async function deactivateEmployee(
  trx: Transaction,
  organizationId: Id<'organization'>,
  change: Omit<EmployeeChange, 'entry' | 'places'>,
): Promise<boolean> {
  return changeEmployee(trx, organizationId, { ...change, entry: { employmentStatus: 'inactive' } });
}

async function getWritten(trx: Transaction, organizationId: Id<'organization'>): Promise<StoredOrganization> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  return organization;
}

export function managedElsewhere(): Refusal {
  return new Refusal(
    'conflict',
    'Employees of this organization are managed in the companion product. Change them there.',
  );
}

async function assertFree(
  trx: Transaction,
  organizationId: Id<'organization'>,
  written: Parameters<typeof findTaken>[2],
): Promise<void> {
  const taken = await findTaken(trx, organizationId, written);
  if (taken.length > 0)
    throw invalid(
      ...taken.map((field) => ({ at: [field], detail: formMessages.duplicate(employeeFieldNames[field]) })),
    );
}

/** The requested groups, and the data to validate them for any employee. */
type GroupAssignment = {
  readonly places: readonly PlaceInput[];
  readonly groups: readonly EmployeePlace[];
  readonly types: readonly GroupType[];
};

async function readGroupAssignment(
  trx: Transaction,
  organizationId: Id<'organization'>,
  places: readonly PlaceInput[],
): Promise<GroupAssignment> {
  if (places.length === 0) return { places, groups: [], types: [] };
  const groups = await findGroupsToJoin(
    trx,
    organizationId,
    places.flatMap(({ groupId }) => groupId ?? []),
  );
  return { places, groups, types: await listStoredGroupTypes(trx, organizationId) };
}

async function placesToChange(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, places, groups, types }: GroupAssignment & { readonly employeeId: Id<'employee'> | undefined },
): Promise<PlacesToChange> {
  if (places.length === 0) return { joined: [], left: [] };
  return decidePlaces(places, {
    groups,
    types,
    places: employeeId ? await listPlacesOf(trx, organizationId, employeeId) : [],
  });
}

function hasLeft({ before, after }: Changed): boolean {
  return before.employmentStatus === 'active' && after.employmentStatus === 'inactive';
}

function hasBecomeActive({ before, after }: Changed): boolean {
  return before.employmentStatus === 'inactive' && after.employmentStatus === 'active';
}

function entryOf({ personId }: Author, employeeId: Id<'employee'>) {
  return { personId, entityType: 'employees', entityId: employeeId };
}

/** The audit log records which fields and groups changed, never their values. */
function groupsOf({ joined, left }: PlacesToChange) {
  return {
    ...(joined.length > 0 && { joinedGroupIds: joined.map(({ groupId }) => groupId) }),
    ...(left.length > 0 && { leftGroupTypeIds: left }),
  };
}

function attributesOf(attributeIds: readonly string[]) {
  return attributeIds.length > 0 ? { attributeIds } : {};
}

function wayOf({ through }: Author) {
  return through ? { through } : {};
}
