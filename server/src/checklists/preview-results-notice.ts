import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { ComposedStaffMail } from '../messaging/index.ts';
import type { Database } from '../platform/database/index.ts';
import { resultsOccasion } from './due-notices.ts';
import { listResultsReaders } from './results-readers.ts';
import { type ComposingDependencies, composeStaffNotice } from './send-notice.ts';
import { findCampaignOfNotice, findReaderOfNotice } from './staff-notices.repository.ts';

type Asked = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Composes the e-mail about available results as the actor would get it, and counts who gets it. */
export async function previewResultsNotice(
  needs: ComposingDependencies & { readonly database: Database },
  actor: Actor,
  { organizationId, campaignId }: Asked,
): Promise<ComposedStaffMail & { readonly recipientCount: number }> {
  authorize(actor, 'campaign.readMessages', { organizationId, campaignId });
  return needs.database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaignOfNotice(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    const readers = await listResultsReaders(trx, organizationId, campaign.campaignType);
    const mail = composeStaffNotice(needs, {
      campaignId,
      occasion: resultsOccasion,
      campaign: { ...campaign, isConfirmed: true },
      missing: [],
      to: await findReaderOfNotice(trx, actor.personId),
    });
    return { ...mail, recipientCount: readers.length };
  });
}
