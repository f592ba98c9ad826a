import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: CampaignId };

/** Deletes all answers of a campaign, with drafts, ended links and access codes. */
export async function destroyResponses(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  await sql`delete from answers.responses where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`delete from answers.drafts where organization_id =
    ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`delete from answers.ended_links
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`delete from answers.entry_codes
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}
