import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: CampaignId };

/**
 * Writes all participations of a campaign anew in the order of their employees, without completion and resets. Rows
 * that were only updated would keep their place, which tells who was marked as completed. Links stay known, because
 * they unsubscribe.
 */
export async function purgeCompletions(trx: Transaction, { organizationId, campaignId }: CampaignRef): Promise<void> {
  await sql`
    with known as (
      delete from participations where organization_id = ${organizationId} and campaign_id = ${campaignId}
      returning employee_id, token_hash, by_code, is_added
    )
    insert into participations (organization_id, campaign_id, employee_id, token_hash, by_code, is_added)
    select ${organizationId}::bigint, ${campaignId}::bigint, employee_id, token_hash, by_code, is_added
    from known order by employee_id`.execute(trx);
}

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
