import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeFields } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredFields = EmployeeFields & { readonly id: Id<'employee'> };
export type StoredPlace = { readonly employeeId: Id<'employee'>; readonly groupId: GroupId };

/** Everybody that an organization records, active or not. */
export async function listEmployeeFields(trx: Transaction, organizationId: Id<'organization'>): Promise<readonly StoredFields[]> {
  const { rows } = await sql<StoredFields>`
    select id, organization_employee_id as "organizationEmployeeId", employers_employee_id as "employersEmployeeId", email_address as "emailAddress",
      mobile_phone_number as "mobilePhoneNumber", first_name as "firstName", middle_name as "middleName", last_name as "lastName",
      started_on as "startedOn", born_on as "bornOn", receiving_surveys as "receivingSurveys", employment_status as "employmentStatus"
    from employees where organization_id = ${organizationId} and deleted_at is null
    order by id`.execute(trx);
  return rows;
}

/** Who is in which groups. */
export async function listPlaces(trx: Transaction, organizationId: Id<'organization'>): Promise<readonly StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select employee_id as "employeeId", group_id as "groupId" from memberships where organization_id = ${organizationId}`.execute(trx);
  return rows;
}
