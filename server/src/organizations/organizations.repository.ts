import type { Id } from '@attune/domain/kernel';
import type { Cadence, Organization, SettingsChanges } from '@attune/domain/organizations';
import { sql } from 'kysely';
import { type Transaction, containing, escapeLike } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { hasLeft } from '../access-conditions/index.ts';

/**
 * The access of the caller: Engage Super Admins to all but restricted organizations, others to those where they have a
 * role or work.
 */
export type Reach = {
  readonly personId: Id<'person'>;
  readonly isEverywhere: boolean;
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
};

export type Listing = {
  readonly search: string | undefined;
  readonly isTrial: boolean | undefined;
  /** Limits the list to one organization. */
  readonly onlyId?: Id<'organization'> | undefined;
  /** Whether to include deleted organizations. */
  readonly includesDeleted: boolean;
  readonly sorting: { readonly field: 'name' | 'id'; readonly direction: 'asc' | 'desc' } | undefined;
  readonly page: Page;
};

export type StoredOrganization = Organization;
export type OrganizationList = { readonly organizations: readonly StoredOrganization[]; readonly total: number };

/** The database allows no other values. */
type WithCadence = { readonly cadenceDays: Cadence | null };

const columns = [
  'id',
  'name',
  'display_name as displayName',
  'is_trial as isTrial',
  'is_ff_managed as isCompanionManaged',
  'ff_company_id as companionId',
  'ff_subdomain as companionSubdomain',
  'deleted_at as deletedAt',
  'package_name as packageName',
  'employee_limit as employeeLimit',
  'open_text_feedback_access as openTextFeedbackAccess',
  'confidentiality_level as confidentialityLevel',
  'protection',
  'time_zone as timeZone',
  'locale',
  'benchmark_id as benchmarkId',
  'cadence_days as cadenceDays',
  'messages_per_person_per_week as messagesPerPersonPerWeek',
] as const;

/** Lists one page of accessible organizations, with the total number. Best search matches come first. */
export async function listOrganizations(
  trx: Transaction,
  reach: Reach,
  { search, isTrial, onlyId, includesDeleted, sorting, page }: Listing,
): Promise<OrganizationList> {
  const inReach = organizationsInReach(trx, reach);
  const asked = onlyId === undefined ? inReach : inReach.where('id', '=', onlyId);
  const present = includesDeleted ? asked : asked.where('deleted_at', 'is', null);
  const ofKind = isTrial === undefined ? present : present.where('is_trial', '=', isTrial);
  const found = search ? ofKind.where(rankOf(search), 'is not', null) : ofKind;
  const { total } = await found
    .select((organization) => organization.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const ranked = search && !sorting ? found.orderBy(rankOf(search)) : found;
  const { field, direction } = sorting ?? { field: 'name', direction: 'asc' };
  const organizations = await ranked
    .select(columns)
    .$narrowType<WithCadence>()
    .orderBy(field === 'name' ? sql`lower(name)` : sql.ref(field), direction)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { organizations, total: Number(total) };
}

/** Lists all existing organizations in which a person has a role or works. */
export async function listOrganizationsOf(
  trx: Transaction,
  personId: Id<'person'>,
): Promise<readonly StoredOrganization[]> {
  return organizationsInReach(trx, { personId, isEverywhere: false, restrictedOrganizationIds: [] })
    .where('deleted_at', 'is', null)
    .select(columns)
    .$narrowType<WithCadence>()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function findOrganization(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<StoredOrganization | undefined> {
  return trx
    .selectFrom('organizations')
    .select(columns)
    .$narrowType<WithCadence>()
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Counts the active employees of an organization. */
export async function countActiveEmployees(trx: Transaction, organizationId: Id<'organization'>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from employees
      where organization_id = ${organizationId} and employment_status = 'active' and deleted_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Counts the active employees of several organizations. */
export async function countActiveByOrganization(
  trx: Transaction,
  organizationIds: readonly Id<'organization'>[],
): Promise<ReadonlyMap<string, number>> {
  if (organizationIds.length === 0) return new Map();
  const counted = await trx
    .selectFrom('employees')
    .select((employee) => ['organization_id', employee.fn.countAll<string>().as('count')])
    .where('organization_id', 'in', organizationIds)
    .where('employment_status', '=', 'active')
    .where('deleted_at', 'is', null)
    .groupBy('organization_id')
    .execute();
  return new Map(counted.map((row) => [row.organization_id, Number(row.count)]));
}

export async function saveSettings(
  trx: Transaction,
  organizationId: Id<'organization'>,
  changes: SettingsChanges,
): Promise<void> {
  const {
    displayName,
    openTextFeedbackAccess,
    confidentialityLevel,
    protection,
    benchmarkId,
    cadenceDays,
    messagesPerPersonPerWeek,
  } = changes;
  await trx
    .updateTable('organizations')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(openTextFeedbackAccess !== undefined && { open_text_feedback_access: openTextFeedbackAccess }),
      ...(confidentialityLevel !== undefined && { confidentiality_level: confidentialityLevel }),
      ...(protection !== undefined && { protection }),
      ...(benchmarkId !== undefined && { benchmark_id: benchmarkId }),
      ...(cadenceDays !== undefined && { cadence_days: cadenceDays }),
      ...(messagesPerPersonPerWeek !== undefined && { messages_per_person_per_week: messagesPerPersonPerWeek }),
    })
    .where('id', '=', organizationId)
    .execute();
}

function organizationsInReach(trx: Transaction, { personId, isEverywhere, restrictedOrganizationIds }: Reach) {
  return trx.selectFrom('organizations').where((organization) =>
    organization.or([
      sql<boolean>`${isEverywhere} and id <> all(${[...restrictedOrganizationIds]}::bigint[])`,
      organization.exists(
        organization
          .selectFrom('person_roles')
          .select('person_roles.id')
          .whereRef('person_roles.organization_id', '=', 'organizations.id')
          .where('person_id', '=', personId)
          .where(sql<boolean>`not ${hasLeft('person_roles')}`),
      ),
      organization.exists(
        organization
          .selectFrom('employees')
          .select('employees.id')
          .whereRef('employees.organization_id', '=', 'organizations.id')
          .where('person_id', '=', personId)
          .where('employment_status', '=', 'active')
          .where('employees.deleted_at', 'is', null),
      ),
    ]),
  );
}

/**
 * Ranks how well an organization matches a search; 0 is best, null is no match. An id or companion id must match
 * exactly.
 */
function rankOf(search: string) {
  const text = search.toLowerCase();
  const escaped = escapeLike(text);
  const scattered = `%${Array.from(text, escapeLike).join('%')}%`;
  return sql<number | null>`case
    when ${text} in (lower(name), lower(display_name), id::text, lower(ff_company_id)) then 0
    when lower(name) like ${`${escaped}%`} or lower(display_name) like ${`${escaped}%`} then 1
    when regexp_replace(lower(display_name), '(\\w)\\w*\\W*', '\\1', 'g') like ${`${escaped}%`} then 2
    when lower(name) like ${containing(text)} or lower(display_name) like ${containing(text)} then 3
    when lower(name) like ${scattered} or lower(display_name) like ${scattered} then 4
  end`;
}
