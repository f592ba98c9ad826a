import { levelSeparator } from './cells.ts';
import type { GroupReference } from './group-values.ts';
import type { AttributeColumn, GroupColumn } from './header.ts';
import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow, Said } from './row.ts';

/** One thing that becomes different, in words for people; empty where there was or will be nothing. */
export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

const comparedFields = [
  ['organizationEmployeeId', 'organization_employee_id'],
  ['employersEmployeeId', 'employers_employee_id'],
  ['emailAddress', 'email'],
  ['mobilePhoneNumber', 'phone'],
  ['firstName', 'first_name'],
  ['middleName', 'middle_name'],
  ['lastName', 'last_name'],
  ['startedOn', 'start_date'],
  ['endedOn', 'end_date'],
  ['bornOn', 'birth_date'],
  ['timeZone', 'time_zone'],
  ['localeId', 'locale'],
] as const;

/** What a group column of a row stands for; null for no group of this family. */
export type GroupCell = { readonly column: GroupColumn; readonly group: GroupReference | null };

/** What the columns stand for that not every file has. */
export type RowCells = { readonly groups: readonly GroupCell[]; readonly attributes: readonly AttributeCell[] };

/** What a column of an attribute says; null for no value. */
export type AttributeCell = { readonly column: AttributeColumn; readonly value: string | null };

/**
 * What a row changes about an employee. What the file has no column for stays; an empty cell empties, except for the
 * two settings, which stay.
 */
export function changesTo(
  employee: PresentEmployee,
  row: EmployeeRow,
  { groups, attributes }: RowCells,
): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: string, before: string | null, said: Said<string>): void => {
    if (said !== undefined && (before ?? '') !== (said ?? ''))
      changes.push({ field, before: before ?? '', after: said ?? '' });
  };
  for (const [field, column] of comparedFields) compare(column, employee[field], row[field]);
  compare('receiving_surveys', String(employee.receivingSurveys), row.receivingSurveys?.toString());
  compare('employment_status', employee.employmentStatus, row.employmentStatus ?? undefined);
  for (const { column, value } of attributes)
    compare(column.columnName, employee.attributes?.[column.columnName] ?? null, value);
  for (const { column, group } of groups) {
    const before = employee.groups[column.columnName];
    if (group ? before?.id === group.id : !before) continue;
    changes.push({
      field: column.columnName,
      before: before?.name ?? '',
      after: group?.path.join(levelSeparator) ?? '',
    });
  }
  return changes;
}

/**
 * Whether the row, found by an id, looks like another human: first name, last name and address all differ from what is
 * stored. Many of these mean that ids were mixed up.
 */
export function looksLikeSomebodyElse(employee: PresentEmployee, row: EmployeeRow): boolean {
  return (
    differs(employee.firstName, row.firstName) &&
    differs(employee.lastName, row.lastName) &&
    differs(employee.emailAddress?.toLowerCase() ?? null, row.emailAddress)
  );
}

/** Whether the row gives the employee another id in place of the one stored. */
export function replacesId(employee: PresentEmployee, row: EmployeeRow): boolean {
  return (
    Boolean(row.organizationEmployeeId) &&
    employee.organizationEmployeeId !== null &&
    differs(employee.organizationEmployeeId, row.organizationEmployeeId)
  );
}

function differs(before: string | null, said: Said<string>): boolean {
  return said !== undefined && said !== before;
}
