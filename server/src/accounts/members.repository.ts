import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A role in an organization, or for the product as a whole. */
export type HeldRole = {
  readonly id: string;
  readonly roleId: string;
  readonly organizationId: Id<'organization'> | null;
};

type OrganizationId = Id<'organization'>;
type PersonId = Id<'person'>;

/** What an organization records of somebody that the account has too. */
type EmployeeOfPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly locale: string | null;
};

/** As whom somebody works in the organization; of several records the active and newest one. */
export async function findEmployeeOfPerson(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: PersonId,
): Promise<EmployeeOfPerson | undefined> {
  return trx
    .selectFrom('employees')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email_address as emailAddress',
      'mobile_phone_number as mobilePhoneNumber',
      'locale',
    ])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('employment_status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isEmployedAs(
  trx: Transaction,
  organizationId: OrganizationId,
  { personId, employeeId }: { readonly personId: PersonId; readonly employeeId: Id<'employee'> },
): Promise<boolean> {
  const found = await trx
    .selectFrom('employees')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the organization calls somebody whom it gave a role; undefined where the product gave it. */
export async function findCalled(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: PersonId,
): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> {
  const found = await trx
    .selectFrom('person_roles')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found?.first_name == null ? undefined : { firstName: found.first_name, lastName: found.last_name ?? '' };
}

export async function findHeldRole(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: PersonId,
): Promise<HeldRole | undefined> {
  return trx
    .selectFrom('person_roles')
    .select(['id', 'role_id as roleId', 'organization_id as organizationId'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export type NewAccount = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly mobilePhoneNumber: string | null;
};

/** Makes an account, unless there is one with this address already; of two who try at once one makes it. */
export async function addAccount(
  trx: Transaction,
  { firstName, lastName, emailAddress, mobilePhoneNumber }: NewAccount,
): Promise<PersonId | undefined> {
  const added = await trx
    .insertInto('people')
    .values({
      first_name: firstName,
      last_name: lastName,
      email_address: emailAddress,
      mobile_phone_number: mobilePhoneNumber,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function findRole(
  trx: Transaction,
  roleId: string,
): Promise<{ readonly id: Id<'role'>; readonly slug: Role } | undefined> {
  const found = await trx
    .selectFrom('roles')
    .select(['id', 'slug'])
    .where('id', '=', roleId as Id<'role'>)
    .executeTakeFirst();
  return found as { readonly id: Id<'role'>; readonly slug: Role } | undefined;
}

/** Where somebody works, in organizations that exist. */
export async function listEmployments(
  trx: Transaction,
  personId: PersonId,
): Promise<readonly { readonly organizationId: OrganizationId; readonly employeeId: Id<'employee'> }[]> {
  return trx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organization_id')
    .select(['employees.organization_id as organizationId', 'employees.id as employeeId'])
    .where('employees.person_id', '=', personId)
    .where('employees.deleted_at', 'is', null)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('employees.organization_id')
    .orderBy('employees.id')
    .execute();
}
