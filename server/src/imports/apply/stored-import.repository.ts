import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeFields } from '@attune/domain/people';
import { sql } from 'kysely';
import { type CopiedValue, type Transaction, copyInto } from '../../platform/database/index.ts';

/** The resulting state of one employee. */
export type ImportedEmployee = {
  readonly row: number;
  /** Null for a new employee. */
  readonly employeeId: string | null;
  readonly fields: EmployeeFields;
  /** Numbers of the assigned groups. */
  readonly places: readonly number[];
  /** New values of the attributes that the file contains. */
  readonly attributes: readonly (readonly [attributeId: string, value: string | null])[];
};

/** A group that the file assigns people to; rows reference it by number. */
export type ImportedPlace = {
  readonly number: number;
  readonly groupTypeId: Id<'group-type'>;
  readonly groupId: GroupId;
};

export type LeftPlace = { readonly employeeId: string; readonly groupTypeId: Id<'group-type'> };

const fieldColumns = [
  ['organization_employee_id', 'organizationEmployeeId'],
  ['employers_employee_id', 'employersEmployeeId'],
  ['email_address', 'emailAddress'],
  ['mobile_phone_number', 'mobilePhoneNumber'],
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
  ['started_on', 'startedOn'],
  ['ended_on', 'endedOn'],
  ['born_on', 'bornOn'],
  ['time_zone', 'timeZone'],
  ['locale', 'localeId'],
  ['receiving_surveys', 'receivingSurveys'],
  ['employment_status', 'employmentStatus'],
] as const;

/**
 * Creates temporary tables for the rows of a file. New employees get their id here, so that they can be assigned to
 * groups before they are inserted.
 */
export async function createImportTables(trx: Transaction): Promise<void> {
  await sql`
    create temporary table imported_employees (
      row_number integer not null, employee_id bigint, new_id bigint not null default nextval('employees_id_seq'),
        places integer[] not null, attributes jsonb,
      organization_employee_id text, employers_employee_id text, email_address text, mobile_phone_number text,
      first_name text, middle_name text, last_name text, started_on date, ended_on date, born_on date, time_zone text,
        locale text, receiving_surveys boolean, employment_status text
    ) on commit drop`.execute(trx);
  await sql`create temporary table imported_places (number integer not null, group_type_id bigint not null,
    group_id bigint not null) on commit drop`.execute(trx);
}

export async function copyEmployees(trx: Transaction, employees: AsyncIterable<ImportedEmployee>): Promise<void> {
  const columns = ['row_number', 'employee_id', 'places', 'attributes', ...fieldColumns.map(([column]) => column)];
  await copyInto(trx, { table: 'imported_employees', columns }, copiedRows(employees));
}

async function* copiedRows(employees: AsyncIterable<ImportedEmployee>): AsyncGenerator<readonly CopiedValue[]> {
  for await (const { row, employeeId, places, attributes, fields } of employees)
    yield [
      row,
      employeeId,
      `{${places.join(',')}}`,
      attributes.length > 0 ? JSON.stringify(Object.fromEntries(attributes)) : null,
      ...fieldColumns.map(([, field]) => fields[field]),
    ];
}

/** Deletes rows that turned out to be invalid once the whole file was read. */
export async function dropImportedRows(trx: Transaction, rows: readonly number[]): Promise<void> {
  await sql`delete from imported_employees where row_number = any(${rows}::integer[])`.execute(trx);
}

export async function copyPlaces(trx: Transaction, places: readonly ImportedPlace[]): Promise<void> {
  await copyInto(
    trx,
    { table: 'imported_places', columns: ['number', 'group_type_id', 'group_id'] },
    places.map(({ number, groupTypeId, groupId }) => [number, groupTypeId, groupId]),
  );
}

/**
 * Saves the rows; their table must have been analyzed. Unique values are released by everyone before anyone gets them,
 * so that two people can swap; a changed address is no longer marked as bounced.
 */
export async function saveEmployees(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`
    update employees e set
      organization_employee_id = case when e.organization_employee_id = i.organization_employee_id
        then e.organization_employee_id end,
      email_address = case when e.email_address = i.email_address then e.email_address end,
      mobile_phone_number = case when e.mobile_phone_number = i.mobile_phone_number then e.mobile_phone_number end,
      unreachable_channels = array_remove(
        array_remove(e.unreachable_channels, case when e.email_address is distinct
          from i.email_address then 'email' end),
        case when e.mobile_phone_number is distinct from i.mobile_phone_number then 'sms' end)
    from imported_employees i
    where e.organization_id = ${organizationId} and e.id = i.employee_id and (
      e.organization_employee_id is distinct from i.organization_employee_id or e.email_address is distinct
        from i.email_address
      or e.mobile_phone_number is distinct from i.mobile_phone_number)`.execute(trx);
  await sql`
    update employees e set
      organization_employee_id = i.organization_employee_id, employers_employee_id = i.employers_employee_id,
      email_address = i.email_address, mobile_phone_number = i.mobile_phone_number,
      first_name = i.first_name, middle_name = i.middle_name, last_name = i.last_name, started_on = i.started_on,
        ended_on = i.ended_on, born_on = i.born_on, time_zone = i.time_zone, locale = i.locale,
      receiving_surveys = i.receiving_surveys, employment_status = i.employment_status,
      updated_at = (select attune_now())
    from imported_employees i
    where e.organization_id = ${organizationId} and e.id = i.employee_id`.execute(trx);
  await sql`
    insert into employees (
      organization_id, id, organization_employee_id, employers_employee_id, email_address, mobile_phone_number,
      first_name, middle_name, last_name, started_on, ended_on, born_on, time_zone, locale, receiving_surveys,
        employment_status, created_at, updated_at)
    select ${organizationId}, i.new_id, i.organization_employee_id, i.employers_employee_id, i.email_address,
      i.mobile_phone_number,
      i.first_name, i.middle_name, i.last_name, i.started_on, i.ended_on, i.born_on, i.time_zone, i.locale,
        i.receiving_surveys, i.employment_status, (select attune_now()), (select attune_now())
    from imported_employees i where i.employee_id is null`.execute(trx);
}

/** Ids of the employees in the rows, including new ones. */
export async function listImportedIds(trx: Transaction): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{
    readonly id: Id<'employee'>;
  }>`select coalesce(employee_id, new_id) as id from imported_employees`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Employees added and changed by the rows. */
export async function listImportedPeople(
  trx: Transaction,
): Promise<{ readonly added: readonly Id<'employee'>[]; readonly changed: readonly Id<'employee'>[] }> {
  const { rows } = await sql<{ readonly id: Id<'employee'>; readonly isNew: boolean }>`
    select coalesce(employee_id, new_id) as id, employee_id is null as "isNew" from imported_employees
      order by row_number`.execute(trx);
  const idsOf = (isNew: boolean) => rows.flatMap((row) => (row.isNew === isNew ? [row.id] : []));
  return { added: idsOf(true), changed: idsOf(false) };
}

/** Saves the group memberships of the rows, one group per group type and person. */
export async function savePlaces(
  trx: Transaction,
  organizationId: Id<'organization'>,
  left: readonly LeftPlace[],
): Promise<void> {
  await sql`
    delete from memberships m
    using unnest(${left.map(({ employeeId }) => employeeId)}::bigint[],
      ${left.map(({ groupTypeId }) => groupTypeId)}::bigint[]) as l (employee_id, group_type_id)
    where m.organization_id = ${organizationId} and m.employee_id = l.employee_id
      and m.group_type_id = l.group_type_id`.execute(trx);
  // Without statistics, the rows would be sorted by group, while the key is in the order of employees.
  await sql`analyze imported_places`.execute(trx);
  await sql`
    insert into memberships (organization_id, employee_id, group_type_id, group_id)
    select ${organizationId}, coalesce(i.employee_id, i.new_id), p.group_type_id, p.group_id
    from imported_employees i cross join lateral unnest(i.places) as place (number)
      join imported_places p on p.number = place.number
    on conflict (organization_id, employee_id, group_type_id) do update set group_id = excluded.group_id`.execute(trx);
}

/** Saves the attribute values of the rows; an empty cell deletes the value. */
export async function saveAttributes(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  const said = sql`imported_employees i cross join lateral jsonb_each_text(i.attributes) as said (attribute_id, value)`;
  await sql`
    delete from employee_attribute_values v using ${said}
    where v.organization_id = ${organizationId} and v.employee_id = i.employee_id
      and v.attribute_id = said.attribute_id::bigint and said.value is null`.execute(trx);
  await sql`
    insert into employee_attribute_values as v (organization_id, employee_id, attribute_id, value)
    select ${organizationId}, coalesce(i.employee_id, i.new_id), said.attribute_id::bigint, said.value
      from ${said} where said.value is not null
    on conflict (organization_id, employee_id, attribute_id) do update set value = excluded.value
      where v.value <> excluded.value`.execute(trx);
}

export async function deactivateEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly string[],
): Promise<void> {
  await sql`
    update employees e set employment_status = 'inactive', updated_at = attune_now()
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Updates table statistics, so that employee lists are planned well after a large import. */
export async function renewStatistics(trx: Transaction): Promise<void> {
  await sql`select analyze_people()`.execute(trx);
}
