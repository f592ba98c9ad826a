import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { OrganizationId } from './holders.repository.ts';

/** The access attributes of an employee. */
export type AccessEmployee = {
  readonly id: Id<'employee'>;
  readonly personId: Id<'person'> | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly isActive: boolean;
  /** When role and permissions became pending approval, because the employee returned. */
  readonly pendingSince: Date | null;
};

/** A person who may be granted access in an organization. */
export type KnownPerson = {
  readonly personId: Id<'person'>;
  readonly employeeId: Id<'employee'> | null;
  readonly isInside: boolean;
  readonly worksForProduct: boolean;
};

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
      'access_pending_since as pendingSince',
    ])
    .select(sql<boolean>`employment_status = 'active'`.as('isActive'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a person by id, with their relation to the organization. */
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

/** Gets the account with an email address, or creates it. */
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

/** Links an employee to an account, unless another employee of the organization has it; returns whether it did. */
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
