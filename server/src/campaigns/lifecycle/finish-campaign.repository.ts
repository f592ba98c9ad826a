import type { CampaignId, CampaignKind, CampaignStatus } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Updates that closing makes to a campaign, with the limited rights of the closing role. */
type ClosingTransaction = Transaction | Transaction<'closing'>;

type Lifecycle = {
  readonly kind: CampaignKind;
  readonly status: CampaignStatus;
  readonly reopenedAt: Date | null;
  readonly level: number;
};

/** Locks the lifecycle state of a campaign until the transaction ends. */
export async function lockLifecycle(
  trx: ClosingTransaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<Lifecycle | undefined> {
  const { rows } = await sql<Lifecycle>`
    select campaign_type as kind, status, reopened_at as "reopenedAt", confidentiality_level as level from campaigns
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null
    for no key update`.execute(trx);
  return rows[0];
}

export async function markFinished(
  trx: ClosingTransaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<void> {
  await sql`
    update campaigns set status = 'finished', ended_at = least(ended_at, attune_now()), error = null,
      insights_removed_at = null, updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

export async function markFailed(
  trx: ClosingTransaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    status,
    error,
  }: { readonly campaignId: CampaignId; readonly status: CampaignStatus; readonly error: string },
): Promise<void> {
  await sql`
    update campaigns set status = ${status}, is_published = false, error = ${error}, updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}
