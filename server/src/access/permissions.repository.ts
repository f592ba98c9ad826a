import { type AccessibleType, type Grant, groupAccessibleTypes } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, nameInListsIn } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { isSuspended } from '../access-conditions/index.ts';

type OrganizationId = Id<'organization'>;

/** A stored permission. One on a deleted group is suspended until the group is restored. */
export type StoredPermission = Grant & {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly organizationId: OrganizationId;
  readonly since: Date;
  readonly isAsleep: boolean;
};

export type PermissionSelection = {
  readonly personId?: Id<'person'> | undefined;
  readonly accessibleType: AccessibleType | undefined;
  readonly page: Page;
};

const columns = sql`id, person_id as "personId", organization_id as "organizationId", type, access,
  accessible_type as "accessibleType", accessible_id as "accessibleId", created_at as since,
    ${isSuspended('permissions')} as "isAsleep"`;

/** Lists one page of permissions in the order they were granted, with their total count. */
export async function listStoredPermissions(
  trx: Transaction,
  organizationId: OrganizationId,
  { personId, accessibleType, page }: PermissionSelection,
): Promise<{ readonly permissions: readonly StoredPermission[]; readonly total: number }> {
  const isMeant = sql.join(
    [
      sql`organization_id = ${organizationId}`,
      ...(personId ? [sql`person_id = ${personId}`] : []),
      ...(accessibleType
        ? [
            sql`(accessible_type = ${accessibleType}
              or type = ${accessibleType} and accessible_type in ('organizations', 'groups', 'v3-groups',
                'campaigns'))`,
          ]
        : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<StoredPermission>`select ${columns} from permissions
      where ${isMeant} order by id limit ${page.limit} offset ${page.offset}`.execute(trx);
  const counted = await sql<{
    readonly total: number;
  }>`select count(*)::integer as total from permissions where ${isMeant}`.execute(trx);
  return { permissions: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lists all permissions of one or several people in the order they were granted. */
export async function listPermissionsOf(
  trx: Transaction,
  organizationId: OrganizationId,
  whose: Id<'person'> | readonly Id<'person'>[],
): Promise<readonly StoredPermission[]> {
  const { rows } = await sql<StoredPermission>`select ${columns} from permissions
      where organization_id = ${organizationId} and person_id = any(${[whose].flat()}::bigint[]) order by id`.execute(
    trx,
  );
  return rows;
}

/** Stores the permissions that the person does not have yet, and returns these. */
export async function addPermissions(
  trx: Transaction,
  organizationId: OrganizationId,
  { personId, grants }: { readonly personId: Id<'person'>; readonly grants: readonly Grant[] },
): Promise<readonly StoredPermission[]> {
  const of = (key: keyof Grant) => grants.map((grant) => grant[key]);
  const added = await sql<{ readonly id: string }>`
    insert into permissions (organization_id, person_id, type, access, accessible_type, accessible_id)
    select ${organizationId}, ${personId}, given.*
      from unnest(${of('type')}::text[], ${of('access')}::text[],
        ${of('accessibleType')}::text[], ${of('accessibleId')}::bigint[]) as given
    on conflict do nothing returning id`.execute(trx);
  const { rows } = await sql<StoredPermission>`select ${columns} from permissions
    where organization_id = ${organizationId} and id = any(${added.rows.map(({ id }) => id)}::bigint[])
    order by id`.execute(trx);
  return rows;
}

export async function deletePermissions(
  trx: Transaction,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from permissions where organization_id =
    ${organizationId} and id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** Deletes the permissions on the groups of a group type. Returns how many there were. */
export async function deletePermissionsOfGroupType(
  trx: Transaction,
  { organizationId, groupTypeId }: { readonly organizationId: OrganizationId; readonly groupTypeId: Id<'group-type'> },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from permissions p using groups g
    where p.organization_id = ${organizationId} and p.accessible_type = any(${groupAccessibleTypes}::text[])
      and g.organization_id = ${organizationId} and g.id = p.accessible_id
        and g.group_type_id = ${groupTypeId}`.execute(trx);
  return Number(numAffectedRows);
}

/** The titles of campaigns, attributes and sessions that permissions are about, by id; missing ones are omitted. */
export async function readTitles(
  trx: Transaction,
  organizationId: OrganizationId,
  ids: Readonly<Record<'campaigns' | 'attributes' | 'sessions', readonly string[]>>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly title: string }>`
    select 'campaigns ' || id as id, name as title from campaigns
    where organization_id = ${organizationId} and id = any(${[...ids.campaigns]}::bigint[]) and deleted_at is null
    union all
    select 'employee_attributes ' || id, name from group_types
      where organization_id = ${organizationId} and id = any(${[...ids.attributes]}::bigint[]) and deleted_at is null
    union all
    select 'employee_attributes ' || id, name from employee_attributes
      where organization_id = ${organizationId} and id = any(${[...ids.attributes]}::bigint[])
    union all
    select 'coaching-sessions ' || s.id, t.name from coaching_sessions s
      join coaching_subscriptions u on u.organization_id = s.organization_id and u.id = s.subscription_id
      join coaching_subscription_types t on t.id = u.type_id
      where s.organization_id = ${organizationId} and s.id = any(${[...ids.sessions]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The most recent author of each entry, if the audit log has one who works in the organization. */
export async function readGrantors(
  trx: Transaction,
  organizationId: OrganizationId,
  { entityType, ids }: { readonly entityType: 'permissions' | 'person-roles'; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select distinct on (h.entity_id) h.entity_id as id, ${nameInListsIn('e')} as name
    from audit_log h
    join employees e on e.organization_id = h.organization_id and e.person_id = h.person_id and e.deleted_at is null
    where h.organization_id = ${organizationId}
      and h.entity_type = ${entityType} and h.entity_id = any(${[...ids]}::bigint[])
    order by h.entity_id, h.id desc`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
