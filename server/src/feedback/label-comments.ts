import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommentAnalysis, createCommentAnalyser, themes } from '@attune/domain/feedback';
import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';
import type { Database } from '../platform/database/index.ts';
import { type Enqueue, defineJob, idOf } from '../platform/queue/index.ts';
import { listUnlabelledCampaigns, listUnlabelledComments } from './labels.repository.ts';
import { saveLabels } from './notes.repository.ts';

export const labelCommentsJob = defineJob({
  name: 'label-comments',
  schema: z.object({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});

const list = z.array(z.string().min(1));
const content = z.object({
  languages: z.record(
    z.string(),
    z.object({
      common: list,
      positive: list,
      negative: list,
      negators: list,
      wishes: list,
      themes: z.record(z.enum(themes as [(typeof themes)[number]]), list),
    }),
  ),
});

/** Determines sentiment and themes of a comment from its text alone: the question asked depends on ratings. */
export type AnalyseComment = (text: string) => CommentAnalysis;

/** Reads the word lists by which comments are analysed. */
export async function readCommentAnalyser(contentFolder: string): Promise<AnalyseComment> {
  const { languages } = content.parse(JSON.parse(await readFile(join(contentFolder, 'comment-words.json'), 'utf8')));
  return createCommentAnalyser(languages);
}

type Dependencies = { readonly database: Database; readonly analyse: AnalyseComment };

const commentsAtOnce = 500;

/** Determines sentiment and themes of the comments of a campaign, on this machine. */
export async function labelComments(
  { database, analyse }: Dependencies,
  { organizationId, campaignId }: { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> },
): Promise<void> {
  for (;;) {
    const comments = await database
      .as('results')
      .inOrganization(organizationId, (trx) =>
        listUnlabelledComments(trx, organizationId, { campaignId, limit: commentsAtOnce }),
      );
    const labels = comments.map(({ commentId, body }) => ({ campaignId, commentId, ...analyse(body) }));
    await database.inOrganization(organizationId, (trx) => saveLabels(trx, organizationId, labels));
    if (comments.length < commentsAtOnce) return;
  }
}

/** Starts the analysis of comments that were published since the last time. */
export async function startLabelling({
  database,
  queue,
}: {
  readonly database: Database;
  readonly queue: Enqueue;
}): Promise<void> {
  const campaigns = await database.as('results').acrossOrganizations('due-work', (trx) => listUnlabelledCampaigns(trx));
  if (campaigns.length > 0)
    await database.acrossOrganizations('due-work', (trx) => queue.enqueueAll(trx, labelCommentsJob, campaigns));
}
