import type { Actor } from '@attune/domain/access';
import { type SummaryPoint, fewestForSummary, summaryRequest, verifiedPoints } from '@attune/domain/feedback';
import { type Id, Refusal } from '@attune/domain/kernel';
import { drivers } from '@attune/domain/surveys';
import { z } from 'zod';
import { recordChange } from '../history/index.ts';
import type { LanguageModel } from '../platform/language-model.ts';
import { LimitReached, type createSharedLimiter } from '../platform/rate-limits/index.ts';
import { listResponses } from './list-responses.ts';
import type { FeedbackDependencies } from './open-feedback.ts';

export type SummaryDependencies = FeedbackDependencies & {
  /** Undefined unless the operator set one. */
  readonly languageModel: LanguageModel | undefined;
  readonly summaryLimiter: ReturnType<typeof createSharedLimiter>;
};

export const ofOnePerson = { name: 'comment-summaries', most: 30, withinSeconds: 3600 };

type Asked = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'> | undefined;
  readonly groupId: Id<'group'> | undefined;
  readonly driver: string;
};

export type CommentSummary = {
  readonly campaignId: Id<'campaign'>;
  readonly groupId: Id<'group'>;
  readonly driver: string;
  readonly model: string;
  readonly points: readonly SummaryPoint[];
};

/** More comments than this do not fit into one request to a model anyway. */
const mostComments = 1000;

/**
 * Summarizes the comments on a driver that the actor can list. Only their text goes to the model, and the summary is
 * not stored. Refuses with `conflict` fewer than ten comments, and a model that is missing or gives no usable answer.
 */
export async function summarizeComments(
  needs: SummaryDependencies,
  actor: Actor,
  asked: Asked,
): Promise<CommentSummary> {
  const { organizationId, driver } = asked;
  const page = { limit: mostComments, offset: 0 };
  const { comments, open, group } = await listResponses(needs, actor, { ...asked, page });
  const campaignId = open.campaign.id;
  const { languageModel, summaryLimiter, database } = needs;
  if (!languageModel) throw new Refusal('conflict', 'This installation has no language model for summaries.');
  const driverName = drivers.find(({ key }) => key === driver)?.name;
  if (!driverName || comments.length < fewestForSummary)
    throw new Refusal('conflict', `At least ${fewestForSummary} comments on one driver are needed for a summary.`);
  const { isWithin, secondsToNext } = await summaryLimiter.take(actor.personId);
  if (!isWithin)
    throw new LimitReached(ofOnePerson, secondsToNext, 'You asked for many summaries within an hour. Try again later.');
  await database.inOrganization(organizationId, (trx) =>
    recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'comment.summarized',
      entityType: 'campaigns',
      entityId: campaignId,
      after: { v3GroupId: group.id, driver },
    }),
  );
  const answer = await languageModel.ask(summaryRequest(driverName, comments));
  const points = verifiedPoints(draftsIn(answer), comments);
  if (points.length === 0)
    throw new Refusal('conflict', 'The language model gave no usable answer. Try again later, or read the comments.');
  return { campaignId, groupId: group.id, driver, model: languageModel.name, points };
}

const written = z.object({
  points: z
    .array(z.object({ text: z.string(), quotes: z.array(z.object({ comment: z.int(), sentence: z.string() })) }))
    .max(50),
});

/** Models like to wrap JSON in words or a code block. */
function draftsIn(answer: string | undefined): z.output<typeof written>['points'] {
  const json = /\{.*\}/su.exec(answer ?? '')?.[0];
  if (json === undefined) return [];
  try {
    return written.safeParse(JSON.parse(json)).data?.points ?? [];
  } catch {
    return [];
  }
}
