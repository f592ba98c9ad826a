import type { FeedbackSummaryResource } from '@attune/contract/feedback/summaries';
import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import { type Sentiment, type Theme, themeTitles } from '@attune/domain/feedback';
import { type DriverKey, drivers, isDriverKey } from '@attune/domain/surveys';
import type { NeutralQuestion } from '../responses/index.ts';
import type { StoredComment } from './comments.repository.ts';
import type { FeedbackOverview } from './get-feedback.ts';
import type { ShownComments } from './list-responses.ts';
import type { CommentSummary } from './summarize-comments.ts';
import { surveyTypeOf } from './survey-type.ts';

/** Themes of fewer comments are not listed: they say little, and could point at single writers. */
const fewestOfTheme = 5;
const nameOf = new Map(drivers.map(({ key, name }) => [key, name] as const));

export function presentResponses(shown: ShownComments, neutralQuestion: NeutralQuestion): readonly ResponseResource[] {
  return shown.comments.map((comment) => presentResponse(comment, shown, neutralQuestion));
}

function presentResponse(
  comment: StoredComment,
  { open, groupIdOf, surveyTypes, authors }: ShownComments,
  neutralQuestion: NeutralQuestion,
): ResponseResource {
  const { campaign, published } = open;
  const driver = driverOf(comment, published.statements);
  const words = published.words[comment.statementPosition];
  return {
    type: 'responses',
    id: comment.id,
    attributes: {
      campaignId: campaign.id,
      v3GroupId: groupIdOf(comment),
      body: comment.body,
      isRedacted: comment.isRedacted,
      sentiment: comment.sentiment,
      themes: [...comment.themes],
      isCorrected: comment.isCorrected,
      language: comment.language,
      surveyTypeName: surveyTypeOf(comment.statementPosition, { open, surveyTypes }),
      question: comment.driver ? neutralQuestion(comment.driver, 'en') : (words?.body ?? ''),
      driver,
      driverName: driver && (nameOf.get(driver) ?? null),
      createdOn: dayOf(campaign.endedAt),
      isSaved: comment.isSaved,
      replies: comment.replies.map(({ body, isFromRespondent, authorPersonId, writtenOn }, place) => ({
        id: String(place + 1),
        body,
        from: isFromRespondent ? ('respondent' as const) : ('staff' as const),
        authorName: authorPersonId && (authors.get(authorPersonId) ?? null),
        createdOn: writtenOn,
      })),
    },
  };
}

type Asked = Pick<StoredComment, 'driver' | 'statementPosition'>;

/** The driver of the question that a comment answers. */
function driverOf(
  { driver, statementPosition }: Asked,
  statements: ShownComments['open']['published']['statements'],
): DriverKey | null {
  const key = driver ?? statements[statementPosition]?.categoryKey ?? '';
  return isDriverKey(key) ? key : null;
}

type Counted = { readonly sentiment: Sentiment | null; readonly count: number };

export function presentFeedback(overview: FeedbackOverview, summaryModel: string | null = null): FeedbackResource {
  const { open, group, visibility, can, comments, themes } = overview;
  const { campaign, published, readable, isListed, campaigns } = open;
  const byDriver = Map.groupBy(comments, (count) => driverOf(count, published.statements));
  const byType = Map.groupBy(comments, ({ statementPosition }) => surveyTypeOf(statementPosition, overview));
  return {
    type: 'feedback',
    id: `${campaign.id}-${group.id}`,
    attributes: {
      campaignId: campaign.id,
      campaignName: campaign.name,
      closedOn: published.release > 0 ? dayOf(campaign.endedAt) : null,
      v3GroupId: group.id,
      v3GroupName: group.name,
      threshold: published.comments.threshold,
      visibility,
      isAnalysed: comments.every(({ sentiment }) => sentiment !== null),
      ...facetOf(comments),
      themes: themesOf(themes),
      drivers: [...byDriver]
        .flatMap(([driver, own]) => (driver ? [{ driver, name: nameOf.get(driver) ?? driver, ...facetOf(own) }] : []))
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
      surveyTypes: [...byType].map(([name, own]) => ({ name, count: facetOf(own).count })),
      canReply: can.reply,
      canCorrect: can.correct,
      canRedact: can.redact,
      summaryModel,
      groups: readable.filter(({ id }) => isListed(id)).map(({ id, name, parentId }) => ({ id, name, parentId })),
      campaigns: campaigns.map(({ id, name, endedAt }) => ({ id, name, closedOn: dayOf(endedAt) })),
    },
  };
}

function themesOf(counts: FeedbackOverview['themes']): FeedbackResource['attributes']['themes'] {
  return [...Map.groupBy(counts, ({ theme }) => theme)]
    .map(([theme, own]: readonly [Theme, readonly Counted[]]) => ({
      theme,
      title: themeTitles[theme],
      ...facetOf(own),
    }))
    .filter(({ count }) => count >= fewestOfTheme)
    .toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title));
}

function facetOf(counts: readonly Counted[]) {
  const sumOf = (sentiment: Sentiment | undefined) =>
    counts.reduce((sum, each) => sum + (sentiment === undefined || each.sentiment === sentiment ? each.count : 0), 0);
  return {
    count: sumOf(undefined),
    negative: sumOf('negative'),
    neutral: sumOf('neutral'),
    positive: sumOf('positive'),
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function presentSummary(summary: CommentSummary): FeedbackSummaryResource {
  const { campaignId, groupId, driver, model, points } = summary;
  return {
    type: 'feedback-summaries',
    id: `${campaignId}-${groupId}-${driver}`,
    attributes: {
      campaignId,
      v3GroupId: groupId,
      driver,
      model,
      points: points.map(({ text, quotes }) => ({
        text,
        quotes: quotes.map(({ commentId, sentence }) => ({ responseId: commentId, sentence })),
      })),
    },
  };
}
