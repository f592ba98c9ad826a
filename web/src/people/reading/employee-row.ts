import type {
  EmployeeCompanion,
  EmployeeResource,
  EmploymentResource,
  ListedCompanion,
} from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import type { CalendarDay } from '@attune/domain/kernel';
import { formatPhone, isAfter, nameInLists } from '@attune/domain/people';
import { formatDay } from '../../design/format/dates.ts';
import { capitalize } from '../../design/format/words.ts';
import type { StatusLook } from '../../design/marks/Status.tsx';
import { type AccessView, accessView } from './access-view.ts';
import { type AttentionNote, attentionNotes } from './attention.ts';
import { cellsOf } from './list-columns.ts';
import { type RoleView, roleView } from './role-view.ts';

export type StatusView = {
  readonly look: StatusLook;
  readonly words: string;
  readonly notes: readonly AttentionNote[];
};

/** One employee as a row of the list. */
export type EmployeeRow = {
  readonly id: string;
  readonly employee: EmployeeResource;
  readonly name: string;
  /** If the organization can see it. */
  readonly photo: string | null;
  /** The address for messages. */
  readonly contact: string | undefined;
  readonly group: string | undefined;
  readonly started: string | undefined;
  readonly role: RoleView;
  readonly access: AccessView;
  readonly status: StatusView;
  /** Cells of optional columns, by key. */
  readonly cells: Readonly<Record<string, string | undefined>>;
};

type Answer = {
  readonly data: readonly EmployeeResource[];
  readonly included?: readonly ListedCompanion[] | undefined;
};
type Scene = { readonly reportingTypeId: string | undefined; readonly today: CalendarDay };

/** Employees as rows, each with its most informative group. */
export function employeeRows({ data, included }: Answer, { reportingTypeId, today }: Scene): readonly EmployeeRow[] {
  const memberships = Map.groupBy(membershipsIn(included), ({ attributes }) => attributes.memberId);
  const photos = new Map(
    included?.flatMap((companion) =>
      companion.type === 'people' ? [[companion.id, companion.attributes.photo] as const] : [],
    ),
  );
  const holders = new Map(
    included?.flatMap((companion) => (companion.type === 'access-holders' ? [[companion.id, companion] as const] : [])),
  );
  return data.map((employee) => {
    const { startedOn, role, personId } = employee.attributes;
    return {
      id: employee.id,
      employee,
      name: nameOf(employee),
      photo: (personId !== null && photos.get(personId)) || null,
      contact: contactOf(employee),
      group: mainGroup(memberships.get(employee.id) ?? [], reportingTypeId),
      started: startedOn === null ? undefined : formatDay(startedOn as CalendarDay),
      role: roleView(role),
      access: accessView(personId === null ? undefined : holders.get(personId)),
      status: statusOf(employee, today),
      cells: cellsOf(employee, memberships.get(employee.id) ?? []),
    };
  });
}

/** Memberships in the included resources. */
export function membershipsIn(included: readonly ListedCompanion[] = []): readonly MembershipResource[] {
  return included.filter((companion) => companion.type === 'v3-memberships');
}

/** Employment history in the included resources, latest first. */
export function employmentsIn(included: readonly EmployeeCompanion[] = []): readonly EmploymentResource[] {
  return included.filter((companion) => companion.type === 'employments');
}

/** The full name, or a fallback without a name. */
export function nameOf({ attributes: { fullName, emailAddress } }: EmployeeResource): string {
  return nameInLists({ firstName: fullName, lastName: '', emailAddress });
}

/** Short status: needs for attention come first. */
export function statusOf(employee: EmployeeResource, today: CalendarDay): StatusView {
  const { employmentStatus, startedOn } = employee.attributes;
  const notes = attentionNotes(employee);
  if (employmentStatus === 'inactive') return { look: 'over', words: 'Inactive', notes };
  if (notes.length > 0)
    return {
      look: notes.every(({ reason }) => reason === 'excluded') ? 'over' : 'attention',
      words: asOneStatus(notes),
      notes,
    };
  if (startedOn !== null && isAfter(startedOn as CalendarDay, today))
    return { look: 'waiting', words: `Starts ${formatDay(startedOn as CalendarDay)}`, notes };
  return { look: 'good', words: 'Active', notes };
}

/** "No e-mail or phone, in no group". */
function asOneStatus(notes: readonly AttentionNote[]): string {
  return capitalize(notes.map(({ status }) => status.charAt(0).toLowerCase() + status.slice(1)).join(', '));
}

function contactOf({ attributes: { emailAddress, mobilePhoneNumber } }: EmployeeResource): string | undefined {
  return emailAddress ?? (mobilePhoneNumber === null ? undefined : formatPhone(mobilePhoneNumber));
}

function mainGroup(
  memberships: readonly MembershipResource[],
  reportingTypeId: string | undefined,
): string | undefined {
  const reporting = memberships.find(({ attributes }) => attributes.groupTypeId === reportingTypeId);
  return (reporting ?? memberships[0])?.attributes.groupName;
}
