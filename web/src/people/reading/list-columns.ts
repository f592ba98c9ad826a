import { languageName } from '@attune/domain/kernel';
import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { CalendarDay } from '@attune/domain/kernel';
import { formatPhone } from '@attune/domain/people';
import { formatDay } from '../../design/format/dates.ts';
import type { Direction } from '../../design/table/sorting.ts';
import { ownAttributes } from '../../group-types/index.ts';

/** An optional column of the employee list. */
export type ListColumn = {
  readonly key: string;
  readonly label: string;
  /** Shown until the reader chooses columns. */
  readonly isDefault?: boolean;
  /** Only for viewers who can see other people's access. */
  readonly isAboutAccess?: boolean;
  /** Default direction of a sortable column. */
  readonly sortsFirst?: Direction;
  /** The text of a cell; columns without it are rendered by the table. */
  readonly textOf?: (employee: EmployeeResource['attributes']) => string | undefined;
};

/** The columns that every organization has. Group types and attributes add more. */
const columnTable = {
  name: { label: 'Name', sortsFirst: 'ascending' },
  group: { label: 'Group', isDefault: true },
  startedOn: { label: 'Started', isDefault: true, sortsFirst: 'descending' },
  role: { label: 'Role', isDefault: true },
  access: { label: 'Access to results', isDefault: true, isAboutAccess: true },
  status: { label: 'Status', isDefault: true, sortsFirst: 'ascending' },
  employeeId: { label: 'Employee id', textOf: ({ organizationEmployeeId }) => organizationEmployeeId ?? undefined },
  phone: {
    label: 'Phone',
    textOf: ({ mobilePhoneNumber }) => (mobilePhoneNumber === null ? undefined : formatPhone(mobilePhoneNumber)),
  },
  endedOn: {
    label: 'Last day',
    textOf: ({ endedOn }) => (endedOn === null ? undefined : formatDay(endedOn as CalendarDay)),
  },
  language: { label: 'Language', textOf: ({ localeId }) => (localeId === null ? undefined : languageName(localeId)) },
  zone: { label: 'Time zone', textOf: ({ timeZone }) => timeZone ?? undefined },
} as const satisfies Readonly<Record<string, Omit<ListColumn, 'key'>>>;

type ColumnTable = typeof columnTable;

/** Columns with custom rendering in the table. */
export type RenderedColumn = {
  [Key in keyof ColumnTable]: ColumnTable[Key] extends { readonly textOf: unknown } ? never : Key;
}[keyof ColumnTable];

const employeeColumns: readonly ListColumn[] = Object.entries(columnTable).map(([key, column]) => ({ key, ...column }));

/** The name is always shown, as the first column. */
export const nameColumn: ListColumn = { key: 'name', ...columnTable.name };

const chosenColumns = employeeColumns.filter(({ key }) => key !== nameColumn.key);

type Recorded = {
  readonly groupTypes: readonly GroupTypeResource[];
  readonly attributes: readonly EmployeeAttributeResource[];
  /** Whether the viewer can see other people's access. */
  readonly mayReadAccess: boolean;
};

/** All available columns: standard ones, then group types, then attributes. */
export function offeredColumns({ groupTypes, attributes, mayReadAccess }: Recorded): readonly ListColumn[] {
  const ofGroupTypes = groupTypes
    .filter(({ attributes: { isReporting } }) => !isReporting)
    .map(({ id, attributes: { name } }) => ({ key: groupTypeKey(id), label: name }));
  const own = ownAttributes(attributes).map(({ id, attributes: { name } }) => ({ key: attributeKey(id), label: name }));
  return [
    ...chosenColumns.filter(({ isAboutAccess = false }) => mayReadAccess || !isAboutAccess),
    ...ofGroupTypes,
    ...own,
  ];
}

/** Parses columns from a URL value, in display order, without unknown ones; the default columns without a value. */
export function columnsNamed(text: string | undefined, offered: readonly ListColumn[]): readonly ListColumn[] {
  return text === undefined ? defaultsOf(offered) : offered.filter(({ key }) => text.split(',').includes(key));
}

/** URL value for columns, in display order; undefined for the defaults. Empty shows the name only. */
export function nameColumns(keys: readonly string[], offered: readonly ListColumn[]): string | undefined {
  const text = offered.flatMap(({ key }) => (keys.includes(key) ? [key] : [])).join(',');
  return text ===
    defaultsOf(offered)
      .map(({ key }) => key)
      .join(',')
    ? undefined
    : text || 'name';
}

function defaultsOf(offered: readonly ListColumn[]): readonly ListColumn[] {
  return offered.filter(({ isDefault = false }) => isDefault);
}

/** Whether columns need attribute values. */
export function needAttributes(columns: readonly ListColumn[]): boolean {
  return columns.some(({ key }) => key.startsWith(attributeKey('')));
}

/** Whether columns show access. */
export function needAccess(columns: readonly ListColumn[]): boolean {
  return columns.some(({ isAboutAccess = false }) => isAboutAccess);
}

/** Cells of optional columns. */
export function cellsOf(
  { attributes }: EmployeeResource,
  memberships: readonly MembershipResource[],
): Readonly<Record<string, string | undefined>> {
  return {
    ...Object.fromEntries(employeeColumns.flatMap(({ key, textOf }) => (textOf ? [[key, textOf(attributes)]] : []))),
    ...Object.fromEntries(
      memberships.map(({ attributes: { groupTypeId, groupName } }) => [groupTypeKey(groupTypeId), groupName]),
    ),
    ...Object.fromEntries(
      (attributes.employeeAttributes ?? []).map(({ organizationEmployeeAttributeId, attrValue }) => [
        attributeKey(organizationEmployeeAttributeId),
        attrValue ?? undefined,
      ]),
    ),
  };
}

/** Whether the table renders a column itself. */
export function isRendered(key: string): key is RenderedColumn {
  return key in columnTable && !employeeColumns.some((column) => column.key === key && column.textOf);
}

function groupTypeKey(groupTypeId: string): string {
  return `group-type-${groupTypeId}`;
}

function attributeKey(attributeId: string): string {
  return `attribute-${attributeId}`;
}
