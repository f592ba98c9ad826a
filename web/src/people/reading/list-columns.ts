import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { CalendarDay } from '@attune/domain/kernel';
import { formatPhone } from '@attune/domain/people';
import { formatDay } from '../../design/format/dates.ts';
import { ownAttributes } from '../../group-types/index.ts';
import { languageName } from './language-name.ts';

/** A column that the list of employees can have beside the name. */
export type ListColumn = { readonly key: string; readonly label: string };

const accessColumn = 'access';

const always: readonly ListColumn[] = [
  { key: 'group', label: 'Group' },
  { key: 'startedOn', label: 'Started' },
  { key: 'role', label: 'Role' },
  { key: accessColumn, label: 'Access to results' },
  { key: 'status', label: 'Status' },
];

const ofEveryone: readonly (ListColumn & {
  readonly textOf: (employee: EmployeeResource['attributes']) => string | undefined;
})[] = [
  {
    key: 'employeeId',
    label: 'Employee id',
    textOf: ({ organizationEmployeeId }) => organizationEmployeeId ?? undefined,
  },
  {
    key: 'phone',
    label: 'Phone',
    textOf: ({ mobilePhoneNumber }) => (mobilePhoneNumber === null ? undefined : formatPhone(mobilePhoneNumber)),
  },
  {
    key: 'endedOn',
    label: 'Last day',
    textOf: ({ endedOn }) => (endedOn === null ? undefined : formatDay(endedOn as CalendarDay)),
  },
  {
    key: 'language',
    label: 'Language',
    textOf: ({ localeId }) => (localeId === null ? undefined : languageName(localeId)),
  },
  { key: 'zone', label: 'Time zone', textOf: ({ timeZone }) => timeZone ?? undefined },
];

type Recorded = {
  readonly groupTypes: readonly GroupTypeResource[];
  readonly attributes: readonly EmployeeAttributeResource[];
  /** Whether the reader may know who has access to what. */
  readonly mayReadAccess: boolean;
};

/**
 * All columns that the list can have: what everybody has, then the families of the organization, then its attributes.
 */
export function offeredColumns({ groupTypes, attributes, mayReadAccess }: Recorded): readonly ListColumn[] {
  const families = groupTypes
    .filter(({ attributes: { isReporting } }) => !isReporting)
    .map(({ id, attributes: { name } }) => ({ key: familyKey(id), label: name }));
  const own = ownAttributes(attributes).map(({ id, attributes: { name } }) => ({ key: attributeKey(id), label: name }));
  return [
    ...always.filter(({ key }) => mayReadAccess || key !== accessColumn),
    ...ofEveryone.map(({ key, label }) => ({ key, label })),
    ...families,
    ...own,
  ];
}

/**
 * The columns that a text names, in the order in which they are offered; the usual ones where there is no text. What is
 * not there any more is left out.
 */
export function columnsNamed(text: string | undefined, offered: readonly ListColumn[]): readonly ListColumn[] {
  return text === undefined ? usualOf(offered) : offered.filter(({ key }) => text.split(',').includes(key));
}

/**
 * The text for columns, in the order in which they are offered; undefined for the usual ones. Without any the name
 * stands alone.
 */
export function nameColumns(keys: readonly string[], offered: readonly ListColumn[]): string | undefined {
  const text = offered.flatMap(({ key }) => (keys.includes(key) ? [key] : [])).join(',');
  return text ===
    usualOf(offered)
      .map(({ key }) => key)
      .join(',')
    ? undefined
    : text || 'name';
}

function usualOf(offered: readonly ListColumn[]): readonly ListColumn[] {
  return offered.filter(({ key }) => always.some((usual) => usual.key === key));
}

/** Whether values of attributes are needed for columns. */
export function needAttributes(columns: readonly ListColumn[]): boolean {
  return columns.some(({ key }) => key.startsWith(attributeKey('')));
}

/** Whether the columns tell of access. */
export function needAccess(columns: readonly ListColumn[]): boolean {
  return columns.some(({ key }) => key === accessColumn);
}

/** What stands in the columns that not every list has. */
export function cellsOf(
  { attributes }: EmployeeResource,
  memberships: readonly MembershipResource[],
): Readonly<Record<string, string | undefined>> {
  return {
    ...Object.fromEntries(ofEveryone.map(({ key, textOf }) => [key, textOf(attributes)])),
    ...Object.fromEntries(
      memberships.map(({ attributes: { groupTypeId, groupName } }) => [familyKey(groupTypeId), groupName]),
    ),
    ...Object.fromEntries(
      (attributes.employeeAttributes ?? []).map(({ organizationEmployeeAttributeId, attrValue }) => [
        attributeKey(organizationEmployeeAttributeId),
        attrValue ?? undefined,
      ]),
    ),
  };
}

function familyKey(groupTypeId: string): string {
  return `family-${groupTypeId}`;
}

function attributeKey(attributeId: string): string {
  return `attribute-${attributeId}`;
}
