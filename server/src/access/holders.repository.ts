import { type PersonRole, type Role, isRole } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
type RoleId = Id<'role'>;

/** Somebody who works in an organization, as far as access is concerned. */
export type AccessEmployee = {
  readonly id: Id<'employee'>;
  readonly personId: Id<'person'> | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly isActive: boolean;
  /** Since when role and permissions wait for somebody who may give them, because the employee came back. */
  readonly waitsSince: Date | null;
};

export type HeldRole = {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly roleId: string;
  readonly role: Role;
  readonly since: Date;
};

/** A person as somebody who may be given access in an organization. */
export type KnownPerson = {
  readonly personId: Id<'person'>;
  readonly employeeId: Id<'employee'> | null;
  readonly isInside: boolean;
  readonly worksForProduct: boolean;
};

/**
 * Lets only one change of access happen at a time in an organization, so that each sees what the one before has left.
 */
export async function lockAccess(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access in ${organizationId}`}, 0))`.execute(trx);
}

export async function findAccessEmployee(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<AccessEmployee | undefined> {
  return trx
    .selectFrom('employees')
    .select([
      'id',
      'person_id as personId',
      'first_name as firstName',
      'last_name as lastName',
      'email_address as emailAddress',
      'access_pending_since as waitsSince',
    ])
    .select(sql<boolean>`employment_status = 'active'`.as('isActive'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A person by id, with what ties it to the organization; undefined where nobody has the id. */
export async function findKnownPerson(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<KnownPerson | undefined> {
  const found = await trx
    .selectFrom('people')
    .select(['people.id', 'people.internal_role'])
    .select((people) => [
      people
        .selectFrom('employees')
        .select('employees.id')
        .where('organization_id', '=', organizationId)
        .whereRef('employees.person_id', '=', 'people.id')
        .where('deleted_at', 'is', null)
        .orderBy('employees.id')
        .limit(1)
        .as('employee_id'),
      people
        .exists(
          people
            .selectFrom('person_roles')
            .select('person_roles.id')
            .where('organization_id', '=', organizationId)
            .whereRef('person_roles.person_id', '=', 'people.id'),
        )
        .as('has_role'),
    ])
    .where('people.id', '=', personId)
    .where('people.deactivated_at', 'is', null)
    .executeTakeFirst();
  return (
    found && {
      personId: found.id,
      employeeId: found.employee_id,
      isInside: found.has_role === true || found.employee_id !== null,
      worksForProduct: found.internal_role !== null,
    }
  );
}

/** The roles of a person for the product and in one organization. */
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

/** Everybody who has a role in the organization. */
export async function listHoldersOf(
  trx: Transaction,
  organizationId: OrganizationId,
  role: Role,
): Promise<readonly HeldRole[]> {
  const rows = await heldRoles(trx, organizationId).where('roles.slug', '=', role).orderBy('person_roles.id').execute();
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Gives the role instead of the one that may be there; gives the id of the record. */
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

/** How many people other than these administer the organization and can still sign in to it. */
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
      and h.person_id <> all(${[...personIds]}::bigint[]) and not has_left(h)`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** An employee with a role other than Employee, or with permissions. */
export type HolderAtWork = {
  readonly employeeId: Id<'employee'>;
  readonly personId: Id<'person'>;
  readonly role: Role;
  readonly isWaiting: boolean;
};

/**
 * Those of the employees who have a role other than Employee, or permissions, whether or not they count while the
 * employee has left.
 */
export async function listHoldersAtWork(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly HolderAtWork[]> {
  const { rows } = await sql<Omit<HolderAtWork, 'role'> & { readonly role: string }>`
    select e.id as "employeeId", e.person_id as "personId", coalesce(r.slug, 'employee') as role,
      has_pending_access(${organizationId}, e.person_id) as "isWaiting"
    from employees e
    left join person_roles h on h.organization_id = ${organizationId} and h.person_id = e.person_id
    left join roles r on r.id = h.role_id
    where e.organization_id = ${organizationId} and e.id = any(${[...employeeIds]}::bigint[])
      and (r.slug <> 'employee' or exists (select from permissions p
        where p.organization_id = ${organizationId} and p.person_id = e.person_id))
    order by e.id`.execute(trx);
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Whether role and permissions of somebody wait for an administrator. */
export async function isWaiting(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<boolean> {
  const { rows } = await sql<{
    readonly waits: boolean;
  }>`select has_pending_access(${organizationId}, ${personId}) as waits`.execute(trx);
  return rows[0]?.waits ?? false;
}

/** Lets role and permissions of an employee wait from now on; those that wait already do since then. */
export async function deferImport(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<void> {
  await sql`update employees set access_pending_since = attune_now()
    where organization_id = ${organizationId} and id = ${employeeId} and access_pending_since is null`.execute(trx);
}

/** Lets role and permissions of somebody wait no more. */
export async function endPending(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<void> {
  await sql`update employees set access_pending_since = null
    where organization_id = ${organizationId} and person_id = ${personId} and access_pending_since is not null`.execute(
    trx,
  );
}

/** Whether there are administrators in the organization and all of them have left. */
export async function haveAdministratorsLeft(trx: Transaction, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql<{ readonly haveLeft: boolean | null }>`
    select bool_and(has_left(h)) as "haveLeft" from person_roles h
    join roles r on r.id = h.role_id and r.slug in ('organization-admin', 'engagement-admin')
    where h.organization_id = ${organizationId}`.execute(trx);
  return rows[0]?.haveLeft ?? false;
}

/** The account that signs in with an address: the one that is there, or a new one. */
export async function ensureAccount(
  trx: Transaction,
  {
    firstName,
    lastName,
    emailAddress,
  }: { readonly firstName: string; readonly lastName: string; readonly emailAddress: string },
): Promise<Id<'person'>> {
  const { rows } = await sql<{ readonly id: Id<'person'> }>`
    with added as (
      insert into people (first_name, last_name, email_address) values (${firstName}, ${lastName}, ${emailAddress})
      on conflict (lower(email_address)) do nothing returning id
    )
    select id from added union all select id from people
      where lower(email_address) = lower(${emailAddress}) limit 1`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('An account was made and taken at the same time.');
  return found.id;
}

/** Ties an employee to an account, unless another employee of the organization has it; says whether it did. */
export async function linkAccount(
  trx: Transaction,
  organizationId: OrganizationId,
  { employeeId, personId }: { readonly employeeId: Id<'employee'>; readonly personId: Id<'person'> },
): Promise<boolean> {
  const linked = await trx
    .updateTable('employees')
    .set({ person_id: personId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where((employee) =>
      employee.not(
        employee.exists(
          employee
            .selectFrom('employees as other')
            .select('other.id')
            .where('other.organization_id', '=', organizationId)
            .where('other.person_id', '=', personId)
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return linked.numUpdatedRows === 1n;
}

/** The role that an id stands for. */
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
