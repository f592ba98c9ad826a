import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { replyKeyOf, threadKeyOf } from '../platform/keys/index.ts';
import { addReply, countReplies } from './notes.repository.ts';
import { type Thread, findOrganizationsOf, listThreads } from './threads.repository.ts';

/** More statements than any survey has open ones. */
const maxPositions = 200;
const maxUnansweredReplies = 5;

/** What the browser that sent comments to a campaign has. */
export type ThreadLink = { readonly campaignId: Id<'campaign'>; readonly token: Buffer };

type FoundThread = { readonly organizationId: Id<'organization'>; readonly link: ThreadLink; readonly thread: Thread };

/** Conversations of a respondent, by the token that only the browser that sent the comments has. */
export function createThreads(database: Database) {
  /** One transaction finds the campaigns and one reads each organization, however many links a browser sends. */
  async function find(links: readonly ThreadLink[]): Promise<readonly FoundThread[]> {
    if (links.length === 0) return [];
    const organizationOf = await database.acrossOrganizations('survey-link', (trx) =>
      findOrganizationsOf(
        trx,
        links.map(({ campaignId }) => campaignId),
      ),
    );
    const found: FoundThread[] = [];
    for (const organizationId of new Set(organizationOf.values())) {
      await database.as('results').inOrganization(organizationId, async (trx) => {
        for (const link of links) {
          const { campaignId, token } = link;
          if (organizationOf.get(campaignId) !== organizationId) continue;
          const threads = await listThreads(trx, { organizationId, campaignId }, threadKeysOf(token));
          found.push(...threads.map((thread) => ({ organizationId, link, thread })));
        }
      });
    }
    return found;
  }

  return {
    /** The comments behind links with their replies; none for an unknown one. */
    async read(links: readonly ThreadLink[]): Promise<readonly (Thread & { readonly link: ThreadLink })[]> {
      return (await find(links)).map(({ link, thread }) => ({ ...thread, link }));
    },
    /** Adds an answer of the respondent. Returns false if the link does not lead to the comment, or is used too often. */
    async answer(
      link: ThreadLink,
      { commentId, body }: { readonly commentId: string; readonly body: string },
    ): Promise<boolean> {
      const found = (await find([link])).find(({ thread }) => thread.id === commentId);
      if (!found) return false;
      const { organizationId, thread } = found;
      return database.inOrganization(organizationId, async (trx) => {
        const at = { campaignId: link.campaignId, commentId: thread.id };
        const { respondent, staff } = await countReplies(trx, organizationId, at);
        if (respondent >= staff + maxUnansweredReplies) return false;
        await addReply(trx, organizationId, { ...at, body, authorPersonId: null, position: staff + respondent + 1 });
        return true;
      });
    },
  };
}

function threadKeysOf(token: Buffer): readonly Buffer[] {
  const replyKey = replyKeyOf(token);
  return Array.from({ length: maxPositions }, (_, position) => threadKeyOf(replyKey, position));
}

export type Threads = ReturnType<typeof createThreads>;
