import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { NeutralQuestion } from '../responses/index.ts';
import { lastRedaction } from './comments.repository.ts';
import { presentFeedback, presentResponses } from './feedback.presenter.ts';
import { getFeedback } from './get-feedback.ts';
import { listResponses } from './list-responses.ts';
import type { FeedbackDependencies } from './open-feedback.ts';

type GroupRef = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly groupId: Id<'group'>;
};

export type FeedbackForFile = {
  readonly feedback: FeedbackResource['attributes'];
  readonly responses: readonly ResponseResource['attributes'][];
};

/** The comments of a group as the screens show them, for files. */
export type FeedbackForFiles = {
  /** All comments, in their shuffled order. Refuses like the screen. */
  read(actor: Actor, at: GroupRef): Promise<FeedbackForFile>;
  /** Whether the actor may have a file that was made at this moment: nothing was removed from comments since. */
  mayHave(actor: Actor, at: GroupRef & { readonly madeAt: Date }): Promise<boolean>;
};

/** Comments per query. */
const atOnce = 1000;

export function createFeedbackForFiles(
  needs: FeedbackDependencies & { readonly question: NeutralQuestion },
): FeedbackForFiles {
  return {
    async read(actor, at) {
      const feedback = presentFeedback(await getFeedback(needs, actor, at)).attributes;
      const responses: ResponseResource['attributes'][] = [];
      for (let offset = 0; offset < feedback.count; offset += atOnce) {
        const shown = await listResponses(needs, actor, { ...at, page: { limit: atOnce, offset } });
        responses.push(...presentResponses(shown, needs.question).map(({ attributes }) => attributes));
      }
      return { feedback, responses };
    },
    async mayHave(actor, { madeAt, ...at }) {
      try {
        await getFeedback(needs, actor, at);
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
      const { organizationId, campaignId } = at;
      const removed = await needs.database
        .as('results')
        .inOrganization(organizationId, (trx) => lastRedaction(trx, organizationId, campaignId));
      return removed === null || removed < madeAt;
    },
  };
}
