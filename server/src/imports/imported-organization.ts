import { type Group, type GroupId, type GroupType, arrange } from '@attune/domain/groups';
import { type CalendarDay, type Id, Refusal, localTimeAt } from '@attune/domain/kernel';
import type { EmployeeAttribute, Present, PresentEmployee, PresentGroup } from '@attune/domain/people';
import { listOwnAttributes } from '../attributes/index.ts';
import { ensureRootGroup, listStoredGroupTypes, listStoredGroups } from '../groups/index.ts';
import { type StoredOrganization, findOrganization } from '../organizations/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import {
  type StoredAttribute,
  type StoredFields,
  type StoredPlace,
  listEmployeeFields,
  listOwnValues,
  listPlaces,
} from './imported-organization.repository.ts';

/** The state of an organization before an import. */
export type ImportedOrganization = {
  readonly organization: StoredOrganization;
  readonly groupTypes: readonly GroupType[];
  readonly groups: readonly Group[];
  readonly employees: readonly StoredFields[];
  readonly places: readonly StoredPlace[];
  readonly attributes: readonly EmployeeAttribute[];
  readonly values: readonly StoredAttribute[];
};

/**
 * Reads the whole organization, and creates the root group if it is missing, because every import assigns people to it.
 */
export async function readImportedOrganization(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<ImportedOrganization> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  await ensureRootGroup(trx, organizationId, organization.name);
  return {
    organization,
    groupTypes: await listStoredGroupTypes(trx, organizationId),
    groups: await listStoredGroups(trx, organizationId),
    employees: await listEmployeeFields(trx, organizationId),
    places: await listPlaces(trx, organizationId),
    attributes: await listOwnAttributes(trx, organizationId),
    values: await listOwnValues(trx, organizationId),
  };
}

/** Today's date in the organization's time zone. */
export function todayIn({ timeZone }: StoredOrganization, now: Date): CalendarDay {
  return localTimeAt(now, timeZone).day;
}

/** Whether the reporting hierarchy consists only of the root group. */
export function hasNoHierarchy({ groups }: Pick<ImportedOrganization, 'groups'>, { id }: GroupType): boolean {
  return groups.every(({ groupTypeId, isRoot }) => groupTypeId !== id || isRoot);
}

/** Employees and groups as a file names them; `columnOf` maps group types to columns. */
export function presentIn(
  { groups, employees, places, attributes, values }: ImportedOrganization,
  columnOf: ReadonlyMap<Id<'group-type'>, string>,
): Present {
  const presentGroups = groupsWithPaths(groups, columnOf);
  const groupsOf = new Map<Id<'employee'>, Record<string, { readonly id: string; readonly name: string }>>();
  for (const { employeeId, groupId } of places) {
    const group = presentGroups.get(groupId);
    if (!group) continue;
    const own = groupsOf.get(employeeId) ?? {};
    own[group.columnName] = group;
    groupsOf.set(employeeId, own);
  }
  const attributesOf = attributesByColumn(attributes, values);
  return {
    employees: employees.map((employee): PresentEmployee => ({
      ...employee,
      groups: groupsOf.get(employee.id) ?? {},
      attributes: attributesOf.get(employee.id) ?? {},
    })),
    groups: [...presentGroups.values()],
  };
}

/** Attribute values of employees by column. */
export function attributesByColumn(
  attributes: readonly EmployeeAttribute[],
  values: readonly StoredAttribute[],
): ReadonlyMap<Id<'employee'>, Readonly<Record<string, string>>> {
  const columnOf = new Map<string, string>(attributes.map(({ id, columnName }) => [id, columnName]));
  const found = new Map<Id<'employee'>, Record<string, string>>();
  for (const { employeeId, attributeId, value } of values) {
    const own = found.get(employeeId) ?? {};
    own[columnOf.get(attributeId) ?? ''] = value;
    found.set(employeeId, own);
  }
  return found;
}

function groupsWithPaths(
  groups: readonly Group[],
  columnOf: ReadonlyMap<Id<'group-type'>, string>,
): ReadonlyMap<GroupId, PresentGroup & { readonly name: string }> {
  const found = new Map<GroupId, PresentGroup & { readonly name: string }>();
  for (const { id, parentId, name, groupTypeId } of arrange(groups).groups) {
    const above = parentId === null ? [] : (found.get(parentId)?.path ?? []);
    found.set(id, { id, name, columnName: columnOf.get(groupTypeId) ?? '', path: [...above, name] });
  }
  return found;
}
