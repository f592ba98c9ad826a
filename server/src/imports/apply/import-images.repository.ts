import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { AddressChange } from '../../address-notices/index.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** Group types and groups created by an import, and the previous column name of the reporting hierarchy. */
export type MadeByImport = {
  readonly groupTypeIds: readonly Id<'group-type'>[];
  readonly groupIds: readonly GroupId[];
  readonly reportingColumn: string;
};

const fields = sql`
  e.organization_employee_id, e.employers_employee_id, e.email_address, e.mobile_phone_number, e.first_name,
    e.middle_name, e.last_name, e.started_on, e.ended_on, e.born_on, e.time_zone,
  e.receiving_surveys, e.employment_status`;

const namedFields = sql`
  'organizationEmployeeId', e.organization_employee_id, 'employersEmployeeId', e.employers_employee_id, 'emailAddress',
    e.email_address, 'mobilePhoneNumber', e.mobile_phone_number,
  'firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name, 'startedOn', e.started_on, 'endedOn',
    e.ended_on, 'bornOn', e.born_on, 'timeZone', e.time_zone, 'localeId', e.locale,
  'receivingSurveys', e.receiving_surveys, 'employmentStatus', e.employment_status`;

/**
 * Selects the import-relevant state of the employees in table `named`, including their last employment entry: as value
 * `image`, and as `hash` to detect changes. Memberships in dynamic group types follow from the rest. Join it as `s`;
 * groups are encoded as "type:group,type:group".
 */
export function statesOf(organizationId: Id<'organization'>): RawBuilder<unknown> {
  return sql`(
    select e.id as employee_id, e.deleted_at, e.person_id, e.employment_status,
      md5(row(${fields}, p.groups, v.attributes, l.last_employment)::text || coalesce(e.locale, '')) as hash,
      jsonb_build_object(${namedFields}, 'groups', coalesce(p.groups, ''), 'attributes', coalesce(v.attributes, '{}'),
        'lastEmployment', l.last_employment) as image
    from named
    join employees e on e.organization_id = ${organizationId} and e.id = named.employee_id
    left join (
      select m.employee_id, string_agg(m.group_type_id::text || ':' || m.group_id::text, ','
        order by m.group_type_id) as groups
      from named join memberships m on m.organization_id = ${organizationId} and m.employee_id = named.employee_id
      where m.group_type_id = any(${manualTypes(organizationId)}) group by m.employee_id
    ) p on p.employee_id = e.id
    left join (
      select a.employee_id, jsonb_object_agg(a.attribute_id, a.value) as attributes
      from named join employee_attribute_values a
        on a.organization_id = ${organizationId} and a.employee_id = named.employee_id group by a.employee_id
    ) v on v.employee_id = e.id
    left join (
      select m.employee_id, max(m.id) as last_employment
      from named join employments m on m.organization_id =
        ${organizationId} and m.employee_id = named.employee_id group by m.employee_id
    ) l on l.employee_id = e.id
  ) s`;
}

/** The groups in an image, one row each. */
export function placesIn(image: 'i.before' | 'u.before'): RawBuilder<unknown> {
  return sql`(select split_part(told, ':', 2)::bigint as group_id
    from string_to_table(nullif(${sql.raw(image)} ->> 'groups', ''), ',') told) place`;
}

export function manualTypes(organizationId: Id<'organization'>): RawBuilder<unknown> {
  return sql`array(select t.id from group_types t
    where t.organization_id = ${organizationId} and t.kind = 'v3_groups' and t.crossed_type_ids = '{}')`;
}

/**
 * Saves the state of the people in the file, and of those to be deactivated, before they change. Call after all rows
 * are copied.
 */
export async function holdImages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  deactivatedIds: readonly string[],
): Promise<void> {
  await sql`analyze imported_employees`.execute(trx);
  await sql`
    create temporary table images_before on commit drop as
    with named as (select employee_id from imported_employees where employee_id is not null union
      select unnest(${deactivatedIds}::bigint[]))
    select s.employee_id, s.image from ${statesOf(organizationId)}`.execute(trx);
}

/** Stores what undoing the import needs, after all changes are made. */
export async function storeImages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { jobId, made }: { readonly jobId: Id<'job'>; readonly made: MadeByImport },
): Promise<void> {
  await sql`
    insert into import_undo_log (organization_id, job_id, group_type_ids, group_ids, reporting_column)
    values (${organizationId}, ${jobId}, ${made.groupTypeIds}::bigint[],
      ${made.groupIds}::bigint[], ${made.reportingColumn})`.execute(trx);
  await sql`analyze images_before`.execute(trx);
  await sql`
    insert into import_before_images (organization_id, employee_id, job_id, before, after_hash)
    with named as materialized (select coalesce(employee_id, new_id) as employee_id from imported_employees union
      select employee_id from images_before)
    select ${organizationId}, s.employee_id, ${jobId}, b.image, s.hash
    from ${statesOf(organizationId)} left join images_before b on b.employee_id = s.employee_id`.execute(trx);
}

/** Lists people whose e-mail address or phone number the import changed. Call after all changes are made. */
export async function listAddressChanges(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly AddressChange[]> {
  const { rows } = await sql<AddressChange>`
    select e.id as "employeeId", json_build_object('emailAddress', b.image ->> 'emailAddress', 'mobilePhoneNumber',
      b.image ->> 'mobilePhoneNumber') as before,
      json_build_object('emailAddress', e.email_address, 'mobilePhoneNumber', e.mobile_phone_number) as after
    from images_before b join employees e on e.organization_id = ${organizationId} and e.id = b.employee_id
    where e.email_address is distinct from b.image ->> 'emailAddress' or e.mobile_phone_number is distinct
      from b.image ->> 'mobilePhoneNumber' order by e.id`.execute(trx);
  return rows;
}

/** Lists people reactivated by the import. Call like `listAddressChanges`. */
export async function listReactivated(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select e.id from images_before b join employees e on e.organization_id = ${organizationId} and e.id = b.employee_id
    where e.employment_status = 'active' and b.image ->> 'employmentStatus' = 'inactive'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lists people deactivated because the file does not contain them. Call like `listAddressChanges`. */
export async function listLeftOut(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    with active as materialized (
      select b.employee_id from images_before b where b.image ->> 'employmentStatus' = 'active'
        and not exists (select 1 from imported_employees i where i.employee_id = b.employee_id))
    select e.id from active a join employees e on e.organization_id = ${organizationId} and e.id = a.employee_id
    where e.employment_status = 'inactive' order by e.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** When an undoable import was applied, and whether a newer one exists. */
export type UndoableImport = MadeByImport & {
  readonly appliedAt: Date;
  readonly now: Date;
  readonly hasNewer: boolean;
};

export async function findUndoable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  jobId: Id<'job'>,
): Promise<UndoableImport | undefined> {
  const { rows } = await sql<UndoableImport>`
    select u.applied_at as "appliedAt", attune_now() as now, u.group_type_ids as "groupTypeIds",
      u.group_ids as "groupIds", u.reporting_column as "reportingColumn",
      exists (select 1 from import_undo_log newer
        where newer.organization_id = ${organizationId} and newer.number > u.number) as "hasNewer"
    from import_undo_log u where u.organization_id = ${organizationId} and u.job_id = ${jobId}`.execute(trx);
  return rows[0];
}

/** Deletes the before images of an import that was undone or can no longer be undone. */
export async function deleteBeforeImages(
  trx: Transaction,
  organizationId: Id<'organization'>,
  jobId: Id<'job'>,
): Promise<void> {
  await trx
    .deleteFrom('import_before_images')
    .where('organization_id', '=', organizationId)
    .where('job_id', '=', jobId)
    .execute();
  await trx
    .deleteFrom('import_undo_log')
    .where('organization_id', '=', organizationId)
    .where('job_id', '=', jobId)
    .execute();
}

/** Deletes what imports store about one employee, for erasure. */
export async function deleteEmployeeFromImports(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeId: Id<'employee'>,
): Promise<void> {
  await trx
    .deleteFrom('import_before_images')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** Lists imports of all organizations that can no longer be undone. */
export async function listExpiredUndos(
  trx: Transaction,
  limit: number,
): Promise<readonly { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> }[]> {
  return trx
    .selectFrom('import_undo_log')
    .select(['organization_id as organizationId', 'job_id as jobId'])
    .where('applied_at', '<', sql<Date>`attune_now() - interval '7 days'`)
    .orderBy('applied_at')
    .limit(limit)
    .execute();
}
