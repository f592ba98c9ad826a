import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

/**
 * The account of an employee, with the names and addresses that the organization recorded: whatever else it holds may
 * come from elsewhere.
 */
export type AccountOfEmployee = {
  readonly id: Id<'person'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly ffGlobalUserId: string;
  readonly localeId: string | null;
};

export type NamedRole = {
  readonly id: Id<'role'>;
  readonly slug: Role;
  readonly name: string;
  readonly isInternal: boolean;
};

/** The accounts of the employees named that have one. */
export async function listAccountsOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly AccountOfEmployee[]> {
  if (employeeIds.length === 0) return [];
  return trx
    .selectFrom('employees')
    .innerJoin('people', 'people.id', 'employees.person_id')
    .select([
      'people.id',
      'employees.first_name as firstName',
      'employees.last_name as lastName',
      'employees.email_address as emailAddress',
      'employees.mobile_phone_number as mobilePhoneNumber',
      'people.ff_global_user_id as ffGlobalUserId',
      'employees.locale as localeId',
    ])
    .where('employees.organization_id', '=', organizationId)
    .where('employees.id', 'in', employeeIds)
    .orderBy('people.id')
    .execute();
}

/** Every role there is. */
export async function listNamedRoles(trx: Transaction): Promise<readonly NamedRole[]> {
  return (await trx
    .selectFrom('roles')
    .select(['id', 'slug', 'name', 'is_internal as isInternal'])
    .orderBy('id')
    .execute()) as readonly NamedRole[];
}
