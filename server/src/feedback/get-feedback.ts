import { type Actor, can } from '@attune/domain/access';
import { pathOf } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import {
  type CommentCount,
  type ThemeCount,
  countComments,
  countThemes,
  listSurveyTypes,
} from './comments.repository.ts';
import {
  type FeedbackDependencies,
  type OpenFeedback,
  blocksOf,
  groupOfFeedback,
  openFeedback,
} from './open-feedback.ts';

/** The comments of a group, counted. */
export type FeedbackOverview = {
  readonly open: OpenFeedback;
  readonly group: OpenFeedback['readable'][number];
  readonly visibility: 'shown' | 'not-closed' | 'too-few';
  readonly can: Readonly<Record<'reply' | 'correct' | 'redact', boolean>>;
  readonly comments: readonly CommentCount[];
  readonly themes: readonly ThemeCount[];
  readonly surveyTypes: ReadonlyMap<number, string>;
};

type Asked = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId?: Id<'campaign'> | undefined;
  readonly groupId?: Id<'group'> | undefined;
};

/** Counts the comments of a group by question, sentiment and theme. */
export async function getFeedback(needs: FeedbackDependencies, actor: Actor, asked: Asked): Promise<FeedbackOverview> {
  const open = await openFeedback(needs, actor, asked);
  const group = groupOfFeedback(open, asked.groupId);
  const { organizationId, campaign, readerId } = open;
  const at = { organizationId, campaignId: campaign.id, groupIds: blocksOf(open, group.id), readerId };
  const counts = await needs.database
    .as('results')
    .inOrganization(organizationId, async (trx) => ({
      comments: await countComments(trx, at),
      themes: await countThemes(trx, at),
      surveyTypes: await listSurveyTypes(trx, at),
    }));
  const subject = {
    organizationId,
    groupPath: pathOf(open.published.hierarchy, group.id),
    openTextFeedbackAccess: open.access,
  };
  const may = {
    reply: can(actor, 'response.reply', subject),
    correct: can(actor, 'response.correct', subject),
    redact: can(actor, 'response.redact', subject),
  };
  return { open, group, visibility: visibilityOf(open, group), can: may, ...counts };
}

function visibilityOf({ published, isListed }: OpenFeedback, { id }: { readonly id: Id<'group'> }) {
  if (isListed(id)) return 'shown';
  return published.release === 0 ? 'not-closed' : 'too-few';
}
