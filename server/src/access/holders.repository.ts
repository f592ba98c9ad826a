import { type PersonRole, type Role, isRole } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { hasLeft } from '../access-conditions/index.ts';

export type OrganizationId = Id<'organization'>;
type RoleId = Id<'role'>;

export type HeldRole = {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly roleId: string;
  readonly role: Role;
  readonly since: Date;
};

/** Locks access in an organization, so that access changes run one after another. */
export async function lockAccess(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access in ${organizationId}`}, 0))`.execute(trx);
}

/** Lists the internal and organization roles of a person. */
export async function listPersonRolesIn(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<readonly PersonRole[]> {
  const found = await trx
    .selectFrom('people')
    .leftJoin('person_roles', (join) =>
      join.onRef('person_roles.person_id', '=', 'people.id').on('person_roles.organization_id', '=', organizationId),
    )
    .leftJoin('roles', 'roles.id', 'person_roles.role_id')
    .select(['people.internal_role', 'roles.slug'])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  const ofProduct = found?.internal_role ? [{ role: roleNamed(found.internal_role), organizationId: null }] : [];
  return [...ofProduct, ...(found?.slug ? [{ role: roleNamed(found.slug), organizationId }] : [])];
}

export async function findHeldRole(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<HeldRole | undefined> {
  const row = await heldRoles(trx, organizationId).where('person_roles.person_id', '=', personId).executeTakeFirst();
  return row && { ...row, role: roleNamed(row.role) };
}

/** Lists everyone who has a role in the organization. */
export async function listHoldersOf(
  trx: Transaction,
  organizationId: OrganizationId,
  role: Role,
): Promise<readonly HeldRole[]> {
  const rows = await heldRoles(trx, organizationId).where('roles.slug', '=', role).orderBy('person_roles.id').execute();
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Saves a role, replacing the existing one, and returns the id of the record. */
export async function saveRole(
  trx: Transaction,
  organizationId: OrganizationId,
  { personId, role }: { readonly personId: Id<'person'>; readonly role: Role },
): Promise<string> {
  const { id } = await trx
    .insertInto('person_roles')
    .columns(['organization_id', 'person_id', 'role_id'])
    .expression((roles) =>
      roles
        .selectFrom('roles')
        .select([
          sql<OrganizationId>`${organizationId}::bigint`.as('organization_id'),
          sql<Id<'person'>>`${personId}::bigint`.as('person_id'),
          'id',
        ])
        .where('slug', '=', role),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'person_id'])
        .doUpdateSet((row) => ({ role_id: row.ref('excluded.role_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteRole(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<void> {
  await trx
    .deleteFrom('person_roles')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Counts the administrators of the organization who can still sign in, except these people. */
export async function countOtherAdministrators(
  trx: Transaction,
  organizationId: OrganizationId,
  personIds: readonly Id<'person'>[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from person_roles h
    join roles r on r.id = h.role_id and r.slug in ('organization-admin', 'engagement-admin')
    join people p on p.id = h.person_id and p.deactivated_at is null
    where h.organization_id = ${organizationId}
      and h.person_id <> all(${[...personIds]}::bigint[]) and not ${hasLeft('h')}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Whether the organization has administrators and all of them have left. */
export async function haveAdministratorsLeft(trx: Transaction, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql<{ readonly haveLeft: boolean | null }>`
    select bool_and(${hasLeft('h')}) as "haveLeft" from person_roles h
    join roles r on r.id = h.role_id and r.slug in ('organization-admin', 'engagement-admin')
    where h.organization_id = ${organizationId}`.execute(trx);
  return rows[0]?.haveLeft ?? false;
}

/** Finds a role by id. */
export async function findRole(trx: Transaction, roleId: string): Promise<Role | undefined> {
  const row = await trx
    .selectFrom('roles')
    .select('slug')
    .where('id', '=', roleId as RoleId)
    .executeTakeFirst();
  return row && roleNamed(row.slug);
}

export async function listRoleIds(trx: Transaction): Promise<ReadonlyMap<Role, string>> {
  const rows = await trx.selectFrom('roles').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [roleNamed(slug), id]));
}

export function roleNamed(slug: string): Role {
  if (!isRole(slug)) throw new Error(`The role "${slug}" is in the database and not in the rules.`);
  return slug;
}

function heldRoles(trx: Transaction, organizationId: OrganizationId) {
  return trx
    .selectFrom('person_roles')
    .innerJoin('roles', 'roles.id', 'person_roles.role_id')
    .select([
      'person_roles.id',
      'person_roles.person_id as personId',
      'person_roles.role_id as roleId',
      'roles.slug as role',
      'person_roles.created_at as since',
    ])
    .where('person_roles.organization_id', '=', organizationId);
}

type NewRole = {
  readonly personId: Id<'person'>;
  readonly roleId: Id<'role'>;
  readonly firstName: string;
  readonly lastName: string;
};

type NewHeldRole = { readonly id: string; readonly roleId: string; readonly organizationId: OrganizationId | null };

/** Adds a role with the person's name in the organization; returns undefined if the person already has one there. */
export async function addRole(
  trx: Transaction,
  organizationId: OrganizationId,
  { personId, roleId, firstName, lastName }: NewRole,
): Promise<NewHeldRole | undefined> {
  return trx
    .insertInto('person_roles')
    .values({
      organization_id: organizationId,
      person_id: personId,
      role_id: roleId,
      first_name: firstName,
      last_name: lastName,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'person_id']).doNothing())
    .returning(['id', 'role_id as roleId', 'organization_id as organizationId'])
    .executeTakeFirst();
}
