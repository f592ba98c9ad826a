import type { EmployeePlace, GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeRecord } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** An employee as written, and the account it belongs to. */
export type WrittenEmployee = { readonly personId: Id<'person'> | null; readonly record: EmployeeRecord };

export async function findWritten(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeId: Id<'employee'>,
): Promise<WrittenEmployee | undefined> {
  const row = await trx
    .selectFrom('employees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const record: EmployeeRecord = {
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    mobilePhoneNumber: row.mobile_phone_number,
    organizationEmployeeId: row.organization_employee_id,
    employersEmployeeId: row.employers_employee_id,
    startedOn: row.started_on,
    endedOn: row.ended_on,
    bornOn: row.born_on,
    timeZone: row.time_zone,
    localeId: row.locale,
    receivingSurveys: row.receiving_surveys,
    employmentStatus: row.employment_status,
  };
  return { personId: row.person_id, record };
}

/** Fields that must be unique among employees. */
export const uniqueFields = ['emailAddress', 'mobilePhoneNumber', 'organizationEmployeeId'] as const;

/** Which of these values another employee already has. */
export async function findTaken(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { of, record }: { readonly of: Id<'employee'> | undefined; readonly record: EmployeeRecord },
): Promise<readonly (typeof uniqueFields)[number][]> {
  const { emailAddress, mobilePhoneNumber, organizationEmployeeId } = record;
  const { rows } = await sql<{ readonly [F in (typeof uniqueFields)[number]]: boolean | null }>`
    select bool_or(e.email_address = ${emailAddress}) as "emailAddress",
      bool_or(e.mobile_phone_number = ${mobilePhoneNumber}) as "mobilePhoneNumber",
      bool_or(e.organization_employee_id = ${organizationEmployeeId}) as "organizationEmployeeId"
    from employees e
    where e.organization_id = ${organizationId} and e.deleted_at is null and e.id is distinct from ${of ?? null}
      and (e.email_address = ${emailAddress} or e.mobile_phone_number =
        ${mobilePhoneNumber} or e.organization_employee_id = ${organizationEmployeeId})`.execute(trx);
  return uniqueFields.filter((field) => rows[0]?.[field]);
}

export async function addWritten(
  trx: Transaction,
  organizationId: Id<'organization'>,
  record: EmployeeRecord,
): Promise<Id<'employee'>> {
  const { id } = await trx
    .insertInto('employees')
    .values({ organization_id: organizationId, ...columnsOf(record) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves an employee. A changed address is no longer marked as unreachable. */
export async function saveWritten(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    employeeId,
    before,
    after,
  }: { readonly employeeId: Id<'employee'>; readonly before: EmployeeRecord; readonly after: EmployeeRecord },
): Promise<void> {
  const changed = [
    ...(before.emailAddress === after.emailAddress ? [] : ['email']),
    ...(before.mobilePhoneNumber === after.mobilePhoneNumber ? [] : ['sms']),
  ];
  await trx
    .updateTable('employees')
    .set({
      ...columnsOf(after),
      unreachable_channels: sql<
        string[]
      >`array(select unnest(unreachable_channels) except select unnest(${changed}::text[]))`,
      updated_at: sql<Date>`attune_now()`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .execute();
}

/** Which of these groups exist and can be joined. */
export async function findGroupsToJoin(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<readonly EmployeePlace[]> {
  if (groupIds.length === 0) return [];
  return trx
    .selectFrom('groups')
    .select(['id as groupId', 'group_type_id as groupTypeId'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', groupIds)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Lists the employee's group of each group type. */
export async function listPlacesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeId: Id<'employee'>,
): Promise<readonly EmployeePlace[]> {
  return trx
    .selectFrom('memberships')
    .select(['group_id as groupId', 'group_type_id as groupTypeId'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .execute();
}

function columnsOf(record: EmployeeRecord) {
  return {
    first_name: record.firstName,
    middle_name: record.middleName,
    last_name: record.lastName,
    email_address: record.emailAddress,
    mobile_phone_number: record.mobilePhoneNumber,
    organization_employee_id: record.organizationEmployeeId,
    employers_employee_id: record.employersEmployeeId,
    started_on: record.startedOn,
    ended_on: record.endedOn,
    born_on: record.bornOn,
    time_zone: record.timeZone,
    locale: record.localeId,
    receiving_surveys: record.receivingSurveys,
    employment_status: record.employmentStatus,
  };
}
