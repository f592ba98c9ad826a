import type { AccessibleType, GrantAccess, GrantType, InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

/** A person as the owner sees the account. */
export type Person = {
  readonly id: Id<'person'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly photo: string | null;
  readonly ffUserId: string | null;
  readonly ffGlobalUserId: string;
  readonly locale: string | null;
  /** The role for the product as a whole. */
  readonly internalRole: InternalRole | null;
  readonly previousLoginAt: Date | null;
};

export type HeldRole = { readonly id: string; readonly roleId: string; readonly organizationId: Id<'organization'> };

export type HeldPermission = {
  readonly id: string;
  readonly organizationId: Id<'organization'>;
  readonly type: GrantType;
  readonly access: GrantAccess;
  readonly accessibleType: AccessibleType;
  readonly accessibleId: string;
};

export type RoleRecord = { readonly id: string; readonly slug: Role; readonly name: string; readonly isInternal: boolean };

type PersonName = { readonly personId: Id<'person'> } | { readonly ffGlobalUserId: string };

export async function findPerson(trx: Transaction, name: PersonName): Promise<Person | undefined> {
  const people = trx.selectFrom('people').selectAll();
  const named = 'personId' in name ? people.where('id', '=', name.personId) : people.where('ff_global_user_id', '=', name.ffGlobalUserId);
  const row = await named.executeTakeFirst();
  return (
    row && {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      emailAddress: row.email_address,
      mobilePhoneNumber: row.mobile_phone_number,
      photo: row.photo,
      ffUserId: row.ff_user_id,
      ffGlobalUserId: row.ff_global_user_id,
      locale: row.locale,
      internalRole: row.internal_role,
      previousLoginAt: row.previous_login_at,
    }
  );
}

/** The roles a person holds in organizations that exist. */
export async function listHeldRoles(trx: Transaction, personId: Id<'person'>): Promise<readonly HeldRole[]> {
  return trx
    .selectFrom('person_roles')
    .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
    .select(['person_roles.id', 'person_roles.role_id as roleId', 'person_roles.organization_id as organizationId'])
    .where('person_roles.person_id', '=', personId)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('person_roles.id')
    .execute();
}

export async function listHeldPermissions(trx: Transaction, personId: Id<'person'>): Promise<readonly HeldPermission[]> {
  const rows = await trx
    .selectFrom('permissions')
    .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
    .select(['permissions.id', 'permissions.organization_id as organizationId', 'type', 'access', 'accessible_type as accessibleType', 'accessible_id as accessibleId'])
    .where('permissions.person_id', '=', personId)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('permissions.id')
    .execute();
  return rows as readonly HeldPermission[];
}

export async function listRoles(trx: Transaction): Promise<readonly RoleRecord[]> {
  const rows = await trx.selectFrom('roles').select(['id', 'slug', 'name', 'is_internal as isInternal']).orderBy('id').execute();
  return rows as readonly RoleRecord[];
}
