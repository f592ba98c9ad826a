import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type ScimFilter, ScimRefusal } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import { type Transaction, fullNameIn } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import type { Sorting } from './directory-users.repository.ts';
import { type ScimColumns, conditionOf, orderOf } from './scim-condition.repository.ts';

type OrganizationId = Id<'organization'>;
type EmployeeId = Id<'employee'>;

/** A stored group without its members. */
export type StoredDirectoryGroup = {
  readonly id: GroupId;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly parentId: GroupId | null;
  readonly parentName: string | null;
  readonly createdAt: Date;
};

export type GroupSelection = {
  readonly filter: ScimFilter | undefined;
  readonly sorting: Sorting | undefined;
  readonly page: Page;
};

/** Lists one page of the groups of the reporting hierarchy. */
export async function listDirectoryGroups(
  trx: Transaction,
  organizationId: OrganizationId,
  { filter, sorting, page }: GroupSelection,
): Promise<readonly StoredDirectoryGroup[]> {
  const columns = columnsOf();
  const order = sorting
    ? sql`${orderOf(sorting.place, columns)} ${sorting.isDescending ? sql`desc` : sql`asc`}, g.id`
    : sql`g.id`;
  const { rows } = await sql<StoredDirectoryGroup>`
    select ${selected} from ${source} where g.organization_id =
      ${organizationId} and g.deleted_at is null and ${groupCondition(filter)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export async function countDirectoryGroups(
  trx: Transaction,
  organizationId: OrganizationId,
  filter: ScimFilter | undefined,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from ${source}
      where g.organization_id = ${organizationId} and g.deleted_at is null and ${groupCondition(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function findDirectoryGroup(
  trx: Transaction,
  organizationId: OrganizationId,
  groupId: GroupId,
): Promise<StoredDirectoryGroup | undefined> {
  const { rows } = await sql<StoredDirectoryGroup>`
    select ${selected} from ${source} where g.organization_id =
      ${organizationId} and g.id = ${groupId} and g.deleted_at is null`.execute(trx);
  return rows[0];
}

export type Member = { readonly groupId: GroupId; readonly id: EmployeeId; readonly name: string | null };

/** Lists the direct members of groups, except people removed by a directory. */
export async function listMembersOf(
  trx: Transaction,
  organizationId: OrganizationId,
  groupIds: readonly GroupId[],
): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select m.group_id as "groupId", e.id, ${fullNameIn('e')} as name
    from memberships m join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    left join directory_users d on d.organization_id = e.organization_id and d.employee_id = e.id
    where m.organization_id = ${organizationId}
      and m.group_id = any(${groupIds}::bigint[]) and ${isThere} order by m.group_id, e.id`.execute(trx);
  return rows;
}

/** Which of these ids are employees visible to directories. */
export async function findKnownIds(
  trx: Transaction,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: EmployeeId }>`
    select e.id from employees e left join directory_users d on d.organization_id = e.organization_id
      and d.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and ${isThere}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

const isThere = sql`(e.deleted_at is null and (d.removed_at is null or e.employment_status = 'active'))`;
const source = sql`groups g
  join group_types t on t.organization_id = g.organization_id and t.id = g.group_type_id and t.is_reporting
  left join groups p on p.organization_id = g.organization_id and p.id = g.parent_id`;
const selected = sql`g.id, g.name as "displayName", g.reference_id as "externalId", g.parent_id as "parentId",
  p.name as "parentName", g.created_at as "createdAt"`;

function groupCondition(filter: ScimFilter | undefined): RawBuilder<unknown> {
  return filter ? conditionOf(filter, columnsOf()) : sql`true`;
}

/** Members can be filtered by id only, which directories use to find a person's groups. */
function columnsOf(): ScimColumns {
  const members = sql`(select min(m.employee_id)::text from memberships m
    where m.organization_id = g.organization_id and m.group_id = g.id)`;
  const isMember = (id: string) =>
    /^[1-9]\d{0,17}$/.test(id)
      ? sql`exists (select 1 from memberships m where m.organization_id = g.organization_id and m.group_id = g.id
        and m.employee_id = ${id})`
      : sql`false`;
  return {
    id: { value: sql`g.id::text` },
    externalid: { value: sql`g.reference_id` },
    displayname: { value: sql`g.name` },
    members: { value: members },
    'members.value': { value: members, equals: isMember },
    meta: { value: sql`g.created_at` },
    'meta.resourcetype': { value: sql`'Group'::text` },
    'meta.created': { value: sql`g.created_at` },
    'attune.parent': { value: sql`g.parent_id` },
    'attune.parent.value': { value: sql`g.parent_id::text` },
    'attune.parent.display': { value: sql`p.name` },
  };
}

/** Refuses with `invalidFilter` a filter of members by anything but id. */
export function assertMembersByValue(filter: ScimFilter): void {
  if (filter.kind === 'and' || filter.kind === 'or') {
    assertMembersByValue(filter.left);
    assertMembersByValue(filter.right);
  } else if (filter.kind === 'not' || filter.kind === 'has') assertMembersByValue(filter.of);
  else if (
    filter.kind === 'compare' &&
    filter.place.attribute.name === 'members' &&
    (filter.value === null || !['eq', 'ne'].includes(filter.comparison))
  ) {
    throw new ScimRefusal('invalidFilter', 'Members are compared by eq with the id of one.');
  }
}
