import type { CalendarDay } from '../../kernel/index.ts';
import type { EmploymentStatus } from '../employee.ts';
import type { EmployeeRow } from './row.ts';

/** A stored employee, active or inactive; deleted employees are excluded. */
export type PresentEmployee = {
  readonly id: string;
  readonly organizationEmployeeId: string | null;
  readonly employersEmployeeId: string | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly startedOn: CalendarDay | null;
  readonly endedOn: CalendarDay | null;
  readonly bornOn: CalendarDay | null;
  readonly timeZone: string | null;
  readonly localeId: string | null;
  readonly receivingSurveys: boolean;
  readonly employmentStatus: EmploymentStatus;
  /** The employee's group in each group type, by column name. */
  readonly groups: { readonly [columnName: string]: { readonly id: string; readonly name: string } };
  /** Attribute values by column name. */
  readonly attributes?: { readonly [columnName: string]: string };
};

/** Fields that are unique within an organization, with their columns in the file. */
export const uniqueFields = {
  organizationEmployeeId: 'organization_employee_id',
  emailAddress: 'email',
  mobilePhoneNumber: 'phone',
} as const;

export type UniqueField = keyof typeof uniqueFields;

export const uniqueFieldNames = Object.keys(uniqueFields) as readonly UniqueField[];

/** Existing employees, indexed by the fields that identify them in a file. */
export type EmployeeIndex = {
  readonly all: readonly PresentEmployee[];
  readonly byId: ReadonlyMap<string, PresentEmployee>;
  readonly by: { readonly [F in UniqueField]: ReadonlyMap<string, PresentEmployee> };
};

/** Builds the index. Expects unique values in each field of `uniqueFields`; empty values are not indexed. */
export function indexEmployees(all: readonly PresentEmployee[]): EmployeeIndex {
  const indexBy = (field: UniqueField): ReadonlyMap<string, PresentEmployee> =>
    new Map(all.flatMap((employee) => (employee[field] === null ? [] : [[keyOf(field, employee[field]), employee]])));
  return {
    all,
    byId: new Map(all.map((employee) => [employee.id, employee])),
    by: {
      organizationEmployeeId: indexBy('organizationEmployeeId'),
      emailAddress: indexBy('emailAddress'),
      mobilePhoneNumber: indexBy('mobilePhoneNumber'),
    },
  };
}

/** Finds the employee of a row: by the Attune id, else the organization's id, else the e-mail address. */
export function findEmployee(index: EmployeeIndex, row: EmployeeRow): PresentEmployee | undefined {
  if (row.employeeId) return index.byId.get(row.employeeId);
  return ownerOf(index, 'organizationEmployeeId', row) ?? ownerOf(index, 'emailAddress', row);
}

/** Finds the employee who has the same value in a unique field. */
export function ownerOf(index: EmployeeIndex, field: UniqueField, row: EmployeeRow): PresentEmployee | undefined {
  const value = row[field];
  return value ? index.by[field].get(keyOf(field, value)) : undefined;
}

/** The form in which values are compared; e-mail addresses are not case-sensitive. */
export function keyOf(field: UniqueField, value: string): string {
  return field === 'emailAddress' ? value.toLowerCase() : value;
}
