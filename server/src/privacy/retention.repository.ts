import type { Id } from '@attune/domain/kernel';
import type { Retention, RetentionChanges } from '@attune/domain/organizations';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

/** Gets the retention periods of an organization and locks them until the transaction ends. */
export async function lockRetention(trx: Transaction, organizationId: OrganizationId): Promise<Retention | undefined> {
  await sql`select id from organizations where id = ${organizationId} for no key update`.execute(trx);
  return findRetention(trx, organizationId);
}

export async function findRetention(trx: Transaction, organizationId: OrganizationId): Promise<Retention | undefined> {
  return trx
    .selectFrom('organizations')
    .select([
      'retention_days as answersDays',
      'comments_retention_months as commentsMonths',
      'results_retention_years as resultsYears',
      'leavers_retention_months as leaversMonths',
    ])
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function saveRetention(
  trx: Transaction,
  organizationId: OrganizationId,
  { answersDays, commentsMonths, resultsYears, leaversMonths }: RetentionChanges,
): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({
      ...(answersDays !== undefined && { retention_days: answersDays }),
      ...(commentsMonths !== undefined && { comments_retention_months: commentsMonths }),
      ...(resultsYears !== undefined && { results_retention_years: resultsYears }),
      ...(leaversMonths !== undefined && { leavers_retention_months: leaversMonths }),
    })
    .where('id', '=', organizationId)
    .execute();
}

/** Keeps the shorter period of campaigns that are already published. */
export async function holdAnswersDays(trx: Transaction, organizationId: OrganizationId, days: number): Promise<void> {
  await sql`update campaigns set answers_days = least(answers_days,
    ${days}::smallint) where organization_id = ${organizationId} and is_published and key_shredded_at is null`.execute(
    trx,
  );
}

/** What retention periods would purge immediately. */
export type Forecast = {
  readonly answerCampaignCount: number;
  readonly commentCampaignCount: number;
  readonly resultCampaignCount: number;
  readonly leaverCount: number;
};

export async function countOutlivedCampaigns(
  trx: Transaction<'closing'>,
  organizationId: OrganizationId,
  { terms, now }: { readonly terms: Retention; readonly now: Date },
): Promise<Omit<Forecast, 'leaverCount'>> {
  const { rows } = await sql<Omit<Forecast, 'leaverCount'>>`
    select
      count(*) filter (where c.key_shredded_at is null
        and c.ended_at + make_interval(days => least(c.answers_days,
          ${terms.answersDays})) <= ${now})::integer as "answerCampaignCount",
      count(*) filter (where ${hasComments} and c.ended_at + make_interval(months =>
        ${terms.commentsMonths}) <= ${now})::integer as "commentCampaignCount",
      count(*) filter (where c.results_removed_at is null
        and c.ended_at + make_interval(years => ${terms.resultsYears}) <= ${now})::integer as "resultCampaignCount"
    from campaigns c
    where c.organization_id = ${organizationId} and c.status = 'finished' and c.deleted_at is null
      and exists (select 1 from results.releases r
        where r.organization_id = c.organization_id and r.campaign_id = c.id)`.execute(trx);
  return rows[0] ?? { answerCampaignCount: 0, commentCampaignCount: 0, resultCampaignCount: 0 };
}

const hasComments = sql`c.comments_removed_at is null and exists (select 1 from results.comments m
  where m.organization_id = c.organization_id and m.campaign_id = c.id)`;

type LeaversPage = {
  readonly months: number;
  readonly now: Date;
  readonly after: Id<'employee'> | undefined;
  readonly limit: number;
};

/** Lists former employees who left before the retention period, by id. */
export async function listLeavers(
  trx: Transaction,
  organizationId: OrganizationId,
  { months, now, after, limit }: LeaversPage,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select e.id from employees e ${leftBefore(organizationId, { months, now })}
      and e.id > ${after ?? 0} order by e.id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function countLeavers(
  trx: Transaction,
  organizationId: OrganizationId,
  term: { readonly months: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{
    readonly count: number;
  }>`select count(*)::integer as count from employees e ${leftBefore(organizationId, term)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** By the end date, or by the date on which the departure was recorded. */
function leftBefore(
  organizationId: OrganizationId,
  { months, now }: { readonly months: number; readonly now: Date },
): RawBuilder<unknown> {
  return sql`
    where e.organization_id = ${organizationId} and e.employment_status = 'inactive'
      and coalesce(
        e.ended_on,
        (select m.effective_date from employments m
          where m.organization_id = ${organizationId} and m.employee_id = e.id and m.status = 'inactive'
            order by m.id desc limit 1),
        e.updated_at::date
      ) + make_interval(months => ${months}) <= ${now}`;
}

export type OutlivedCampaign = { readonly organizationId: OrganizationId; readonly campaignId: Id<'campaign'> };

type OutlivedPage = {
  readonly what: 'comments' | 'results';
  readonly now: Date;
  readonly after: OutlivedCampaign | undefined;
  readonly limit: number;
};

/** Lists campaigns of all organizations with comments or results past their retention period, by id. */
export async function listOutlivedCampaigns(
  trx: Transaction<'closing'>,
  { what, now, after, limit }: OutlivedPage,
): Promise<readonly OutlivedCampaign[]> {
  const isOver =
    what === 'comments'
      ? sql`${hasComments} and c.ended_at + make_interval(months => o.comments_retention_months) <= ${now}`
      : sql`c.results_removed_at is null and c.ended_at + make_interval(years => o.results_retention_years) <= ${now}`;
  const { rows } = await sql<OutlivedCampaign>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
      join organizations o on o.id = c.organization_id
    where c.status = 'finished' and ${isOver}
      and (c.organization_id, c.id) > (${after?.organizationId ?? 0}, ${after?.campaignId ?? 0})
      and exists (select 1 from results.releases r where r.organization_id = c.organization_id and r.campaign_id = c.id)
    order by c.organization_id, c.id limit ${limit}`.execute(trx);
  return rows;
}

/** Lists organizations that erase former employees, with the number of months. */
export async function listErasingOrganizations(
  trx: Transaction,
): Promise<readonly { readonly organizationId: OrganizationId; readonly months: number }[]> {
  const { rows } = await sql<{ readonly organizationId: OrganizationId; readonly months: number }>`
    select id as "organizationId", leavers_retention_months as months from organizations
      where leavers_retention_months is not null and deleted_at is null order by id`.execute(trx);
  return rows;
}

/** Deletes the comments of a campaign, unless it was reopened. Returns whether there were any. */
export async function removeComments(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: OutlivedCampaign,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set comments_removed_at =
      ${now} where organization_id = ${organizationId}
        and id = ${campaignId} and status = 'finished' and comments_removed_at is null returning id`.execute(trx);
  await sql`delete from results.comments where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows.length > 0;
}

/**
 * Deletes all published results of a campaign and hides it from lists; never within a year. Returns whether anything
 * was deleted.
 */
export async function removeResults(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: OutlivedCampaign,
): Promise<boolean> {
  const { rows } = await sql<{
    readonly isRemoved: boolean;
  }>`select remove_published(${organizationId}, ${campaignId}) as "isRemoved"`.execute(trx);
  return rows[0]?.isRemoved === true;
}

/** Deletes the recipients of a campaign without results. */
export async function removeMembers(trx: Transaction, { organizationId, campaignId }: OutlivedCampaign): Promise<void> {
  await sql`delete from messages where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(
    trx,
  );
  await sql`delete from campaign_memberships
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`delete from campaign_targets where organization_id =
    ${organizationId} and campaign_id = ${campaignId} and target_type = 'employees'`.execute(trx);
}
