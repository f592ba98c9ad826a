import type { CalendarDay } from '../../kernel/index.ts';
import type { EmploymentStatus } from '../employee.ts';
import type { EmployeeRow } from './row.ts';

/** An employee as stored, active or not; those removed for good are not among them. */
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
  /** The group of each family the employee is in, by the family's column. */
  readonly groups: { readonly [columnName: string]: { readonly id: string; readonly name: string } };
  /** The value of each attribute that the employee has one of, by the column of the attribute. */
  readonly attributes?: { readonly [columnName: string]: string };
};

/** What no two employees of an organization share, and the column in which a file says it. */
export const uniqueFields = {
  organizationEmployeeId: 'organization_employee_id',
  emailAddress: 'email',
  mobilePhoneNumber: 'phone',
} as const;

export type UniqueField = keyof typeof uniqueFields;

export const uniqueFieldNames = Object.keys(uniqueFields) as readonly UniqueField[];

/** The present employees, found by what a file can say about them. */
export type EmployeeIndex = {
  readonly all: readonly PresentEmployee[];
  readonly byId: ReadonlyMap<string, PresentEmployee>;
  readonly by: { readonly [F in UniqueField]: ReadonlyMap<string, PresentEmployee> };
};

/** Takes them as unique in each field of `uniqueFields`; what somebody does not have is not indexed. */
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

/** The employee a row is about: by the system's id, else by the organization's, else by the e-mail address. */
export function findEmployee(index: EmployeeIndex, row: EmployeeRow): PresentEmployee | undefined {
  if (row.employeeId) return index.byId.get(row.employeeId);
  return ownerOf(index, 'organizationEmployeeId', row) ?? ownerOf(index, 'emailAddress', row);
}

/** The employee who has what the row says. */
export function ownerOf(index: EmployeeIndex, field: UniqueField, row: EmployeeRow): PresentEmployee | undefined {
  const value = row[field];
  return value ? index.by[field].get(keyOf(field, value)) : undefined;
}

/** The form in which values are compared: addresses without case. */
export function keyOf(field: UniqueField, value: string): string {
  return field === 'emailAddress' ? value.toLowerCase() : value;
}
