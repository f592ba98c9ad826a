import type { AccessibleType, GrantAccess, GrantType } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { hasLeft, hasPendingAccess, isSuspended } from '../access-conditions/index.ts';

export type HeldRole = { readonly id: string; readonly roleId: string; readonly organizationId: Id<'organization'> };

export type HeldPermission = {
  readonly id: string;
  readonly organizationId: Id<'organization'>;
  readonly type: GrantType;
  readonly access: GrantAccess;
  readonly accessibleType: AccessibleType;
  readonly accessibleId: string;
};

/** Lists the roles of a person in existing organizations. */
export async function listHeldRoles(trx: Transaction, personId: Id<'person'>): Promise<readonly HeldRole[]> {
  return trx
    .selectFrom('person_roles')
    .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
    .select(['person_roles.id', 'person_roles.role_id as roleId', 'person_roles.organization_id as organizationId'])
    .where('person_roles.person_id', '=', personId)
    .where('organizations.deleted_at', 'is', null)
    .where(sql<boolean>`not ${hasLeft('person_roles')}`)
    .orderBy('person_roles.id')
    .execute();
}

export async function listHeldPermissions(
  trx: Transaction,
  personId: Id<'person'>,
): Promise<readonly HeldPermission[]> {
  const rows = await trx
    .selectFrom('permissions')
    .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
    .select([
      'permissions.id',
      'permissions.organization_id as organizationId',
      'type',
      'access',
      'accessible_type as accessibleType',
      'accessible_id as accessibleId',
    ])
    .where('permissions.person_id', '=', personId)
    .where(
      sql<boolean>`not ${isSuspended('permissions')}
        and not ${hasPendingAccess(sql.ref('permissions.organization_id'), sql.ref('permissions.person_id'))}`,
    )
    .where('organizations.deleted_at', 'is', null)
    .orderBy('permissions.id')
    .execute();
  return rows as readonly HeldPermission[];
}
