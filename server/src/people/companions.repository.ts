import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

/**
 * The account of an employee, limited to names and addresses that the organization recorded: other data may come from
 * elsewhere.
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

/** Lists the accounts of these employees. */
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

/** Lists all roles. */
export async function listNamedRoles(trx: Transaction): Promise<readonly NamedRole[]> {
  return (await trx
    .selectFrom('roles')
    .select(['id', 'slug', 'name', 'is_internal as isInternal'])
    .orderBy('id')
    .execute()) as readonly NamedRole[];
}
