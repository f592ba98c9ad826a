import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: CampaignId };

/** The progress of closing a campaign, in opened responses, as shown in the list of jobs. */
export type ClosingProgress = { readonly progress: number; readonly total: number };

export type ClosingEnd =
  | { readonly status: 'finished'; readonly summary: Readonly<Record<string, unknown>> | null }
  | { readonly status: 'error'; readonly error: string };

/** Saves the progress of closing a campaign in its job; does nothing without a job. */
export async function saveClosingProgress(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  { progress, total }: ClosingProgress,
): Promise<void> {
  await sql`
    update jobs set status = 'processing', progress =
      ${progress}, total = ${total}, error = null, started_at = coalesce(started_at, (select attune_now()))
    where organization_id = ${organizationId} and id = (
      select max(j.id) from jobs j where j.organization_id =
        ${organizationId} and j.campaign_id = ${campaignId} and j.job_type = 'close-campaign'
    ) and status in ('pending', 'processing')`.execute(trx);
}

export async function endClosingJob(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  end: ClosingEnd,
): Promise<void> {
  const summary = end.status === 'finished' && end.summary ? JSON.stringify(end.summary) : null;
  await sql`
    update jobs set status = ${end.status}, summary =
      ${summary}::jsonb, error = ${end.status === 'error' ? end.error : null}, finished_at = attune_now(),
      progress = case when ${end.status === 'finished'} then total else progress end
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and job_type = 'close-campaign' and status in ('pending', 'processing')`.execute(
    trx,
  );
}
