import type { Grant, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Transaction, fullNameIn, nameInListsIn } from '../platform/database/index.ts';
import { hasPendingAccess, isSuspended } from '../access-conditions/index.ts';
import { roleNamed } from './holders.repository.ts';

type OrganizationId = Id<'organization'>;

export type NamedHolder = {
  readonly personId: Id<'person'>;
  readonly employeeId: Id<'employee'> | null;
  readonly name: string;
};

/** A person with a role other than Employee, or with permissions. */
export type AccessHolder = NamedHolder & {
  readonly isActive: boolean;
  readonly isPending: boolean;
  readonly role: Role;
  readonly personRoleId: string | null;
  readonly grants: readonly Grant[];
  /** The latest invitation on behalf of the organization. */
  readonly invitation: Invitation | null;
};

type Invitation = { readonly state: 'queued' | 'sent' | 'accepted' | 'bounced' | 'failed'; readonly invitedAt: string };

/** The role of a person in an organization, or their internal role, which is a property of the person and has no id. */
export type RoleOfPerson = {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly roleId: string;
  readonly role: Role;
  readonly organizationId: OrganizationId | null;
};

const fullName = sql`coalesce(${fullNameIn('e')}, ${fullNameIn('h')}, ${nameInListsIn('p')})`;

/** The employee record of a person; if there are several, an active one. */
function employeeOf(organizationId: OrganizationId | RawBuilder<unknown>) {
  return sql`left join lateral (
    select e.id, e.first_name, e.last_name, e.employment_status from employees e
    where e.organization_id = ${organizationId} and e.person_id = p.id and e.deleted_at is null
      order by e.employment_status, e.id limit 1
  ) e on true`;
}

/** Lists everyone with a role, by name. */
export async function listNamedHolders(
  trx: Transaction,
  organizationId: OrganizationId,
  role: Role,
): Promise<readonly NamedHolder[]> {
  const { rows } = await sql<NamedHolder>`
    select p.id as "personId", e.id as "employeeId", ${fullName} as name
    from person_roles h join roles r on r.id = h.role_id
      and r.slug = ${role} join people p on p.id = h.person_id ${employeeOf(organizationId)}
    where h.organization_id = ${organizationId} order by name, p.id`.execute(trx);
  return rows;
}

/** Lists everyone who can do more than answer surveys, by name; optionally only among some people. */
export async function listAccessHolders(
  trx: Transaction,
  organizationId: OrganizationId,
  personIds?: readonly Id<'person'>[],
): Promise<readonly AccessHolder[]> {
  const holderIds = await listHolderIds(trx, organizationId, personIds);
  // Everything refers to the organization `o`, on whose node a distributed database runs the statement.
  const { rows } = await sql<Omit<AccessHolder, 'role'> & { readonly role: string }>`
    select p.id as "personId", e.id as "employeeId",
      ${fullName} as name, coalesce(e.employment_status = 'active', true)
        and p.deactivated_at is null as "isActive",
      ${hasPendingAccess(sql.ref('o.id'), sql.ref('p.id'))} as "isPending",
      coalesce(r.slug, 'employee') as role, h.id as "personRoleId", coalesce(g.grants, '[]') as grants,
      i.invitation
    from organizations o
    join people p on p.id = any(${holderIds}::bigint[])
    left join person_roles h on h.organization_id = o.id and h.person_id = p.id
    left join roles r on r.id = h.role_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', t.type, 'access', t.access, 'accessibleType', t.accessible_type,
        'accessibleId', t.accessible_id::text) order by t.id) as grants
      from permissions t where t.organization_id = o.id and t.person_id = p.id and not ${isSuspended('t')}
    ) g on true
    left join lateral (
      select jsonb_build_object('invitedAt', i.created_at,
        'state', case when p.last_login_at >= i.created_at then 'accepted' else i.status end) as invitation
      from invitations i where i.person_id = p.id and i.on_behalf_of = o.id
      order by i.created_at desc limit 1
    ) i on true
    ${employeeOf(sql.ref('o.id'))}
    where o.id = ${organizationId}
    order by name, p.id`.execute(trx);
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Lists who has a role other than Employee, or permissions that have an effect; optionally only among some people. */
async function listHolderIds(
  trx: Transaction,
  organizationId: OrganizationId,
  personIds: readonly Id<'person'>[] | undefined,
): Promise<readonly Id<'person'>[]> {
  const isMeant = (personId: string) =>
    personIds ? sql`and ${sql.ref(personId)} = any(${[...personIds]}::bigint[])` : sql``;
  const { rows } = await sql<{ readonly id: Id<'person'> }>`
    select h.person_id as id from person_roles h join roles r on r.id = h.role_id
    where h.organization_id = ${organizationId} and r.slug <> 'employee' ${isMeant('h.person_id')}
    union select t.person_id from permissions t
    where t.organization_id = ${organizationId} and not ${isSuspended('t')} ${isMeant('t.person_id')}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lists the roles of a person in existing organizations. */
export async function listRolesOfPerson(trx: Transaction, personId: Id<'person'>): Promise<readonly RoleOfPerson[]> {
  const rows = await trx
    .selectFrom('person_roles')
    .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
    .innerJoin('roles', 'roles.id', 'person_roles.role_id')
    .select([
      'person_roles.id',
      'person_roles.person_id as personId',
      'person_roles.role_id as roleId',
      'roles.slug as role',
      'person_roles.organization_id as organizationId',
    ])
    .where('person_roles.person_id', '=', personId)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('person_roles.id')
    .execute();
  return rows.map((row) => ({ ...row, role: roleNamed(row.role) }));
}

/** Whether an account with this id exists. */
export async function isPersonThere(trx: Transaction, personId: Id<'person'>): Promise<boolean> {
  return (await trx.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst()) !== undefined;
}

/** Lists the existing organizations that employ a person. */
export async function listEmployersOf(trx: Transaction, personId: Id<'person'>): Promise<readonly OrganizationId[]> {
  const rows = await trx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organization_id')
    .select('employees.organization_id as organizationId')
    .distinct()
    .where('employees.person_id', '=', personId)
    .where('employees.deleted_at', 'is', null)
    .where('organizations.deleted_at', 'is', null)
    .execute();
  return rows.map(({ organizationId }) => organizationId);
}

/** Finds the internal role of a person, if any. */
export async function findInternalRole(trx: Transaction, personId: Id<'person'>): Promise<readonly RoleOfPerson[]> {
  const row = await trx
    .selectFrom('people')
    .innerJoin('roles', 'roles.slug', 'people.internal_role')
    .select(['people.id as personId', 'roles.id as roleId', 'roles.slug as role'])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  return row
    ? [
        {
          id: `internal-${row.personId}`,
          personId: row.personId,
          roleId: row.roleId,
          role: roleNamed(row.role),
          organizationId: null,
        },
      ]
    : [];
}
