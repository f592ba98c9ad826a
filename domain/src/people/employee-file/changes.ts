import { levelSeparator } from './cells.ts';
import type { GroupReference } from './group-values.ts';
import type { AttributeColumn, GroupColumn } from './header.ts';
import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow, Said } from './row.ts';

/** A changed field with its display values before and after; an empty text means no value. */
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

/** The group referenced by a group column of a row; null for none. */
export type GroupCell = { readonly column: GroupColumn; readonly group: GroupReference | null };

/** The parsed group and attribute columns of a row. */
export type RowCells = { readonly groups: readonly GroupCell[]; readonly attributes: readonly AttributeCell[] };

/** The parsed value of an attribute column; null for none. */
export type AttributeCell = { readonly column: AttributeColumn; readonly value: string | null };

/**
 * Compares a row with an employee and returns the changed fields. Fields without a column stay unchanged. An empty cell
 * clears the field, except for the two settings, which keep their value.
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
 * Whether a row matched by id probably describes another person: first name, last name and e-mail address all differ.
 * Many such rows suggest that ids were mixed up.
 */
export function looksLikeSomebodyElse(employee: PresentEmployee, row: EmployeeRow): boolean {
  return (
    differs(employee.firstName, row.firstName) &&
    differs(employee.lastName, row.lastName) &&
    differs(employee.emailAddress?.toLowerCase() ?? null, row.emailAddress)
  );
}

/** Whether the row replaces the stored id of the employee by another one. */
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
