import type { RoleGrant } from '@attune/domain/access';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { OrganizationId } from './holders.repository.ts';

/**
 * The grants of a person's role in an organization and of internal roles, as far as the audit logs of the organization
 * and the product reach. Needs a transaction across organizations, because the product belongs to none.
 */
export async function listRoleGrants(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<readonly RoleGrant[]> {
  const { rows } = await sql<RoleGrant>`
    select h.person_id as by, h.created_at as at from audit_log h
    where h.organization_id = ${organizationId} and h.action = 'role.changed' and h.entity_type = 'person-roles'
      and h.entity_id = (select r.id from person_roles r
        where r.organization_id = ${organizationId} and r.person_id = ${personId})
    union all
    select h.person_id, h.created_at from audit_log h
    where h.organization_id = any(${[organizationId, noOrganization]}::bigint[]) and h.entity_type = 'people'
      and h.entity_id = ${personId} and h.action in ('person.created', 'internal-role.given')`.execute(trx);
  return rows;
}
