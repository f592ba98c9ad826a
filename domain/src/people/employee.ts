import type { CalendarDay, Id } from '../kernel/index.ts';
import type { Name } from './name.ts';

/** A human across organizations: the account that signs in. */
export type Person = Name & {
  readonly id: Id<'person'>;
  readonly emailAddress: string | null;
  /** +1 and ten digits. */
  readonly mobilePhoneNumber: string | null;
  readonly photo: string | null;
};

export const employmentStatuses = ['active', 'inactive'] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** A human in one organization. */
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
  /** The last day at work, where one is known; the employee stays active until somebody says otherwise. */
  readonly endedOn: CalendarDay | null;
  readonly bornOn: CalendarDay | null;
  /** IANA name; null where it is that of the organization. */
  readonly timeZone: string | null;
  readonly localeId: string | null;
  readonly receivingSurveys: boolean;
  readonly employmentStatus: EmploymentStatus;
};

/** What began on a day, employment or its end, and when that became known. */
export type Employment = {
  readonly id: Id<'employment'>;
  readonly effectiveDate: CalendarDay;
  readonly status: EmploymentStatus;
  readonly createdAt: Date;
};

/** Whether surveys are sent to an employee. */
export type Inclusion = 'included' | 'excluded';

/** The inclusion of an employee, by the switch that people set. */
export function inclusionOf({ receivingSurveys }: Pick<Employee, 'receivingSurveys'>): Inclusion {
  return receivingSurveys ? 'included' : 'excluded';
}

/** Why an active employee would have no part in a survey, though nobody may want that. */
export type Attention = 'unreachable' | 'excluded' | 'ungrouped';

/**
 * What needs attention about an employee; nothing does about inactive ones. `isPlaced` says that he is in a group of
 * the reporting hierarchy.
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
