import { type Actor, authorize } from '@attune/domain/access';
import { quarterlyWindows, kindRules } from '@attune/domain/campaigns';
import { invalid } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import { findCampaigns, readNow } from '../campaigns.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { getCampaignForChange } from '../lock-campaign.ts';
import { copyCampaign } from './copy-campaign.ts';
import { listSeries } from './series.repository.ts';

type Dependencies = { readonly database: Database };

/** A campaign of the series within this distance counts as that quarter's, even if it was moved. */
const halfAQuarter = 45 * 24 * 3_600_000;

/**
 * Drafts quarterly campaigns after a campaign, up to `count` including it, each to be confirmed separately. Existing
 * campaigns are kept and past quarters skipped, so repeating the request creates no duplicates. Returns the quarters in
 * order.
 */
export async function planQuarters(
  { database }: Dependencies,
  actor: Actor,
  { count, ...at }: CampaignRef & { readonly count: number },
): Promise<readonly StoredCampaign[]> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const source = await getCampaignForChange(trx, at);
    authorize(actor, 'campaign.create', { organizationId });
    if (!kindRules[source.kind].isRecurring)
      throw invalid({ at: ['count'], detail: 'Only engagement campaigns can be planned by quarter.' });
    const now = await readNow(trx);
    const timeZone = (await findOrganization(trx, organizationId))?.timeZone ?? 'UTC';
    const planned = await listSeries(trx, organizationId, campaignId);
    const ids = [campaignId];
    for (const { startedAt, endedAt } of quarterlyWindows(source.startedAt, timeZone, count).slice(1)) {
      const same = planned.find((each) => Math.abs(each.startedAt.getTime() - startedAt.getTime()) < halfAQuarter);
      if (same) ids.push(same.id);
      else if (startedAt > now)
        ids.push((await copyCampaign(trx, source, { startedAt, endedAt, createdBy: actor.personId })).id);
    }
    await recordAct(trx, actor, {
      organizationId,
      campaignId,
      action: 'campaign.quarters-planned',
      after: { campaignIds: ids },
    });
    return findCampaigns(trx, organizationId, ids);
  });
}
