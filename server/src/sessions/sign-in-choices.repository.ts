import type { Grant, Role } from '@attune/domain/access';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Transaction, containing, nameInListsIn } from '../platform/database/index.ts';

/** A person with a role, for the sign-in page of development. */
export type Candidate = {
  readonly personId: string;
  readonly name: string;
  readonly role: Role;
  /** Null for internal users. */
  readonly organizationName: string | null;
  readonly grants: readonly Grant[];
  /** The groups of the grants. */
  readonly groupNames: readonly string[];
};

const most = 500;

/** Lists people who can sign in and whose name, role or organization contains the text, widest roles first. */
export async function listCandidates(trx: Transaction, search: string): Promise<readonly Candidate[]> {
  const members = await listMembers(trx, search);
  return [...(await listInternalPeople(trx, search)), ...members];
}

async function listMembers(trx: Transaction, search: string): Promise<readonly Candidate[]> {
  const rows = await trx
    .selectFrom('person_roles')
    .innerJoin('people', 'people.id', 'person_roles.person_id')
    .innerJoin('organizations', 'organizations.id', 'person_roles.organization_id')
    .innerJoin('roles', 'roles.id', 'person_roles.role_id')
    .select(['people.id', nameInListsIn('people').as('name'), 'roles.slug', 'organizations.display_name'])
    .select((member) => [
      jsonArrayFrom(
        member
          .selectFrom('permissions')
          .select([
            'type',
            'access',
            'accessible_type as accessibleType',
            sql<string>`accessible_id::text`.as('accessibleId'),
          ])
          .whereRef('permissions.organization_id', '=', 'person_roles.organization_id')
          .whereRef('permissions.person_id', '=', 'person_roles.person_id'),
      ).as('grants'),
      jsonArrayFrom(
        member
          .selectFrom('permissions')
          .innerJoin('groups', (join) =>
            join
              .onRef('groups.organization_id', '=', 'permissions.organization_id')
              .onRef('groups.id', '=', 'permissions.accessible_id'),
          )
          .select('groups.name')
          .whereRef('permissions.organization_id', '=', 'person_roles.organization_id')
          .whereRef('permissions.person_id', '=', 'person_roles.person_id')
          .where('permissions.type', '=', 'organizations-results-v3groups')
          .orderBy('groups.name'),
      ).as('groups'),
    ])
    .where('people.deactivated_at', 'is', null)
    .where('organizations.deleted_at', 'is', null)
    .where(
      sql<string>`people.first_name || ' ' || people.last_name || ' ' || roles.name || ' ' ||
        organizations.display_name`,
      'ilike',
      containing(search),
    )
    .orderBy('organizations.display_name')
    .orderBy(sql`array_position(array['engagement-admin', 'organization-admin', 'leader', 'employee'], roles.slug)`)
    .orderBy('people.last_name')
    .orderBy('people.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    personId: row.id,
    name: row.name,
    role: row.slug as Role,
    organizationName: row.display_name,
    grants: row.grants as readonly Grant[],
    groupNames: row.groups.map(({ name }) => name),
  }));
}

async function listInternalPeople(trx: Transaction, search: string): Promise<readonly Candidate[]> {
  const rows = await trx
    .selectFrom('people')
    .innerJoin('roles', 'roles.slug', 'people.internal_role')
    .select(['people.id', nameInListsIn('people').as('name'), 'roles.slug'])
    .where('deactivated_at', 'is', null)
    .where(sql<string>`first_name || ' ' || last_name || ' ' || roles.name`, 'ilike', containing(search))
    .orderBy('roles.id')
    .orderBy('last_name')
    .orderBy('people.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    personId: row.id,
    name: row.name,
    role: row.slug as Role,
    organizationName: null,
    grants: [],
    groupNames: [],
  }));
}
