import { queueNotice } from '../participant-notices/index.ts';
import type { Database } from '../platform/database/index.ts';
import { listCampaignsWithNewReplies } from './reply-notices.repository.ts';

/**
 * Notifies participants of replies: once a week at most, and all of them, so that a notice does not show who wrote a
 * comment.
 */
export async function startReplyNotices({ database }: { readonly database: Database }): Promise<void> {
  const campaigns = await database.acrossOrganizations('due-work', listCampaignsWithNewReplies);
  for (const at of campaigns) {
    await database.inOrganization(at.organizationId, (trx) =>
      queueNotice(trx, { ...at, kind: 'replies', groupId: null }),
    );
  }
}
