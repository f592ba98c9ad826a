import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { replyKeyOf, threadKeyOf } from '../platform/keys/index.ts';
import { addReply, countReplies } from './notes.repository.ts';
import { type Thread, findOrganizationOf, listThreads } from './threads.repository.ts';

/** More statements than any survey has open ones. */
const maxPositions = 200;
const maxUnansweredReplies = 5;

/** Conversations of a respondent, by the token that only the browser that sent the comments has. */
export function createThreads(database: Database) {
  async function find(campaignId: Id<'campaign'>, token: Buffer) {
    const organizationId = await database.acrossOrganizations('survey-link', (trx) =>
      findOrganizationOf(trx, campaignId),
    );
    if (!organizationId) return undefined;
    const replyKey = replyKeyOf(token);
    const keys = Array.from({ length: maxPositions }, (_, position) => threadKeyOf(replyKey, position));
    const threads = await database
      .as('results')
      .inOrganization(organizationId, (trx) => listThreads(trx, { organizationId, campaignId }, keys));
    return { organizationId, threads };
  }

  return {
    /** The comments behind a token with their replies; empty for an unknown one. */
    async read(campaignId: Id<'campaign'>, token: Buffer): Promise<readonly Thread[]> {
      return (await find(campaignId, token))?.threads ?? [];
    },
    /** Adds an answer of the respondent. Returns false if the token does not lead to the comment, or is used too often. */
    async answer(
      campaignId: Id<'campaign'>,
      token: Buffer,
      { commentId, body }: { readonly commentId: string; readonly body: string },
    ): Promise<boolean> {
      const found = await find(campaignId, token);
      const thread = found?.threads.find(({ id }) => id === commentId);
      if (!found || !thread) return false;
      const { organizationId } = found;
      return database.inOrganization(organizationId, async (trx) => {
        const at = { campaignId, commentId: thread.id };
        const { respondent, staff } = await countReplies(trx, organizationId, at);
        if (respondent >= staff + maxUnansweredReplies) return false;
        await addReply(trx, organizationId, { ...at, body, authorPersonId: null });
        return true;
      });
    },
  };
}

export type Threads = ReturnType<typeof createThreads>;
