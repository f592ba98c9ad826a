import type { CalendarDay, Id } from '../kernel/index.ts';
import type { Name } from '../kernel/index.ts';

export const employmentStatuses = ['active', 'inactive'] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** A person in one organization. */
export type Employee = Name & {
  readonly id: Id<'employee'>;
  readonly organizationId: Id<'organization'>;
  readonly personId: Id<'person'> | null;
  /** The employee's id in the organization's own system. */
  readonly organizationEmployeeId: string | null;
  /** An older id that files still carry. */
  readonly employersEmployeeId: string | null;
  readonly middleName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly startedOn: CalendarDay | null;
  /** The last day at work, if known; the employee stays active until deactivated. */
  readonly endedOn: CalendarDay | null;
  readonly bornOn: CalendarDay | null;
  /** IANA name; null to use the organization's time zone. */
  readonly timeZone: string | null;
  readonly localeId: string | null;
  readonly receivingSurveys: boolean;
  readonly employmentStatus: EmploymentStatus;
};

/** The start or end of an employment, with its effective date and when it was recorded. */
export type Employment = {
  readonly id: Id<'employment'>;
  readonly effectiveDate: CalendarDay;
  readonly status: EmploymentStatus;
  readonly createdAt: Date;
};

/** Why an active employee would unintentionally miss surveys. */
export type Attention = 'unreachable' | 'excluded' | 'ungrouped';

/**
 * The problems of an employee that need attention; none for inactive employees. `isPlaced` means that the employee is
 * in a group of the reporting hierarchy.
 */
export function attentionFor(
  employee: Pick<Employee, 'emailAddress' | 'mobilePhoneNumber' | 'receivingSurveys' | 'employmentStatus'>,
  isPlaced: boolean,
): readonly Attention[] {
  if (employee.employmentStatus === 'inactive') return [];
  const reasons: { readonly [A in Attention]: boolean } = {
    unreachable: employee.emailAddress === null && employee.mobilePhoneNumber === null,
    excluded: !employee.receivingSurveys,
    ungrouped: !isPlaced,
  };
  return (Object.keys(reasons) as Attention[]).filter((reason) => reasons[reason]);
}
