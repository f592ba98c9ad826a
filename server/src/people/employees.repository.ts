import type { Role } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Attention, Employee, EmploymentStatus } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

/** An employee with what lists and profiles show beside it. */
export type StoredEmployee = Employee & {
  readonly role: Role;
  readonly membershipCount: number;
  /** Channels on which messages did not arrive. */
  readonly unreachableChannels: readonly string[];
  readonly createdAt: Date;
};

/** Who is listed; what is left out does not matter. */
export type EmployeeFilter = {
  readonly employmentStatus?: EmploymentStatus | undefined;
  /** Those whose role is not Employee. */
  readonly hasAccess?: boolean | undefined;
  /** Those in the group or in one below it. */
  readonly groupId?: GroupId | undefined;
  readonly attention?: Attention | undefined;
  /** A part of the e-mail address. */
  readonly address?: string | undefined;
  readonly ids?: readonly Id<'employee'>[] | undefined;
};

export type EmployeeSorting = { readonly field: 'status' | 'name' | 'startedOn'; readonly direction: 'asc' | 'desc' };
export type EmployeeSelection = { readonly filter: EmployeeFilter; readonly sorting: EmployeeSorting; readonly page: Page };

export type StoredMembership = { readonly memberId: Id<'employee'>; readonly groupId: GroupId; readonly groupName: string; readonly groupTypeId: Id<'group-type'> };

export async function listStoredEmployees(trx: Transaction, organizationId: Id<'organization'>, { filter, sorting, page }: EmployeeSelection): Promise<readonly StoredEmployee[]> {
  const { rows } = await sql<StoredEmployee>`
    select ${columns} from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}
    order by ${orderOf(sorting)} limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

/** The employees with these ids, in no order. */
export async function listEmployeesById(trx: Transaction, organizationId: Id<'organization'>, ids: readonly Id<'employee'>[]): Promise<readonly StoredEmployee[]> {
  const { rows } = await sql<StoredEmployee>`
    select ${columns} from employees e
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and e.deleted_at is null`.execute(trx);
  return rows;
}

export async function countEmployees(trx: Transaction, organizationId: Id<'organization'>, filter: EmployeeFilter): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The ids of all who fit. In one text, because of a hundred thousand values the driver would make a row each. */
export async function listEmployeeIds(trx: Transaction, organizationId: Id<'organization'>, filter: EmployeeFilter): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly ids: string | null }>`
    select string_agg(e.id::text, ',') as ids from employees e
    where e.organization_id = ${organizationId} and ${conditionsOf(organizationId, filter)}`.execute(trx);
  return new Set(rows[0]?.ids?.split(','));
}

export async function listMemberships(trx: Transaction, organizationId: Id<'organization'>, employeeIds: readonly Id<'employee'>[]): Promise<readonly StoredMembership[]> {
  const { rows } = await sql<StoredMembership>`
    select m.employee_id as "memberId", g.id as "groupId", coalesce(g.display_name, g.name) as "groupName", g.group_type_id as "groupTypeId"
    from memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id and g.deleted_at is null
    join group_types t on t.organization_id = g.organization_id and t.id = g.group_type_id
    where m.organization_id = ${organizationId} and m.employee_id = any(${employeeIds}::bigint[])
    order by m.employee_id, t.position, g.id`.execute(trx);
  return rows;
}

const columns = sql`
  e.id, e.organization_id as "organizationId", e.person_id as "personId", e.organization_employee_id as "organizationEmployeeId",
  e.employers_employee_id as "employersEmployeeId", e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
  e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName", e.started_on as "startedOn", e.born_on as "bornOn",
  e.locale as "localeId", e.receiving_surveys as "receivingSurveys", e.employment_status as "employmentStatus",
  e.unreachable_channels as "unreachableChannels", e.created_at as "createdAt",
  coalesce((
    select r.slug from person_roles p join roles r on r.id = p.role_id where p.organization_id = e.organization_id and p.person_id = e.person_id
  ), 'employee') as role,
  (select count(*)::integer from memberships m where m.organization_id = e.organization_id and m.employee_id = e.id) as "membershipCount"`;

const isActive = sql`e.employment_status = 'active'`;

/** The same that `attentionFor` says of one employee; an address at which messages do not arrive counts as none. */
const attentionConditions: { readonly [A in Attention]: RawBuilder<unknown> } = {
  unreachable: sql`${isActive} and (e.email_address is null or 'email' = any(e.unreachable_channels)) and (e.mobile_phone_number is null or 'sms' = any(e.unreachable_channels))`,
  excluded: sql`${isActive} and not e.receiving_surveys`,
  ungrouped: sql`${isActive} and not exists (select from memberships m where m.organization_id = e.organization_id and m.employee_id = e.id)`,
};

/** Sets are given as arrays, each worked out once: a join would be planned by statistics that are old after every import. */
function conditionsOf(organizationId: Id<'organization'>, filter: EmployeeFilter): RawBuilder<unknown> {
  const { employmentStatus, hasAccess, groupId, attention, address, ids } = filter;
  const conditions = [
    sql`e.deleted_at is null`,
    ...(employmentStatus ? [sql`e.employment_status = ${employmentStatus}`] : []),
    ...(hasAccess ? [sql`e.person_id = any(array(${peopleWithAccess(organizationId)}))`] : []),
    ...(groupId ? [sql`e.id = any(array(${membersBelow(organizationId, groupId)}))`] : []),
    ...(attention ? [sql`(${attentionConditions[attention]})`] : []),
    ...(address ? [sql`strpos(e.email_address, ${address.toLowerCase()}) > 0`] : []),
    ...(ids ? [sql`e.id = any(${ids}::bigint[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function peopleWithAccess(organizationId: Id<'organization'>): RawBuilder<unknown> {
  return sql`select p.person_id from person_roles p join roles r on r.id = p.role_id where p.organization_id = ${organizationId} and r.slug <> 'employee'`;
}

function membersBelow(organizationId: Id<'organization'>, groupId: GroupId): RawBuilder<unknown> {
  return sql`
    select m.employee_id from memberships m where m.organization_id = ${organizationId} and m.group_id = any(array(
      with recursive below as (
        select g.id from groups g where g.organization_id = ${organizationId} and g.id = ${groupId}
        union all
        select g.id from below b join groups g on g.organization_id = ${organizationId} and g.parent_id = b.id
      )
      select id from below))`;
}

function orderOf({ field, direction }: EmployeeSorting): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const byName = sql`e.last_name ${way}, e.first_name ${way}, e.id ${way}`;
  if (field === 'name') return byName;
  return field === 'status' ? sql`e.employment_status ${way}, ${byName}` : sql`e.started_on ${way} nulls last, ${byName}`;
}
