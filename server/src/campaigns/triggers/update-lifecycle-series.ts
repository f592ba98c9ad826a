import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { type Series, readSeries } from './get-lifecycle-series.ts';
import { markStopped } from './triggers.repository.ts';

type Dependencies = { readonly database: Database };

/** Stops a series after its current period, or resumes it. People already invited keep their deadline. */
export async function updateSeries(
  { database }: Dependencies,
  actor: Actor,
  { goesOn, ...at }: CampaignRef & { readonly goesOn: boolean },
): Promise<Series> {
  const { organizationId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    const { series, newest } = await readSeries(trx, actor, at);
    if (series.goesOn === goesOn) return series;
    authorize(actor, 'campaign.publish', { organizationId, campaignId: newest.id });
    await markStopped(trx, organizationId, { campaignId: newest.id, isStopped: !goesOn });
    await recordAct(trx, actor, {
      organizationId,
      campaignId: newest.id,
      action: goesOn ? 'campaign.series-resumed' : 'campaign.series-stopped',
    });
    return (await readSeries(trx, actor, at)).series;
  });
}
