import { levelSeparator } from './cells.ts';
import { type EmployeeColumn, employeeColumns } from './columns.ts';
import type { EmployeeFields } from './employee-after.ts';

/** An employee as exported: group paths and attribute values by column name. */
export type WrittenEmployee = EmployeeFields & {
  readonly id: string;
  readonly paths: { readonly [columnName: string]: readonly string[] };
  readonly attributes: { readonly [columnName: string]: string };
};

/** The group type and attribute columns of an organization. */
export type WrittenColumns = { readonly groupTypes: readonly string[]; readonly attributes: readonly string[] };

/** The headings of an exported employee file; `parseHeader` reads them back. */
export function writtenHeadings({ groupTypes, attributes }: WrittenColumns): readonly string[] {
  return [...employeeColumns, ...groupTypes, ...attributes];
}

/** The row of an employee under these headings. Importing it again changes nothing. */
export function writtenCells(employee: WrittenEmployee, { groupTypes, attributes }: WrittenColumns): readonly string[] {
  return [
    ...employeeColumns.map((column) => textOf[column](employee) ?? ''),
    ...groupTypes.map((name) => employee.paths[name]?.join(levelSeparator) ?? ''),
    ...attributes.map((name) => employee.attributes[name] ?? ''),
  ];
}

const textOf: { readonly [C in EmployeeColumn]: (employee: WrittenEmployee) => string | null } = {
  employee_id: ({ id }) => id,
  organization_employee_id: ({ organizationEmployeeId }) => organizationEmployeeId,
  employers_employee_id: ({ employersEmployeeId }) => employersEmployeeId,
  email: ({ emailAddress }) => emailAddress,
  phone: ({ mobilePhoneNumber }) => mobilePhoneNumber,
  first_name: ({ firstName }) => firstName,
  middle_name: ({ middleName }) => middleName,
  last_name: ({ lastName }) => lastName,
  start_date: ({ startedOn }) => startedOn,
  end_date: ({ endedOn }) => endedOn,
  birth_date: ({ bornOn }) => bornOn,
  receiving_surveys: ({ receivingSurveys }) => String(receivingSurveys),
  employment_status: ({ employmentStatus }) => employmentStatus,
  time_zone: ({ timeZone }) => timeZone,
  locale: ({ localeId }) => localeId,
};
