import type { EmployeeSortField } from '@attune/contract/employees/employee';
import type { Role } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Attention, Employee, EmploymentStatus } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import { type AttributeMatch, hasAttributes } from '../attributes/index.ts';
import { subtreeIds, type Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type SegmentCondition, isInSegment } from '../segments/index.ts';

/** An employee with the fields that lists and profiles show. */
export type StoredEmployee = Employee & {
  readonly role: Role;
  readonly membershipCount: number;
  /** Whether the employee is in a group of the reporting hierarchy. */
  readonly isPlaced: boolean;
  /** Channels on which messages could not be delivered. */
  readonly unreachableChannels: readonly string[];
  /** When role and permissions became pending approval, because the employee returned. */
  readonly accessPendingSince: Date | null;
  readonly createdAt: Date;
};

/** Which employees to list; omitted fields do not filter. */
export type EmployeeFilter = {
  readonly employmentStatus?: EmploymentStatus | undefined;
  /** Employees with a role other than Employee. */
  readonly hasAccess?: boolean | undefined;
  readonly role?: Role | undefined;
  /** Members of the group or of its descendants. */
  readonly groupId?: GroupId | undefined;
  readonly attention?: Attention | undefined;
  /** Attribute values that an employee must all have. */
  readonly matches?: readonly AttributeMatch[] | undefined;
  /** The conditions of a segment. */
  readonly segment?: readonly SegmentCondition[] | undefined;
  readonly ids?: readonly Id<'employee'>[] | undefined;
};

export type EmployeeSorting = { readonly field: EmployeeSortField; readonly direction: 'asc' | 'desc' };
export type EmployeeSelection = {
  readonly filter: EmployeeFilter;
  readonly sorting: EmployeeSorting;
  readonly page: Page;
  readonly total: number;
};

export type StoredMembership = {
  readonly memberId: Id<'employee'>;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupTypeId: Id<'group-type'>;
};

/**
 * Lists one page of matching employees with their total count. Details are read only for the page, and pages in the
 * second half are counted from the end.
 */
export async function listStoredEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { filter, sorting, page, total }: EmployeeSelection,
): Promise<readonly StoredEmployee[]> {
  const limit = Math.max(0, Math.min(page.limit, total - page.offset));
  const isNearEnd = page.offset > total / 2;
  const [way, offset] = isNearEnd
    ? [orderOf(sorting, true), total - page.offset - limit]
    : [orderOf(sorting), page.offset];
  const { rows } = await sql<StoredEmployee>`
    with page as materialized (
      select e.id from employees e
      where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}
      order by ${way} limit ${limit} offset ${Math.max(0, offset)}
    )
    select ${columns} from page join employees e on e.organization_id = ${organizationId} and e.id = page.id
    order by ${orderOf(sorting)}`.execute(trx);
  return rows;
}

/** Lists the employees with these ids, unordered. */
export async function listEmployeesById(
  trx: Transaction,
  organizationId: Id<'organization'>,
  ids: readonly Id<'employee'>[],
): Promise<readonly StoredEmployee[]> {
  const { rows } = await sql<StoredEmployee>`
    select ${columns} from employees e
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and e.deleted_at is null`.execute(trx);
  return rows;
}

export async function countEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  filter: EmployeeFilter,
): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/**
 * Lists the ids of all matching employees as numbers. They come as one text, because the driver would create a row
 * object for each of a hundred thousand values.
 */
export async function listEmployeeIds(
  trx: Transaction,
  organizationId: Id<'organization'>,
  filter: EmployeeFilter,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly ids: string | null }>`
    select string_agg(e.id::text, ',') as ids from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}`.execute(trx);
  return numbersIn(rows[0]?.ids ?? '');
}

const [comma, zero] = [44, 48];

/** Parses "12,7" character by character, which takes a third of the time of splitting it into strings. */
function numbersIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign !== comma) number = number * 10 + sign - zero;
    else {
      found.add(number);
      number = 0;
    }
  }
  return text === '' ? found : found.add(number);
}

/** Lists the ids of matching employees in a sort order. */
export async function listSortedIds(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { filter, sorting }: Pick<EmployeeSelection, 'filter' | 'sorting'>,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly ids: string | null }>`
    select string_agg(e.id::text, ',' order by ${orderOf(sorting)}) as ids from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}`.execute(trx);
  return (rows[0]?.ids?.split(',') ?? []) as Id<'employee'>[];
}

export async function listMemberships(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly StoredMembership[]> {
  const { rows } = await sql<StoredMembership>`
    select m.employee_id as "memberId", g.id as "groupId", coalesce(nullif(g.display_name, ''), g.name) as "groupName",
      g.group_type_id as "groupTypeId"
    from memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id and g.deleted_at is null
    join group_types t on t.organization_id = g.organization_id and t.id = g.group_type_id
    where m.organization_id = ${organizationId} and m.employee_id = any(${employeeIds}::bigint[])
    order by m.employee_id, t.position, g.id`.execute(trx);
  return rows;
}

const isPlaced = sql`exists (
  select 1 from memberships m join group_types t on t.organization_id = m.organization_id and t.id = m.group_type_id
    and t.is_reporting
  where m.organization_id = e.organization_id and m.employee_id = e.id)`;

const columns = sql`
  e.id, e.organization_id as "organizationId", e.person_id as "personId",
    e.organization_employee_id as "organizationEmployeeId",
  e.employers_employee_id as "employersEmployeeId", e.email_address as "emailAddress",
    e.mobile_phone_number as "mobilePhoneNumber",
  e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName", e.started_on as "startedOn",
    e.ended_on as "endedOn", e.born_on as "bornOn", e.time_zone as "timeZone",
  e.locale as "localeId", e.receiving_surveys as "receivingSurveys", e.employment_status as "employmentStatus",
  e.unreachable_channels as "unreachableChannels", e.access_pending_since as "accessPendingSince",
    e.created_at as "createdAt",
  coalesce((
    select r.slug from person_roles p join roles r on r.id = p.role_id
      where p.organization_id = e.organization_id and p.person_id = e.person_id
  ), 'employee') as role,
  (select count(*)::integer from memberships m
    where m.organization_id = e.organization_id and m.employee_id = e.id) as "membershipCount",
  ${isPlaced} as "isPlaced"`;

const isActive = sql`e.employment_status = 'active'`;

/** SQL conditions equivalent to `attentionFor`; an address where messages could not be delivered counts as none. */
const attentionConditions: { readonly [A in Attention]: (organizationId: Id<'organization'>) => RawBuilder<unknown> } =
  {
    unreachable: () => sql`${isActive} and (e.email_address is null or 'email' = any(e.unreachable_channels))
    and (e.mobile_phone_number is null or 'sms' = any(e.unreachable_channels))`,
    excluded: () => sql`${isActive} and not e.receiving_surveys`,
    // With the group type as a constant, only the memberships of that type are read, from an index.
    ungrouped: (organizationId) => sql`${isActive} and not exists (
    select 1 from memberships m
    where m.organization_id = ${organizationId} and m.employee_id = e.id and m.group_type_id = (
      select t.id from group_types t where t.organization_id = ${organizationId} and t.is_reporting))`,
  };

/**
 * Sets are passed as arrays, each evaluated once: joins would be planned with statistics that are outdated after every
 * import.
 */
function conditionsOf(organizationId: Id<'organization'>, filter: EmployeeFilter): RawBuilder<unknown> {
  const { employmentStatus, hasAccess, role, groupId, attention, matches, segment, ids } = filter;
  const conditions = [
    sql`e.deleted_at is null`,
    ...(employmentStatus ? [sql`e.employment_status = ${employmentStatus}`] : []),
    ...(hasAccess ? [sql`e.person_id = any(array(${peopleWithAccess(organizationId)}))`] : []),
    ...(role ? [hasRole(organizationId, role)] : []),
    ...(groupId ? [sql`e.id = any(array(${membersBelow(organizationId, groupId)}))`] : []),
    ...(attention ? [sql`(${attentionConditions[attention](organizationId)})`] : []),
    ...(matches ? [hasAttributes(organizationId, matches)] : []),
    ...(segment ? [isInSegment(organizationId, segment)] : []),
    ...(ids ? [sql`e.id = any(${ids}::bigint[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function peopleWithAccess(organizationId: Id<'organization'>): RawBuilder<unknown> {
  return sql`select p.person_id from person_roles p join roles r on r.id = p.role_id
    where p.organization_id = ${organizationId} and r.slug <> 'employee'`;
}

/** An employee without another role has the role Employee. */
function hasRole(organizationId: Id<'organization'>, role: Role): RawBuilder<unknown> {
  if (role === 'employee')
    return sql`(e.person_id is null or e.person_id <> all(array(${peopleWithAccess(organizationId)})))`;
  return sql`e.person_id = any(array(
    select p.person_id from person_roles p join roles r on r.id = p.role_id
      where p.organization_id = ${organizationId} and r.slug = ${role}))`;
}

function membersBelow(organizationId: Id<'organization'>, groupId: GroupId): RawBuilder<unknown> {
  return sql`
    select m.employee_id from memberships m where m.organization_id = ${organizationId} and m.group_id = any(array(
      ${subtreeIds(sql`select id, parent_id from groups where organization_id = ${organizationId}`, groupId)}))`;
}

function orderOf({ field, direction }: EmployeeSorting, isReversed = false): RawBuilder<unknown> {
  const way = sql.raw((direction === 'asc') === isReversed ? 'desc' : 'asc');
  const byName = sql`e.last_name ${way}, e.first_name ${way}, e.id ${way}`;
  const orders: Readonly<Record<EmployeeSorting['field'], RawBuilder<unknown>>> = {
    name: byName,
    status: sql`e.employment_status ${way}, ${byName}`,
    startedOn: sql`e.started_on ${way} nulls ${sql.raw(isReversed ? 'first' : 'last')}, ${byName}`,
  };
  return orders[field];
}
