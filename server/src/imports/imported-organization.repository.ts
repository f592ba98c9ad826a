import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeFields } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredFields = EmployeeFields & { readonly id: Id<'employee'> };
export type StoredPlace = { readonly employeeId: Id<'employee'>; readonly groupId: GroupId };

const fieldColumns = sql`
  id, organization_employee_id as "organizationEmployeeId", employers_employee_id as "employersEmployeeId",
    email_address as "emailAddress",
  mobile_phone_number as "mobilePhoneNumber", first_name as "firstName", middle_name as "middleName",
    last_name as "lastName",
  started_on as "startedOn", ended_on as "endedOn", born_on as "bornOn", time_zone as "timeZone", locale as "localeId",
    receiving_surveys as "receivingSurveys", employment_status as "employmentStatus"`;

/** All employees of an organization, active or not. */
export async function listEmployeeFields(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly StoredFields[]> {
  const { rows } = await sql<StoredFields>`select ${fieldColumns} from employees
      where organization_id = ${organizationId} and deleted_at is null order by id`.execute(trx);
  return rows;
}

/** Those of the given employees who exist, in no particular order. */
export async function listFieldsOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly StoredFields[]> {
  const { rows } = await sql<StoredFields>`
    select ${fieldColumns} from employees where organization_id =
      ${organizationId} and id = any(${employeeIds}::bigint[]) and deleted_at is null`.execute(trx);
  return rows;
}

/** Group memberships. */
export async function listPlaces(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select employee_id as "employeeId", group_id as "groupId" from memberships
      where organization_id = ${organizationId}`.execute(trx);
  return rows;
}

export type StoredAttribute = {
  readonly employeeId: Id<'employee'>;
  readonly attributeId: string;
  readonly value: string;
};

/** Free attribute values: of everyone, or of the given employees. */
export async function listOwnValues(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds?: readonly Id<'employee'>[],
): Promise<readonly StoredAttribute[]> {
  const named = employeeIds ? sql`and employee_id = any(${employeeIds}::bigint[])` : sql``;
  const { rows } = await sql<StoredAttribute>`
    select employee_id as "employeeId", attribute_id as "attributeId", value from employee_attribute_values
      where organization_id = ${organizationId} ${named}`.execute(trx);
  return rows;
}

export async function listPlacesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select employee_id as "employeeId", group_id as "groupId" from memberships
      where organization_id = ${organizationId} and employee_id = any(${employeeIds}::bigint[])`.execute(trx);
  return rows;
}
