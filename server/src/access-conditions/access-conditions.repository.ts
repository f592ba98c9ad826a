import { type RawBuilder, sql } from 'kysely';

/*
 * Conditions of queries. They are inlined instead of being functions of the schema, so that they use indexes, and run
 * on the node of a distributed database that holds the organization.
 */

/** Whether the holder of a role was employed and no longer is, or awaits approval; `role` is an alias of `person_roles`. */
export function hasLeft(role: string): RawBuilder<boolean> {
  const [organization, person] = [sql.ref(`${role}.organization_id`), sql.ref(`${role}.person_id`)];
  return sql`(exists (
      select 1 from employees employed
      where employed.organization_id = ${organization} and employed.person_id = ${person})
    and not exists (
      select 1 from employees employed
      where employed.organization_id = ${organization} and employed.person_id = ${person}
        and employed.employment_status = 'active' and employed.deleted_at is null
        and employed.access_pending_since is null))`;
}

/** Whether a permission is on a deleted group; `permission` is an alias of `permissions`. */
export function isSuspended(permission: string): RawBuilder<boolean> {
  const [organization, accessible] = [sql.ref(`${permission}.organization_id`), sql.ref(`${permission}.accessible_id`)];
  return sql`(${sql.ref(`${permission}.accessible_type`)} in ('groups', 'v3-groups', 'organizations-results-v3groups')
    and exists (
      select 1 from groups removed
      where removed.organization_id = ${organization} and removed.id = ${accessible}
        and removed.deleted_at is not null))`;
}

/** Whether the access of a person waits for approval because the person was employed again. */
export function hasPendingAccess(organization: unknown, person: unknown): RawBuilder<boolean> {
  return sql`exists (
    select 1 from employees pending
    where pending.organization_id = ${organization} and pending.person_id = ${person}
      and pending.access_pending_since is not null)`;
}
