import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A role in an organization, or an internal role. */
export type HeldRole = {
  readonly id: string;
  readonly roleId: string;
  readonly organizationId: Id<'organization'> | null;
};

type OrganizationId = Id<'organization'>;
type PersonId = Id<'person'>;

/** Employee data that the account has, too. */
type EmployeeOfPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly locale: string | null;
};

/** Finds the employee record of a person in the organization; of several, the active and newest one. */
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

/** The name that the organization gave to a person with a role; undefined if the product assigned the role. */
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

/** Creates an account, unless one with this address exists; of concurrent attempts, one succeeds. */
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

/** Lists the employments of a person in existing organizations. */
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
