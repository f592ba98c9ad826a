import { type CampaignId, kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { StatementId } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Counts the direct members of each group who are active and receive surveys. */
export async function countMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<ReadonlyMap<Id<'group'>, number>> {
  const { rows } = await sql<{ readonly groupId: Id<'group'>; readonly count: number }>`
    select m.group_id as "groupId", count(*)::int as count from memberships m
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${organizationId} and e.deleted_at is null and e.employment_status = 'active'
      and e.receiving_surveys
    group by m.group_id`.execute(trx);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

export type DriverStatement = {
  readonly categoryId: Id<'category'>;
  /** The key of its category: that of a driver, or one that was added to the library. */
  readonly categoryKey: string;
  readonly categoryTitle: string;
  readonly statementId: StatementId;
  readonly body: string;
};

/** Lists the driver statements of the newest engagement survey in the library, in its order. */
export async function listDriverStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly DriverStatement[]> {
  const { rows } = await sql<DriverStatement>`
    select k.id as "categoryId", k.key as "categoryKey", k.title as "categoryTitle", st.id as "statementId", st.body
    from survey_statements p
    join statements st on st.organization_id in (0,
      ${organizationId}) and st.organization_id = p.statement_organization_id and st.id = p.statement_id
    join categories k on k.id = st.category_id
    where p.organization_id in (0, ${organizationId}) and p.organization_id = 0 and k.category_type = 'drivers'
      and st.kind = 'likert5' and p.survey_id = (
      select v.id from surveys v join survey_types t on t.id = v.survey_type_id
      where v.organization_id in (0, ${organizationId}) and v.organization_id = 0 and t.name = 'EngageSurvey'
        and v.is_available_to_send and v.deleted_at is null
      order by v.version desc, v.id limit 1
    )
    order by p.position`.execute(trx);
  return rows;
}

/** An unfinished smart pulse of a campaign, with the groups of its audience. */
export type LivePulse = { readonly id: CampaignId; readonly groupIds: readonly Id<'group'>[] };

export async function listLivePulses(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly LivePulse[]> {
  const { rows } = await sql<LivePulse>`
    select c.id, coalesce(array_agg(t.target_id) filter (where t.target_type = 'groups'), '{}') as "groupIds"
      from campaigns c
    left join campaign_targets t on t.organization_id = c.organization_id and t.campaign_id = c.id
    where c.organization_id = ${organizationId}
      and c.parent_campaign_id = ${campaignId}
      and c.campaign_type = any(${kindsThat('isFollowUp')}::text[]) and c.status <> 'finished'
        and c.deleted_at is null
    group by c.id order by c.id`.execute(trx);
  return rows;
}
