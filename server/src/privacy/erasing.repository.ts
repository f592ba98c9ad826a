import type { Role } from '@attune/domain/access';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, deleteResponsesNaming } from '../platform/database/index.ts';
import { hasLeft } from '../access-conditions/index.ts';

type OrganizationId = Id<'organization'>;

/** An employee to be erased, with the data needed to find everything about them. */
export type Leaver = {
  readonly employeeId: Id<'employee'>;
  readonly personId: Id<'person'> | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  /** The effective role: none for people who have left. */
  readonly role: Role;
};

/** Finds an employee, even a deleted one, and locks the organization's employees until the transaction ends. */
export async function lockLeaver(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<Leaver | undefined> {
  await sql`update organizations set employees_version = employees_version + 1 where id = ${organizationId}`.execute(
    trx,
  );
  return findLeaver(trx, organizationId, employeeId);
}

export async function findLeaver(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select e.id as "employeeId", e.person_id as "personId", e.email_address as "emailAddress",
      e.mobile_phone_number as "mobilePhoneNumber",
      coalesce((select r.slug from person_roles p join roles r on r.id = p.role_id
        where p.organization_id = e.organization_id and p.person_id = e.person_id
          and not ${hasLeft('p')}), 'employee') as role
    from employees e where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(trx);
  return rows[0];
}

/** Deletes the record of an employee with all dependent data, and every reference by id. */
export async function destroyEmployee(
  trx: Transaction,
  organizationId: OrganizationId,
  { employeeId, emailAddress, mobilePhoneNumber }: Leaver,
): Promise<void> {
  await sql`delete from campaign_targets where organization_id =
    ${organizationId} and target_type = 'employees' and target_id = ${employeeId}`.execute(trx);
  await sql`delete from messages where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(
    trx,
  );
  const occasions = ['directoryAccessPending', 'addressObjected'].map((kind) => `${kind}.${employeeId}.%`);
  await sql`delete from directory_notices where organization_id =
    ${organizationId} and occasion like any(${occasions}::text[])`.execute(trx);
  await deleteResponsesNaming(trx, organizationId, employeeId);
  await sql`delete from outbox_mails where organization_id =
    ${organizationId} and strpos(lower(recipient), ${emailAddress?.toLowerCase() ?? null}) > 0`.execute(trx);
  await sql`delete from outbox_texts where organization_id =
    ${organizationId} and recipient = ${mobilePhoneNumber}`.execute(trx);
  await sql`update coaching_sessions s set note = null where s.organization_id = ${organizationId} and exists (
    select 1 from coaching_session_participants p where p.organization_id = ${organizationId} and p.session_id = s.id
      and p.employee_id = ${employeeId})`.execute(trx);
  await sql`delete from employees where organization_id = ${organizationId} and id = ${employeeId}`.execute(trx);
}

/** Deletes the sample rows of import reviews, which name people. Counts are kept. */
export async function deleteSamples(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  await sql`
    update jobs set summary = summary || '{"newSample":[],"changedSample":[],
      "deactivatedSample":[],"swapSample":[],"accessPendingSample":[],"corrections":[]}'
      || jsonb_build_object('rowErrors', coalesce((select jsonb_agg(found || '{"value":""}')
        from jsonb_array_elements(summary -> 'rowErrors') found), '[]'))
      || (select case when jsonb_typeof(summary #> '{mapping,columns}') = 'array'
        then jsonb_build_object('mapping', summary -> 'mapping' || jsonb_build_object('columns',
        coalesce((select jsonb_agg(said || '{"samples":[]}')
          from jsonb_array_elements(summary #> '{mapping,columns}') said), '[]'))) else '{}' end)
    where organization_id = ${organizationId} and job_type = 'employee-import'
      and jsonb_typeof(summary -> 'rowErrors') = 'array'`.execute(trx);
}

/** Expires files about people at once, including those that the person requested. */
export async function expireFilesAbout(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'> | null,
): Promise<void> {
  await sql`
    update organization_files set expires_at = attune_now()
    where organization_id = ${organizationId} and expires_at > attune_now()
      and (file_type not in ('survey-results-csv', 'group-results-pdf', 'group-results-pptx',
        'dynamic-feedback-report', 'feedback-csv', 'smart-pulse-report', 'smart-pulse-report-legacy',
        'custom-campaign-report', 'legacy-custom-campaign-report', 'secure-customer-csv')
        or created_by = ${personId})`.execute(trx);
}

/** Removes the permissions and activity of an account in one organization. */
export async function separateAccount(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<void> {
  for (const table of ['person_roles', 'permissions', 'staff_notices', 'directory_notices'] as const) {
    await trx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId)
      .execute();
  }
  await trx
    .updateTable('coaching_subscriptions')
    .set({ scheduler_person_id: null })
    .where('organization_id', '=', organizationId)
    .where('scheduler_person_id', '=', personId)
    .execute();
  await trx
    .deleteFrom('segments')
    .where('organization_id', '=', organizationId)
    .where('owner_person_id', '=', personId)
    .execute();
  await trx
    .deleteFrom('reports')
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', personId)
    .execute();
  for (const table of ['campaigns', 'jobs', 'organization_files', 'summary_links', 'directory_tokens'] as const) {
    await trx
      .updateTable(table)
      .set({ created_by: null })
      .where('organization_id', '=', organizationId)
      .where('created_by', '=', personId)
      .execute();
  }
  for (const column of ['requested_by', 'decided_by'] as const) {
    await trx
      .updateTable('secure_exports')
      .set({ [column]: null })
      .where('organization_id', '=', organizationId)
      .where(column, '=', personId)
      .execute();
  }
  await trx
    .updateTable('directory_tokens')
    .set({ owner_person_id: null })
    .where('organization_id', '=', organizationId)
    .where('owner_person_id', '=', personId)
    .execute();
  await trx
    .updateTable('directory_stops')
    .set({ allowed_by: null })
    .where('organization_id', '=', organizationId)
    .where('allowed_by', '=', personId)
    .execute();
}

/** Lists the stored pictures of an account. */
export async function listPictures(trx: Transaction, personId: Id<'person'>): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly key: string;
  }>`select storage_key as key from person_photos where person_id = ${personId} and storage_key is not null`.execute(
    trx,
  );
  return rows.map(({ key }) => key);
}

/**
 * Deletes an account without employment, role or permission in any organization, without internal role, and without
 * global campaigns. Returns whether it was deleted.
 */
export async function destroyAccount(trx: Transaction, personId: Id<'person'>): Promise<boolean> {
  const { rows: uses } = await sql`
    select 1 from employees where person_id = ${personId}
    union all select 1 from person_roles where person_id = ${personId}
    union all select 1 from permissions where person_id = ${personId} limit 1`.execute(trx);
  if (uses.length > 0) return false;
  const { rows } = await sql<{ readonly email: string | null }>`
    delete from people p
    where p.id = ${personId} and p.internal_role is null
      and not exists (select 1 from global_campaigns g where g.created_by = p.id)
    returning p.email_address as email`.execute(trx);
  const [gone] = rows;
  if (!gone) return false;
  await sql`delete from sign_in_records where payload ->> 'accountId' =
    ${personId}::text or payload -> 'session' ->> 'accountId' =
      ${personId}::text or payload -> 'result' -> 'login' ->> 'accountId' = ${personId}::text`.execute(trx);
  await deleteResponsesNaming(trx, noOrganization, personId);
  await sql`delete from outbox_mails where organization_id = 0
    and strpos(lower(recipient), ${gone.email?.toLowerCase() ?? null}) > 0`.execute(trx);
  return true;
}

/**
 * Removes the erased person from the list of employees included in results, which identifies late answers. Published
 * results are unchanged.
 */
export async function deleteIncludedEmployees(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<void> {
  await sql`select delete_included_employee(${organizationId}, ${employeeId})`.execute(trx);
}
