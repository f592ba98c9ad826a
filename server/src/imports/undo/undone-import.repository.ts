import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { AddressChange } from '../../address-notices/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { placesIn, manualTypes } from '../apply/import-images.repository.ts';
import { createImportTables, deactivateEmployees, saveEmployees } from '../apply/stored-import.repository.ts';

/** Restores people as planned by `planUndo`. Removals come first, to release unique values. */
export async function undoEmployees(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`delete from employees e using undone_employees u
    where e.organization_id = ${organizationId} and e.id = u.employee_id and u.fate = 'remove'`.execute(trx);
  await restoreFields(trx, organizationId);
  await restorePlaces(trx, organizationId);
  await restoreAttributes(trx, organizationId);
  await sql`
    delete from employments m using undone_employees u
    where m.organization_id = ${organizationId} and m.employee_id = u.employee_id and u.fate = 'restore'
      and m.id > coalesce((u.before ->> 'lastEmployment')::bigint, 0)`.execute(trx);
  const { rows } = await sql<{
    readonly id: string;
  }>`select employee_id as id from undone_employees where fate = 'deactivate' and status = 'active'`.execute(trx);
  await deactivateEmployees(
    trx,
    organizationId,
    rows.map(({ id }) => id),
  );
}

/** Parts of an image that are not columns of employees. */
const besideFields = ['groups', 'attributes', 'lastEmployment'];

/** Uses the same statements as an import. */
async function restoreFields(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await createImportTables(trx);
  await sql`
    insert into imported_employees (
      row_number, employee_id, new_id, places, organization_employee_id, employers_employee_id, email_address,
        mobile_phone_number,
      first_name, middle_name, last_name, started_on, ended_on, born_on, time_zone, locale, receiving_surveys,
        employment_status)
    select 0, u.employee_id, 0, '{}', b."organizationEmployeeId", b."employersEmployeeId", b."emailAddress",
      b."mobilePhoneNumber",
      b."firstName", b."middleName", b."lastName", b."startedOn", b."endedOn", b."bornOn", b."timeZone",
        coalesce(b."localeId", case when not u.before ? 'localeId'
          then u.now ->> 'localeId' end), b."receivingSurveys", b."employmentStatus"
    from undone_employees u
    cross join lateral jsonb_to_record(u.before) as b (
      "organizationEmployeeId" text, "employersEmployeeId" text, "emailAddress" text, "mobilePhoneNumber" text,
        "firstName" text, "middleName" text, "lastName" text,
      "startedOn" date, "endedOn" date, "bornOn" date, "timeZone" text, "localeId" text, "receivingSurveys" boolean,
        "employmentStatus" text)
    where u.fate = 'restore' and u.before - ${besideFields}::text[] <> u.now - ${besideFields}::text[]`.execute(trx);
  await sql`analyze imported_employees`.execute(trx);
  await saveEmployees(trx, organizationId);
}

async function restorePlaces(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`
    delete from memberships m using undone_employees u
    where m.organization_id = ${organizationId} and m.employee_id = u.employee_id and u.fate = 'restore'
      and u.before -> 'groups' <> u.now -> 'groups'
      and m.group_type_id = any(${manualTypes(organizationId)})`.execute(trx);
  await sql`
    insert into memberships (organization_id, employee_id, group_type_id, group_id)
    select ${organizationId}, u.employee_id, g.group_type_id, g.id
    from undone_employees u
    cross join lateral ${placesIn('u.before')}
    join groups g on g.organization_id = ${organizationId} and g.id = place.group_id
    where u.fate = 'restore' and u.before -> 'groups' <> u.now -> 'groups'
    on conflict (organization_id, employee_id, group_type_id) do nothing`.execute(trx);
}

/** Attributes deleted since are not restored. */
async function restoreAttributes(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`
    delete from employee_attribute_values v using undone_employees u
    where v.organization_id = ${organizationId} and v.employee_id = u.employee_id and u.fate = 'restore'
      and u.before -> 'attributes' <> u.now -> 'attributes'`.execute(trx);
  await sql`
    insert into employee_attribute_values (organization_id, employee_id, attribute_id, value)
    select ${organizationId}, u.employee_id, a.id, said.value
    from undone_employees u
    cross join lateral jsonb_each_text(u.before -> 'attributes') as said (attribute_id, value)
    join employee_attributes a on a.organization_id = ${organizationId} and a.id = said.attribute_id::bigint
    where u.fate = 'restore' and u.before -> 'attributes' <> u.now -> 'attributes'`.execute(trx);
}

/** People who were changed by the undo and still exist. */
export async function listUndoneIds(trx: Transaction): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{
    readonly id: Id<'employee'>;
  }>`select employee_id as id from undone_employees where fate in ('restore', 'deactivate')`.execute(trx);
  return rows.map(({ id }) => id);
}

/** People whose e-mail address or phone number the undo changed. */
export async function listAddressesBack(trx: Transaction): Promise<readonly AddressChange[]> {
  const { rows } = await sql<AddressChange>`
    select employee_id as "employeeId", json_build_object('emailAddress', now ->> 'emailAddress', 'mobilePhoneNumber',
      now ->> 'mobilePhoneNumber') as before,
      json_build_object('emailAddress', before ->> 'emailAddress', 'mobilePhoneNumber',
        before ->> 'mobilePhoneNumber') as after
    from undone_employees
    where fate = 'restore' and (before -> 'emailAddress' <> now -> 'emailAddress'
      or before -> 'mobilePhoneNumber' <> now -> 'mobilePhoneNumber') order by employee_id`.execute(trx);
  return rows;
}

/** People reactivated by the undo. */
export async function listReactivatedBack(trx: Transaction): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`select employee_id as id from undone_employees
    where fate = 'restore' and before ->> 'employmentStatus' = 'active' and status = 'inactive'`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Number of people deactivated by the undo. People whom the actor's own import added, and nothing references, are not
 * counted.
 */
export async function countLeavingBack(
  trx: Transaction,
  { isOwnImport }: { readonly isOwnImport: boolean },
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from undone_employees
    where status = 'active' and (fate = 'deactivate' or fate = 'remove'
      and not ${isOwnImport}::boolean or fate = 'restore' and before ->> 'employmentStatus' = 'inactive')`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** What may still refer to a group that is deleted, or to its group type. The keys of a distributed database do not. */
const references = [
  ['groups', 'previous_group_id'],
  ['groups', 'successor_group_id'],
  ['memberships', 'previous_group_id'],
  ['segments', 'group_id'],
  ['segment_values', 'group_id'],
] as const;

/** Deletes the groups that are no longer needed, and the group types that only the import used. */
export async function undoGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupTypeIds: readonly Id<'group-type'>[],
): Promise<void> {
  for (const [table, column] of references)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where organization_id = ${organizationId}
      and ${sql.ref(column)} in (select u.group_id from undone_groups u)`.execute(trx);
  await sql`delete from groups g using undone_groups u
    where g.organization_id = ${organizationId} and g.id = u.group_id`.execute(trx);
  const { rows } = await sql<{ readonly id: string }>`
    select t.id from group_types t
    where t.organization_id = ${organizationId} and t.id = any(${groupTypeIds}::bigint[]) and not t.is_reporting
      and not exists (select 1 from groups g where g.organization_id = ${organizationId} and g.group_type_id = t.id)
      and not exists (select 1 from group_types other
        where other.organization_id = ${organizationId} and t.id = any(other.crossed_type_ids))`.execute(trx);
  const unused = rows.map(({ id }) => id);
  await sql`update segment_values set group_type_id = null
    where organization_id = ${organizationId} and group_type_id = any(${unused}::bigint[])`.execute(trx);
  await sql`delete from group_types
    where organization_id = ${organizationId} and id = any(${unused}::bigint[])`.execute(trx);
}

/** Restores the previous column name of the reporting hierarchy, if only its root is left. */
export async function undoReportingColumn(
  trx: Transaction,
  organizationId: Id<'organization'>,
  column: string,
): Promise<void> {
  await sql`
    update group_types t set column_name = ${column}
    where t.organization_id = ${organizationId} and t.is_reporting and t.column_name <> ${column}
      and not exists (select 1 from groups g where g.organization_id =
        ${organizationId} and g.group_type_id = t.id and not g.is_root and g.deleted_at is null)
      and not exists (select 1 from group_types other
        where other.organization_id = ${organizationId} and other.column_name = ${column})`.execute(trx);
}
