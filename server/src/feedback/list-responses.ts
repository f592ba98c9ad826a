import type { Actor } from '@attune/domain/access';
import type { Sentiment, Theme } from '@attune/domain/feedback';
import { type Id, Refusal } from '@attune/domain/kernel';
import { isDriverKey } from '@attune/domain/surveys';
import {
  type CommentFilter,
  type StoredComment,
  findComment,
  listComments,
  listSurveyTypes,
} from './comments.repository.ts';
import { listAuthorNames } from './notes.repository.ts';
import {
  type FeedbackDependencies,
  type OpenFeedback,
  blocksOf,
  groupOfFeedback,
  readerOf,
  listingGroupOf,
  openFeedback,
} from './open-feedback.ts';
import { positionsOfSurveyType } from './survey-type.ts';

/** Comments with what is needed to present them. */
export type ShownComments = {
  readonly open: OpenFeedback;
  /** The group under which they are shown, by comment. */
  readonly groupIdOf: (comment: StoredComment) => Id<'group'>;
  readonly comments: readonly StoredComment[];
  readonly surveyTypes: ReadonlyMap<number, string>;
  readonly authors: ReadonlyMap<string, string>;
};

export type FeedbackQuery = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId?: Id<'campaign'> | undefined;
  readonly groupId?: Id<'group'> | undefined;
  readonly searchText?: string | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly theme?: Theme | undefined;
  readonly driver?: string | undefined;
  readonly surveyType?: string | undefined;
  readonly isSaved?: boolean | undefined;
  readonly page: { readonly limit: number; readonly offset: number };
};

/** Lists the comments of a group that match, in their shuffled order. */
export async function listResponses(
  needs: FeedbackDependencies,
  actor: Actor,
  asked: FeedbackQuery,
): Promise<ShownComments & { readonly group: { readonly id: Id<'group'> }; readonly total: number }> {
  const open = await openFeedback(needs, actor, asked);
  const group = groupOfFeedback(open, asked.groupId);
  const { organizationId, campaign, readerId } = open;
  const { surveyTypes, found } = await needs.database.as('results').inOrganization(organizationId, async (trx) => {
    const types = await listSurveyTypes(trx, { organizationId, campaignId: campaign.id });
    const at = { organizationId, campaignId: campaign.id, groupIds: blocksOf(open, group.id), readerId };
    return {
      surveyTypes: types,
      found: await listComments(trx, at, { filter: filterOf(asked, open, types), page: asked.page }),
    };
  });
  const shown = await complete(needs, { open, comments: found.comments });
  return { ...shown, surveyTypes, groupIdOf: () => group.id, group, total: found.total };
}

function filterOf(
  { searchText, sentiment, theme, driver, surveyType, isSaved }: FeedbackQuery,
  open: OpenFeedback,
  surveyTypes: ReadonlyMap<number, string>,
): CommentFilter {
  return {
    searchText,
    sentiment,
    theme,
    isSaved,
    driver: driver === undefined ? undefined : { key: driver, positions: positionsOfDriver(open.published, driver) },
    positions: surveyType === undefined ? undefined : positionsOfSurveyType(surveyType, { open, surveyTypes }),
  };
}

function positionsOfDriver({ statements }: OpenFeedback['published'], driver: string): readonly number[] {
  if (!isDriverKey(driver)) return [];
  return statements.flatMap(({ categoryKey }, position) => (categoryKey === driver ? [position] : []));
}

/** Gets one comment. Refuses with `not-found` one that does not exist or that the actor may not read. */
export async function getResponse(
  needs: FeedbackDependencies,
  actor: Actor,
  { organizationId, responseId }: { readonly organizationId: Id<'organization'>; readonly responseId: Id<'comment'> },
): Promise<ShownComments> {
  const found = await needs.database
    .as('results')
    .inOrganization(organizationId, (trx) =>
      findComment(trx, organizationId, { commentId: responseId, readerId: readerOf(actor) }),
    );
  if (!found) throw new Refusal('not-found');
  const open = await openOrHide(needs, actor, { organizationId, campaignId: found.campaignId });
  const group = listingGroupOf(open, found.groupId);
  if (!group) throw new Refusal('not-found');
  const surveyTypes = await needs.database
    .as('results')
    .inOrganization(organizationId, (trx) => listSurveyTypes(trx, { organizationId, campaignId: found.campaignId }));
  return { ...(await complete(needs, { open, comments: [found] })), surveyTypes, groupIdOf: () => group.id };
}

/** A comment that the actor may not read does not exist for them. */
async function openOrHide(...[needs, actor, asked]: Parameters<typeof openFeedback>): Promise<OpenFeedback> {
  try {
    return await openFeedback(needs, actor, asked);
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not-authorized' ? new Refusal('not-found') : error;
  }
}

async function complete(
  { database }: FeedbackDependencies,
  { open, comments }: Pick<ShownComments, 'open' | 'comments'>,
): Promise<Pick<ShownComments, 'open' | 'comments' | 'authors'>> {
  const { organizationId } = open;
  const personIds = comments.flatMap(({ replies }) => replies.flatMap(({ authorPersonId }) => authorPersonId ?? []));
  return database.inOrganization(organizationId, async (trx) => ({
    open,
    comments,
    authors: await listAuthorNames(trx, organizationId, [...new Set(personIds)]),
  }));
}
