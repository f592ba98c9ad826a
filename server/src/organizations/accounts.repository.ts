import type { Grant, InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type Account = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly internalRole?: InternalRole;
};

/** Adds an account and links it to employee records with the same email address. */
export async function addAccount(
  trx: Transaction,
  { firstName, lastName, emailAddress, internalRole }: Account,
): Promise<Id<'person'>> {
  const { id } = await trx
    .insertInto('people')
    .values({
      first_name: firstName,
      last_name: lastName,
      email_address: emailAddress,
      ...(internalRole ? { internal_role: internalRole } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an account with this email address exists, deactivated ones included. */
export async function hasAccount(trx: Transaction, emailAddress: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('people')
      .select('id')
      .where(sql`lower(email_address)`, '=', emailAddress.toLowerCase())
      .executeTakeFirst()) !== undefined
  );
}

/** Whether the person is an internal user who can sign in. */
export async function isInternalPerson(trx: Transaction, personId: Id<'person'>): Promise<boolean> {
  const found = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('internal_role', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is an account with which somebody can sign in. */
export async function isActiveAccount(trx: Transaction, personId: Id<'person'>): Promise<boolean> {
  const found = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findRole(trx: Transaction, roleId: Id<'role'>): Promise<Role | undefined> {
  const found = await trx.selectFrom('roles').select('slug').where('id', '=', roleId).executeTakeFirst();
  return found?.slug as Role | undefined;
}

/** Assigns a role with grants to a person without a role in the organization; returns the id of its record. */
export async function assignRole(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    personId,
    role,
    grants = [],
  }: { readonly personId: Id<'person'>; readonly role: Role; readonly grants?: readonly Grant[] },
): Promise<string> {
  const { id: roleId } = await trx.selectFrom('roles').select('id').where('slug', '=', role).executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('person_roles')
    .values({ organization_id: organizationId, person_id: personId, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  return id;
}

/** Assigns an internal role to the account with this email address; returns its person. */
export async function addInternalRole(
  trx: Transaction,
  emailAddress: string,
  role: InternalRole,
): Promise<readonly Id<'person'>[]> {
  const people = await trx
    .updateTable('people')
    .set({ internal_role: role })
    .where(sql`lower(email_address)`, '=', emailAddress.trim().toLowerCase())
    .where('deactivated_at', 'is', null)
    .returning('id')
    .execute();
  return people.map(({ id }) => id);
}

/**
 * Links employee records to accounts with the same email address: of one person, or of all. Linking all is only safe
 * where nobody of the organization can trigger it, because it reveals which addresses have an account.
 */
export async function linkEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personId?: Id<'person'>,
): Promise<void> {
  await sql`
    update employees e set person_id = p.id
    from people p
    where e.organization_id = ${organizationId} and e.person_id is null
      and lower(p.email_address) = lower(e.email_address)
      ${personId ? sql`and p.id = ${personId}` : sql``}`.execute(trx);
}

export async function hasOrganizations(trx: Transaction): Promise<boolean> {
  return (await trx.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) !== undefined;
}
