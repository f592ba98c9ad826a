import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type DirectoryUser, type ScimFilter, type ScimPlace, groupTypeAttributes } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import { type Transaction, fullNameIn } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type ScimColumns, conditionOf, orderOf } from './scim-condition.repository.ts';

type OrganizationId = Id<'organization'>;
type EmployeeId = Id<'employee'>;

export type Sorting = { readonly place: ScimPlace; readonly isDescending: boolean };
export type UserSelection = {
  readonly filter: ScimFilter | undefined;
  readonly sorting: Sorting | undefined;
  readonly page: Page;
};

/**
 * Lists one page of employees, except people removed by a directory. Ids are selected first, so that details are joined
 * only for the page.
 */
export async function listUsers(
  trx: Transaction,
  organizationId: OrganizationId,
  { filter, sorting, page }: UserSelection,
): Promise<readonly DirectoryUser[]> {
  const columns = columnsOf(organizationId);
  const order = sorting
    ? sql`${orderOf(sorting.place, columns)} ${sorting.isDescending ? sql`desc` : sql`asc`}, e.id`
    : sql`e.id`;
  const { rows } = await sql<DirectoryUser>`
    select ${selected} from ${source}
    where e.organization_id = ${organizationId} and e.id = any(array(
      select e.id from ${source} where e.organization_id =
        ${organizationId} and ${isThere} and ${filter ? conditionOf(filter, columns) : sql`true`}
      order by ${order} limit ${page.limit} offset ${page.offset}))
    order by ${order}`.execute(trx);
  return rows;
}

export async function countUsers(
  trx: Transaction,
  organizationId: OrganizationId,
  filter: ScimFilter | undefined,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from ${source}
    where e.organization_id = ${organizationId}
      and ${isThere} and ${filter ? conditionOf(filter, columnsOf(organizationId)) : sql`true`}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function findUser(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: EmployeeId,
): Promise<DirectoryUser | undefined> {
  const { rows } = await sql<DirectoryUser>`select ${selected}
      from ${source} where e.organization_id = ${organizationId} and e.id = ${employeeId} and ${isThere}`.execute(trx);
  return rows[0];
}

/** Finds employees by user name, including removed ones: by the name that a directory set, or by email address. */
export async function findNamesakes(
  trx: Transaction,
  organizationId: OrganizationId,
  userName: string,
): Promise<readonly { readonly id: EmployeeId; readonly isRemoved: boolean }[]> {
  const { rows } = await sql<{ readonly id: EmployeeId; readonly isRemoved: boolean }>`
    select e.id, not ${isThere} as "isRemoved" from ${source}
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${isCalled(organizationId, userName)} order by e.id`.execute(trx);
  return rows;
}

export type Likeness = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly emailAddress: string | null;
  readonly organizationEmployeeId: string | null;
};

/** Finds an employee removed by a directory: by user name or external id first, then by unique attributes. */
export async function findRemovedLike(
  trx: Transaction,
  organizationId: OrganizationId,
  { userName, externalId, emailAddress, organizationEmployeeId }: Likeness,
): Promise<DirectoryUser | undefined> {
  const { rows } = await sql<DirectoryUser>`
    select ${selected} from ${source}
    where e.organization_id = ${organizationId} and e.deleted_at is null and not ${isThere} and d.removed_at is not null
      and (d.known_name = lower(${userName}) or d.external_id =
        ${externalId} or e.email_address = lower(${emailAddress})
          or e.organization_employee_id = ${organizationEmployeeId})
    order by d.known_name = lower(${userName}) desc nulls last,
      d.external_id = ${externalId} desc nulls last,
        e.organization_employee_id = ${organizationEmployeeId} desc nulls last, e.id
    limit 1`.execute(trx);
  return rows[0];
}

/** Directory attributes of an employee; undefined ones remain unchanged. */
export type Remembered = {
  readonly employeeId: EmployeeId;
  readonly userName?: string | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly isDeactivated?: boolean | undefined;
  readonly isRemoved?: boolean | undefined;
};

export async function rememberUser(
  trx: Transaction,
  organizationId: OrganizationId,
  { employeeId, userName, externalId, isDeactivated, isRemoved }: Remembered,
): Promise<void> {
  const now = sql<Date>`attune_now()`;
  const values = {
    ...(userName !== undefined && { user_name: userName }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(isDeactivated !== undefined && { deactivated_at: isDeactivated ? now : null }),
    ...(isRemoved !== undefined && { removed_at: isRemoved ? now : null }),
  };
  if (Object.keys(values).length === 0) return;
  await trx
    .insertInto('directory_users')
    .values({ organization_id: organizationId, employee_id: employeeId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'employee_id'])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            Object.keys(values).map((column) => [column, ref(`excluded.${column as keyof typeof values}`)]),
          ),
        ),
    )
    .execute();
}

/** Locks the employees of the organization for writing until the transaction ends. */
export async function lockEmployeesFor(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  await sql`select id from organizations where id = ${organizationId} for no key update`.execute(trx);
}

export type KnownGroupType = { readonly id: Id<'group-type'>; readonly name: string; readonly columnName: string };

/** Lists the group types set by directory attributes: those with manually assigned members. */
export async function listKnownGroupTypes(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<readonly KnownGroupType[]> {
  return trx
    .selectFrom('group_types')
    .select(['id', 'name', 'column_name as columnName'])
    .where('organization_id', '=', organizationId)
    .where(
      'column_name',
      'in',
      groupTypeAttributes.map(({ columnName }) => columnName),
    )
    .where(keptByHand('group_types'))
    .execute();
}

/** Finds a group of a type by name, the topmost if there are several. */
export async function findGroupNamed(
  trx: Transaction,
  organizationId: OrganizationId,
  { groupTypeId, name }: { readonly groupTypeId: Id<'group-type'>; readonly name: string },
): Promise<GroupId | undefined> {
  const { rows } = await sql<{ readonly id: GroupId }>`
    select g.id from groups g where g.organization_id =
      ${organizationId} and g.group_type_id = ${groupTypeId} and g.name = ${name} and g.deleted_at is null
    order by g.parent_id nulls first, g.id limit 1`.execute(trx);
  return rows[0]?.id;
}

const source = sql`employees e left join directory_users d on d.organization_id = e.organization_id
  and d.employee_id = e.id`;

/** An employee removed by a directory is visible again as soon as somebody else activates them. */
const isThere = sql`(e.deleted_at is null and (d.removed_at is null or e.employment_status = 'active'))`;

const userName = sql`coalesce(d.user_name, e.email_address, 'employee-' || e.id)`;
const names = {
  first: sql`nullif(e.first_name, '')`,
  middle: sql`nullif(e.middle_name, '')`,
  last: sql`nullif(e.last_name, '')`,
  full: fullNameIn('e'),
};

function keptByHand(alias: string): RawBuilder<boolean> {
  const type = sql.ref(alias);
  return sql<boolean>`(${type}.kind = 'v3_groups'
    and ${type}.crossed_type_ids = '{}' and not ${type}.is_reporting and ${type}.deleted_at is null)`;
}

function groupOf(columnName: string): RawBuilder<unknown> {
  return sql`(select g.name from memberships m
    join group_types t on t.organization_id = m.organization_id and t.id = m.group_type_id
      and t.column_name = ${sql.lit(columnName)} and ${keptByHand('t')}
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id and g.deleted_at is null
    where m.organization_id = e.organization_id and m.employee_id = e.id)`;
}

const [department, division, costCenter] = groupTypeAttributes.map(({ columnName }) => groupOf(columnName)) as [
  RawBuilder<unknown>,
  RawBuilder<unknown>,
  RawBuilder<unknown>,
];

const selected = sql`
  e.id, ${userName} as "userName", d.external_id as "externalId", e.first_name as "firstName",
    e.middle_name as "middleName", e.last_name as "lastName",
  e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
    e.employment_status = 'active' as "isActive", e.locale as "localeId",
  e.time_zone as "timeZone", e.organization_employee_id as "organizationEmployeeId", e.started_on as "startedOn",
    e.ended_on as "endedOn", e.born_on as "bornOn",
  ${department} as department, ${division} as division,
    ${costCenter} as "costCenter", e.created_at as "createdAt", e.updated_at as "changedAt"`;

/** Uses indexes, because directories look up a user name before every operation. */
function isCalled(organizationId: OrganizationId, text: string): RawBuilder<unknown> {
  const numbered = /^employee-([1-9]\d{0,17})$/i.exec(text)?.[1];
  return sql`e.id = any(array(
    select u.employee_id from directory_users u
      where u.organization_id = ${organizationId} and u.known_name = lower(${text})
    union all
    select a.id from employees a where a.organization_id =
      ${organizationId} and a.email_address = lower(${text}) and a.deleted_at is null
      and not exists (select 1 from directory_users u
        where u.organization_id = a.organization_id and u.employee_id = a.id and u.user_name is not null)
    union all
    select n.id from employees n where n.organization_id =
      ${organizationId} and n.id = ${numbered ?? null}::bigint and n.email_address is null
      and not exists (select 1 from directory_users u
        where u.organization_id = n.organization_id and u.employee_id = n.id and u.user_name is not null)))`;
}

function columnsOf(organizationId: OrganizationId): ScimColumns {
  const day = (column: RawBuilder<unknown>) => ({ value: sql`to_char(${column}, 'YYYY-MM-DD')` });
  return {
    id: { value: sql`e.id::text`, equals: (text) => (/^[1-9]\d{0,17}$/.test(text) ? sql`e.id = ${text}` : sql`false`) },
    externalid: {
      value: sql`d.external_id`,
      equals: (text) =>
        sql`e.id = any(array(select u.employee_id from directory_users u
          where u.organization_id = ${organizationId} and u.external_id = ${text}))`,
    },
    username: { value: userName, equals: (text) => isCalled(organizationId, text) },
    name: { value: names.full },
    'name.formatted': { value: names.full },
    'name.givenname': { value: names.first },
    'name.middlename': { value: names.middle },
    'name.familyname': { value: names.last },
    displayname: { value: names.full },
    emails: { value: sql`e.email_address` },
    'emails.value': { value: sql`e.email_address` },
    'emails.type': { value: sql`case when e.email_address is not null then 'work' end` },
    'emails.primary': { value: sql`case when e.email_address is not null then true end` },
    phonenumbers: { value: sql`e.mobile_phone_number` },
    'phonenumbers.value': { value: sql`e.mobile_phone_number` },
    'phonenumbers.type': { value: sql`case when e.mobile_phone_number is not null then 'mobile' end` },
    'phonenumbers.primary': { value: sql`case when e.mobile_phone_number is not null then true end` },
    active: { value: sql`(e.employment_status = 'active')` },
    locale: { value: sql`e.locale` },
    timezone: { value: sql`e.time_zone` },
    meta: { value: sql`e.created_at` },
    'meta.resourcetype': { value: sql`'User'::text` },
    'meta.created': { value: sql`e.created_at` },
    'meta.lastmodified': { value: sql`e.updated_at` },
    'enterprise.employeenumber': { value: sql`e.organization_employee_id` },
    'enterprise.department': { value: department },
    'enterprise.division': { value: division },
    'enterprise.costcenter': { value: costCenter },
    'attune.startdate': day(sql`e.started_on`),
    'attune.enddate': day(sql`e.ended_on`),
  };
}
