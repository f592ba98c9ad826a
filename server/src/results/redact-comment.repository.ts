import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type Redaction = {
  readonly campaignId: Id<'campaign'>;
  readonly commentId: Id<'comment'>;
  /** The remaining text. */
  readonly body: string;
};

/** Replaces the text of a published comment. The removed text is not stored anywhere. */
export async function redactComment(
  trx: Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, commentId, body }: Redaction,
): Promise<void> {
  await sql`
    update results.comments set body = ${body}, redacted_at = attune_now()
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and id = ${commentId}`.execute(trx);
}
