import { kindsThat } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { type EngagementFlow, type FlowCampaign, daysLevelsArePending } from '@attune/domain/results';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

type Door = Transaction<'closing'>;

/** SQL condition for campaigns between which moves are counted; equivalent to `countsMoves` in the domain. */
const countsMoves = (campaign: string) =>
  sql`${sql.ref(`${campaign}.campaign_type`)} = any(${kindsThat('isRecurring')}::text[])
    and (not ${sql.ref(`${campaign}.is_targeted`)} or ${sql.ref(`${campaign}.is_included_in_results`)})`;

/** SQL condition for campaigns with a release that shows something. */
const showsResults = (campaign: string) => sql`exists (
  select 1 from results.groups g
  where g.organization_id = ${sql.ref(`${campaign}.organization_id`)}
    and g.campaign_id = ${sql.ref(`${campaign}.id`)} and g.parent_id is null and g.verdict = 'shown')`;

/** The campaign attributes for moves, and the previous campaign that moves are counted from. */
export type FlowPlace = FlowCampaign & { readonly previousId: Id<'campaign'> | null };

export async function findFlowPlace(
  trx: Door,
  { organizationId, campaignId }: CampaignRef,
): Promise<FlowPlace | undefined> {
  const { rows } = await sql<FlowPlace>`
    select c.campaign_type as kind, c.is_targeted as "isTargeted", c.is_included_in_results as "isIncluded", (
      select p.id from campaigns p
      where p.organization_id = c.organization_id and p.deleted_at is null and p.status = 'finished'
        and ${countsMoves('p')} and ${showsResults('p')}
        and (p.ended_at, p.id) < (c.ended_at, c.id)
      order by p.ended_at desc, p.id desc limit 1
    ) as "previousId"
    from campaigns c
    where c.organization_id = ${organizationId} and c.id = ${campaignId}`.execute(trx);
  return rows[0];
}

export async function findSealedLevels(
  trx: Door,
  { organizationId, campaignId }: CampaignRef,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ readonly sealed: Buffer }>`
    select sealed from results.carry_over_levels
      where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows[0]?.sealed;
}

export async function insertSealedLevels(
  trx: Door,
  { organizationId, campaignId }: CampaignRef,
  sealed: Buffer,
): Promise<void> {
  await sql`insert into results.carry_over_levels (organization_id, campaign_id, sealed)
    values (${organizationId}, ${campaignId}, ${sealed})`.execute(trx);
}

/** Replaces levels that still exist; those destroyed meanwhile stay destroyed. */
export async function replaceSealedLevels(
  trx: Door,
  { organizationId, campaignId }: CampaignRef,
  sealed: Buffer,
): Promise<void> {
  await sql`update results.carry_over_levels
    set sealed = ${sealed} where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}

/**
 * Lists campaigns whose levels are no longer needed: a later campaign has published, the campaign was deleted, or their
 * retention period has ended.
 */
export async function listOutlivedLevels(trx: Door, now: Date): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select l.organization_id as "organizationId", l.campaign_id as "campaignId"
    from results.carry_over_levels l
    join campaigns c on c.organization_id = l.organization_id and c.id = l.campaign_id
    where c.deleted_at is not null or c.ended_at + make_interval(days => ${daysLevelsArePending}) <= ${now} or exists (
      select 1 from campaigns n
      where n.organization_id = c.organization_id and n.deleted_at is null and n.status = 'finished'
        and ${countsMoves('n')} and ${showsResults('n')}
        and (n.ended_at, n.id) > (c.ended_at, c.id))`.execute(trx);
  return rows;
}

/** Deletes the levels; returns whether there were any. Holds a lock until the transaction ends. */
export async function destroySealedLevels(trx: Door, { organizationId, campaignId }: CampaignRef): Promise<boolean> {
  const { rows } = await sql`delete from results.carry_over_levels
      where organization_id = ${organizationId} and campaign_id = ${campaignId} returning campaign_id`.execute(trx);
  return rows.length > 0;
}

/** The stored moves from the previous campaign, or why there are none. */
export type StoredFlow = { readonly previousId: Id<'campaign'>; readonly level: number } & (
  | { readonly verdict: 'shown'; readonly flow: EngagementFlow }
  | { readonly verdict: 'too-few' | 'combined'; readonly flow: null }
);

export async function insertFlow(
  trx: Door,
  { organizationId, campaignId }: CampaignRef,
  { previousId, level, verdict, flow }: StoredFlow,
): Promise<void> {
  await sql`
    insert into results.flows (organization_id, campaign_id, previous_campaign_id, verdict, level, flow)
    values (${organizationId}, ${campaignId},
      ${previousId}, ${verdict}, ${level}, ${flow && JSON.stringify(flow)}::jsonb)`.execute(trx);
}

export async function findFlow(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<StoredFlow | undefined> {
  const { rows } = await sql<StoredFlow>`
    select previous_campaign_id as "previousId", level, verdict, flow from results.flows
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows[0];
}
