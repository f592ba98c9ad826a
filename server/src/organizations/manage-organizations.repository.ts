import type { Id } from '@attune/domain/kernel';
import type { AccountTeamRole, DetailsChanges, Organization } from '@attune/domain/organizations';
import { accountTeamRoles } from '@attune/domain/organizations';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
type PersonId = Id<'person'>;

/** Attributes of a new organization. The display name defaults to the name. */
export type NewOrganization = Pick<Organization, 'name'> &
  Partial<Pick<Organization, 'displayName' | 'confidentialityLevel' | 'protection' | 'openTextFeedbackAccess'>> &
  DetailsChanges;

export async function addOrganization(
  trx: Transaction,
  { displayName, confidentialityLevel, protection, openTextFeedbackAccess, ...details }: NewOrganization,
): Promise<OrganizationId> {
  const { id } = await trx
    .insertInto('organizations')
    .values({
      ...columnsOf(details),
      name: details.name,
      display_name: displayName ?? details.name,
      ...(confidentialityLevel !== undefined && { confidentiality_level: confidentialityLevel }),
      ...(protection !== undefined && { protection }),
      ...(openTextFeedbackAccess !== undefined && { open_text_feedback_access: openTextFeedbackAccess }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Primary contacts of the account team; omitted ones remain unchanged. */
export type PrimaryChanges = { readonly [R in AccountTeamRole]?: PersonId | null };

export async function saveDetails(
  trx: Transaction,
  organizationId: OrganizationId,
  { details, primaries }: { readonly details: DetailsChanges; readonly primaries: PrimaryChanges },
): Promise<void> {
  const { 'executive-advisor': advisor, 'customer-success-manager': manager } = primaries;
  const set = {
    ...columnsOf(details),
    ...(advisor !== undefined && { primary_executive_advisor_id: advisor }),
    ...(manager !== undefined && { primary_customer_success_manager_id: manager }),
  };
  if (Object.keys(set).length > 0)
    await trx.updateTable('organizations').set(set).where('id', '=', organizationId).execute();
}

function columnsOf({
  name,
  isTrial,
  isCompanionManaged,
  companionId,
  companionSubdomain,
  packageName,
  employeeLimit,
  timeZone,
  locale,
}: DetailsChanges) {
  return {
    ...(name !== undefined && { name }),
    ...(isTrial !== undefined && { is_trial: isTrial }),
    ...(isCompanionManaged !== undefined && { is_ff_managed: isCompanionManaged }),
    ...(companionId !== undefined && { ff_company_id: companionId }),
    ...(companionSubdomain !== undefined && { ff_subdomain: companionSubdomain }),
    ...(packageName !== undefined && { package_name: packageName }),
    ...(employeeLimit !== undefined && { employee_limit: employeeLimit }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(locale !== undefined && { locale }),
  };
}

/** Deletes an organization; returns whether it existed. */
export async function markDeleted(trx: Transaction, organizationId: OrganizationId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ deleted_at: sql<Date>`attune_now()` })
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores an organization; returns whether it was deleted, or undefined if it does not exist. */
export async function markRestored(trx: Transaction, organizationId: OrganizationId): Promise<boolean | undefined> {
  const found = await trx
    .selectFrom('organizations')
    .select('deleted_at')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!found?.deleted_at) return found && false;
  await trx.updateTable('organizations').set({ deleted_at: null }).where('id', '=', organizationId).execute();
  return true;
}

/** Whether employees were promised dates: a campaign is confirmed or open. */
export async function hasCampaignsUnderWay(trx: Transaction, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaigns where organization_id =
      ${organizationId} and status in ('active', 'prepared', 'inprogress') and deleted_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Counts the open campaigns of several organizations. */
export async function countRunningCampaigns(
  trx: Transaction,
  organizationIds: readonly OrganizationId[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly organizationId: string; readonly count: number }>`
    select organization_id as "organizationId", count(*)::integer as count from campaigns
    where organization_id = any(${organizationIds}::bigint[]) and status = 'inprogress' and deleted_at is null
      group by organization_id`.execute(trx);
  return new Map(rows.map(({ organizationId, count }) => [organizationId, count]));
}

/** A person with an account team role in an organization. */
export type AccountTeamMember = {
  readonly organizationId: OrganizationId;
  readonly personId: PersonId;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly role: AccountTeamRole;
  readonly roleId: string;
  readonly personRoleId: string;
  /** Whether this is the primary contact for the role. */
  readonly isPrimary: boolean;
};

/** Lists the account team members who can sign in, primary contacts first, then by name. */
export async function listAccountTeam(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<readonly AccountTeamMember[]> {
  return accountTeamWhere(trx, sql`h.organization_id = ${organizationId}`);
}

/** Lists the account teams of several organizations. */
export async function listAccountTeams(
  trx: Transaction,
  organizationIds: readonly OrganizationId[],
): Promise<readonly AccountTeamMember[]> {
  return accountTeamWhere(trx, sql`h.organization_id = any(${organizationIds}::bigint[])`);
}

async function accountTeamWhere(
  trx: Transaction,
  isMeant: ReturnType<typeof sql>,
): Promise<readonly AccountTeamMember[]> {
  const { rows } = await sql<AccountTeamMember>`
    select h.organization_id as "organizationId", p.id as "personId", p.first_name as "firstName",
      p.last_name as "lastName", p.email_address as "emailAddress", r.slug as role,
      h.role_id as "roleId", h.id as "personRoleId",
      p.id is not distinct from case r.slug when 'executive-advisor' then o.primary_executive_advisor_id
        else o.primary_customer_success_manager_id end as "isPrimary"
    from person_roles h
    join roles r on r.id = h.role_id
    join organizations o on o.id = h.organization_id
    join people p on p.id = h.person_id
    where ${isMeant} and r.slug = any(${accountTeamRoles}::text[]) and p.deactivated_at is null
    order by h.organization_id, "isPrimary" desc, p.last_name, p.first_name, p.id`.execute(trx);
  return rows;
}
