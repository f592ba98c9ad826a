import { type Grant, type Role, groupAccessibleTypes } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { isSuspended } from '../access-conditions/index.ts';

/** A person with permissions on groups, existing or deleted. */
export type GrantHolder = { readonly personId: Id<'person'>; readonly role: Role; readonly grants: readonly Grant[] };

/** Lists the people with a permission on any group, with all of their permissions in the organization. */
export async function listGrantHolders(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly GrantHolder[]> {
  const { rows } = await sql<GrantHolder>`
    select p.person_id as "personId", coalesce(max(r.slug), 'employee') as role,
      json_agg(json_build_object('type', p.type, 'access', p.access, 'accessibleType', p.accessible_type,
        'accessibleId', p.accessible_id::text)) as grants
    from permissions p
    left join person_roles pr on pr.organization_id = p.organization_id and pr.person_id = p.person_id
    left join roles r on r.id = pr.role_id
    where p.organization_id = ${organizationId} and p.person_id in (
      select g.person_id from permissions g where g.organization_id =
        ${organizationId} and g.accessible_type = any(${groupAccessibleTypes}::text[])) and not ${isSuspended('p')}
    group by p.person_id`.execute(trx);
  return rows;
}

/** Lists a person's permissions on one group, even if it is deleted and they are suspended. */
export async function listOwnGrantsOn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { personId, groupId }: { readonly personId: Id<'person'>; readonly groupId: GroupId },
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select type, access, accessible_type as "accessibleType", accessible_id::text as "accessibleId" from permissions
    where organization_id = ${organizationId}
      and person_id = ${personId} and accessible_type =
        any(${groupAccessibleTypes}::text[]) and accessible_id = ${groupId}`.execute(trx);
  return rows;
}

type Move = { readonly groupIds: readonly GroupId[]; readonly into: GroupId };

export async function countGrantsOn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from permissions
    where organization_id = ${organizationId}
      and accessible_type = any(${groupAccessibleTypes}::text[])
        and accessible_id = any(${groupIds}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Moves permissions on groups to another group. Holders of the same permission there keep the existing one. */
export async function moveGrants(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupIds, into }: Move,
): Promise<void> {
  await sql`
    insert into permissions (organization_id, person_id, type, access, accessible_type, accessible_id)
    select distinct ${organizationId}::bigint, person_id, type, access, accessible_type,
      ${into}::bigint from permissions
    where organization_id = ${organizationId}
      and accessible_type = any(${groupAccessibleTypes}::text[]) and accessible_id = any(${groupIds}::bigint[])
    on conflict do nothing`.execute(trx);
  await sql`
    delete from permissions
    where organization_id = ${organizationId}
      and accessible_type = any(${groupAccessibleTypes}::text[])
        and accessible_id = any(${groupIds}::bigint[])`.execute(trx);
}

/** Counts unpublished campaigns that target any of the groups. */
export async function countDraftsFor(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(distinct t.campaign_id)::integer as count from campaign_targets t
    join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id and not c.is_published
      and c.deleted_at is null
    where t.organization_id = ${organizationId} and t.target_type = 'groups'
      and t.target_id = any(${groupIds}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Replaces these groups with another one in the targets of unpublished campaigns. Published ones have their own copy of
 * the groups.
 */
export async function moveTargetsOfDrafts(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupIds, into }: Move,
): Promise<void> {
  await sql`
    insert into campaign_targets (organization_id, campaign_id, target_type, target_id, attribute_type)
    select distinct ${organizationId}::bigint, t.campaign_id, t.target_type,
      ${into}::bigint, t.attribute_type from campaign_targets t
    join campaigns c on c.organization_id = t.organization_id and c.id = t.campaign_id and not c.is_published
    where t.organization_id = ${organizationId} and t.target_type = 'groups'
      and t.target_id = any(${groupIds}::bigint[])
    on conflict do nothing`.execute(trx);
  await sql`
    delete from campaign_targets t using campaigns c
    where t.organization_id = ${organizationId} and t.target_type = 'groups'
      and t.target_id = any(${groupIds}::bigint[])
      and c.organization_id = t.organization_id and c.id = t.campaign_id and not c.is_published`.execute(trx);
}
