import type { Grant, InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { InsertObject } from 'kysely';
import type { Database, Transaction } from '../src/platform/database/index.ts';
import type { Tables } from '../src/platform/database/tables.ts';

let count = 0;

/** Creates an organization with only the required settings. */
export async function anOrganization(
  database: Database,
  overrides: Partial<InsertObject<Tables, 'organizations'>> = {},
): Promise<Id<'organization'>> {
  const name = `Organization ${(count += 1)}`;
  return database.acrossOrganizations('seed', async (trx) => {
    const { id } = await trx
      .insertInto('organizations')
      .values({ name, display_name: name, ...overrides })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

type PersonOptions = Partial<Omit<InsertObject<Tables, 'people'>, 'internal_role'>> & {
  readonly internalRole?: InternalRole;
};

/** Creates a person with an account and no role in any organization. */
export async function aPerson(
  database: Database,
  { internalRole, ...overrides }: PersonOptions = {},
): Promise<Id<'person'>> {
  count += 1;
  const values = {
    first_name: 'Person',
    last_name: `Number ${count}`,
    email_address: `person${count}@example.org`,
    internal_role: internalRole ?? null,
    ...overrides,
  };
  return database.acrossOrganizations('seed', async (trx) => {
    const { id } = await trx.insertInto('people').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

type MemberOptions = PersonOptions & { readonly grants?: readonly Grant[] };

/** Creates a person with a role in an organization and the given permissions. */
export async function aMember(
  database: Database,
  organizationId: Id<'organization'>,
  options: MemberOptions & { readonly role: Role },
): Promise<Id<'person'>> {
  const { role, grants = [], ...person } = options;
  const personId = await aPerson(database, person);
  await assignRole(database, organizationId, { personId, role, grants });
  return personId;
}

type Rights = { readonly personId: Id<'person'>; readonly role: Role; readonly grants?: readonly Grant[] };

/** Assigns a person a role in an organization and replaces the existing role, if any. */
export async function assignRole(
  database: Database,
  organizationId: Id<'organization'>,
  { personId, role, grants = [] }: Rights,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const roleId = await roleIdOf(trx, role);
    await trx
      .insertInto('person_roles')
      .values({ organization_id: organizationId, person_id: personId, role_id: roleId })
      .onConflict((conflict) => conflict.columns(['organization_id', 'person_id']).doUpdateSet({ role_id: roleId }))
      .execute();
    for (const { type, access, accessibleType, accessibleId } of grants) {
      await trx
        .insertInto('permissions')
        .values({
          organization_id: organizationId,
          person_id: personId,
          type,
          access,
          accessible_type: accessibleType,
          accessible_id: accessibleId,
        })
        .execute();
    }
  });
}

/** Removes a person's role in an organization. */
export async function removeRole(
  database: Database,
  organizationId: Id<'organization'>,
  personId: Id<'person'>,
): Promise<void> {
  await database.inOrganization(organizationId, (trx) =>
    trx
      .deleteFrom('person_roles')
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId)
      .execute(),
  );
}

async function roleIdOf(trx: Transaction, role: Role) {
  const { id } = await trx.selectFrom('roles').select('id').where('slug', '=', role).executeTakeFirstOrThrow();
  return id;
}
