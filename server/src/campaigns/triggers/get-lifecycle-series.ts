import { type Actor, authorize } from '@attune/domain/access';
import { periodOf } from '@attune/domain/campaigns';
import { type CalendarDay, Refusal, earlierOf, localTimeAt } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findCampaign, findCampaigns, readNow } from '../campaigns.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { nextStart } from './start-next-period.ts';
import { type StoredTrigger, findTrigger, listSeries } from './triggers.repository.ts';

type Dependencies = { readonly database: Database };

/** One campaign of a series, with the days on which it invites. */
export type SeriesPeriod = {
  readonly campaign: StoredCampaign;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly closesOn: CalendarDay;
  readonly invitedCount: number;
};

export type Series = {
  readonly campaignId: StoredCampaign['id'];
  readonly goesOn: boolean;
  readonly error: string | null;
  readonly nextStartsOn: CalendarDay | null;
  /** Newest first. */
  readonly periods: readonly SeriesPeriod[];
};

/** Gets the series of a lifecycle campaign. */
export async function getSeries({ database }: Dependencies, actor: Actor, at: CampaignRef): Promise<Series> {
  return database.inOrganization(at.organizationId, async (trx) => (await readSeries(trx, actor, at)).series);
}

/**
 * Reads the series in the caller's transaction, with the trigger of the newest campaign, which decides whether another
 * period follows.
 */
export async function readSeries(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly series: Series; readonly newest: StoredCampaign }> {
  const campaign = await findCampaign(trx, organizationId, campaignId);
  const organization = await findOrganization(trx, organizationId);
  if (!campaign || !organization) throw new Refusal('not-found');
  authorize(actor, 'campaign.update', { organizationId, campaignId });
  const own = await findTrigger(trx, organizationId, campaignId);
  if (!own) throw new Refusal('not-found');
  const listed = await listSeries(trx, organizationId, own.seriesId);
  const campaigns = await findCampaigns(
    trx,
    organizationId,
    listed.map((each) => each.campaignId),
  );
  const invitedCounts = new Map(listed.map(({ campaignId: id, invitedCount }) => [id, invitedCount]));
  const { timeZone } = organization;
  const periods = campaigns.map((each) =>
    periodIn(each, {
      timeZone,
      invitedCount: invitedCounts.get(each.id) ?? 0,
      periodDays: each.lifecycleTrigger?.periodDays ?? own.periodDays,
    }),
  );
  const newest = campaigns[0] ?? campaign;
  const last = (await findTrigger(trx, organizationId, newest.id)) as StoredTrigger;
  const next = last.isStopped
    ? null
    : localTimeAt(nextStart({ campaign: newest, trigger: last, now: await readNow(trx), timeZone }), timeZone).day;
  return { series: { campaignId, goesOn: !last.isStopped, error: last.error, nextStartsOn: next, periods }, newest };
}

type Counted = { readonly timeZone: string; readonly periodDays: number; readonly invitedCount: number };

function periodIn(campaign: StoredCampaign, { timeZone, periodDays, invitedCount }: Counted): SeriesPeriod {
  const { startedAt, endedAt } = campaign;
  const { from, to } = periodOf({ startedAt, periodDays, timeZone });
  const closesOn = localTimeAt(endedAt, timeZone).day;
  return { campaign, startsOn: from, endsOn: earlierOf(to, closesOn), closesOn, invitedCount };
}
