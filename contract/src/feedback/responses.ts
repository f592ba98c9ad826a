import { sentiments, themes } from '@attune/domain/feedback';
import { z } from 'zod';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  idOf,
  inOrganization,
  line,
  listOf,
  page,
  prose,
  query,
  resource,
  trueOrFalse,
} from '../protocol/json-api.ts';

/** Maximum length of a reply, in characters. */
export const longestReply = 2000;

const reply = z.object({
  id: z.string().describe('The place in the thread.'),
  body: z.string().describe('Text.'),
  from: z.enum(['staff', 'respondent']).describe('Who wrote it: `staff`, or the `respondent` who wrote the comment.'),
  authorName: z.string().nullable().describe('Name of the person who replied; null for the respondent.'),
  createdOn: day.describe('Date it was written.'),
});

/** A comment as staff see it: no author, no time, no smaller group than the one that is asked for. */
export const response = resource('responses', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().describe('The group that was asked for; comments do not name a smaller one.'),
  body: z.string().describe('Text, with `[removed]` in place of removed passages.'),
  isRedacted: z.boolean().describe('Whether an administrator removed parts that identify somebody.'),
  sentiment: z.enum(sentiments).nullable().describe('Null until it is determined, a few seconds after publishing.'),
  themes: z.array(z.enum(themes)).describe('Themes, by key.'),
  isCorrected: z.boolean().describe('Whether a person corrected sentiment or themes.'),
  language: z
    .string()
    .nullable()
    .describe('Recognized language (BCP 47); null until it is determined, like the sentiment.'),
  surveyTypeName: z.string().describe('Name of the type of survey that asked the question.'),
  question: z.string().describe('The question that the comment answers.'),
  driver: z.string().nullable().describe('Key of the driver that the question was about.'),
  driverName: z.string().nullable().describe('Name of the driver; null without one.'),
  createdOn: day.describe('The day on which the campaign closed.'),
  isSaved: z.boolean().describe('Whether the caller saved it for later.'),
  replies: z.array(reply).describe('Conversation about the comment, oldest first.'),
});
export type ResponseResource = z.infer<typeof response>;

const facet = {
  count: z.int().describe('Number of comments.'),
  negative: z.int().describe('Number of negative comments.'),
  neutral: z.int().describe('Number of neutral comments.'),
  positive: z.int().describe('Number of positive comments.'),
};

/** The comments of a group in a campaign, counted; and what the caller can choose from. */
export const feedback = resource('feedback', {
  campaignId: z.string().describe('ID of the campaign.'),
  campaignName: z.string().describe('Name of the campaign.'),
  closedOn: day.nullable().describe('Date on which the campaign closed, in UTC; null until its results are published.'),
  v3GroupId: z.string().describe('ID of the group.'),
  v3GroupName: z.string().describe('Name of the group.'),
  threshold: z.int().describe('Minimum number of respondents of a group whose comments are shown.'),
  visibility: z
    .enum(['shown', 'not-closed', 'too-few'])
    .describe(
      '`shown`, or why there are no comments: the campaign is `not-closed`, or `too-few` people of the group ' +
        'answered.',
    ),
  isAnalysed: z.boolean().describe('False while sentiment and themes are being determined.'),
  ...facet,
  themes: z
    .array(
      z.object({
        theme: z.enum(themes).describe('Key of the theme.'),
        title: z.string().describe('Name of the theme.'),
        ...facet,
      }),
    )
    .describe('Themes with at least five comments, most frequent first.'),
  drivers: z
    .array(
      z.object({
        driver: z.string().describe('Key of the driver.'),
        name: z.string().describe('Name of the driver.'),
        ...facet,
      }),
    )
    .describe('Drivers with comments, most frequent first.'),
  surveyTypes: z
    .array(z.object({ name: z.string().describe('Name of the type.'), count: z.int().describe('Number of comments.') }))
    .describe('Types of surveys with comments.'),
  canReply: z.boolean().describe('Whether the caller may reply to comments of this group.'),
  canCorrect: z.boolean().describe('Whether the caller may correct sentiment and themes.'),
  canRedact: z.boolean().describe('Whether the caller may remove passages.'),
  summaryModel: z
    .string()
    .nullable()
    .describe('The language model that can summarize comments on a driver; null if the operator set none.'),
  groups: z
    .array(
      z.object({
        id: z.string().describe('ID of the group.'),
        name: z.string().describe('Name of the group.'),
        parentId: z.string().nullable().describe('ID of the parent group; null at the top.'),
      }),
    )
    .describe('Groups whose comments the caller may read, parents before children.'),
  campaigns: z
    .array(
      z.object({
        id: z.string().describe('ID of the campaign.'),
        name: z.string().describe('Name of the campaign.'),
        closedOn: day.describe('Date on which the campaign closed, in UTC.'),
      }),
    )
    .describe('Campaigns with comments, latest first.'),
});
export type FeedbackResource = z.infer<typeof feedback>;

const ofResponse = z.object({ ...inOrganization, responseId: idOf<'comment'>() });

const choice = {
  'filter[campaignId]': idOf<'campaign'>().optional().describe('Campaign; default: the last one with comments.'),
  'filter[v3GroupId]': idOf<'group'>().optional().describe('Group; default: the largest one the caller may read.'),
};

/** Filters of comments. They select by content, never by attributes of people. */
export const responseFilters = {
  ...choice,
  'filter[searchText]': line(200).optional().describe('Words in the comment.'),
  'filter[sentiment]': z.enum(sentiments).optional().describe('Sentiment.'),
  'filter[theme]': z.enum(themes).optional().describe('Theme.'),
  'filter[driver]': line(60).optional().describe('Key of a driver.'),
  'filter[surveyType]': line(200).optional().describe('Name of a survey type.'),
  'filter[isSaved]': trueOrFalse.optional().describe('`true` for comments that the caller saved only.'),
};

export const listResponses = endpoint({
  name: 'listResponses',
  summary: 'List comments of a group in a campaign, in random order.',
  method: 'GET',
  path: '/organizations/:organizationId/responses',
  params: z.object(inOrganization),
  query: query({ ...page, ...responseFilters }),
  answer: listOf(response),
});

export const getResponse = endpoint({
  name: 'getResponse',
  summary: 'Get a comment with its replies, in the largest group in which the caller may read it.',
  method: 'GET',
  path: '/organizations/:organizationId/responses/:responseId',
  params: ofResponse,
  answer: documentOf(response),
});

export const getFeedback = endpoint({
  name: 'getFeedback',
  summary: 'Get counts of comments by sentiment, theme and driver for a group in a campaign.',
  method: 'GET',
  path: '/organizations/:organizationId/feedback',
  params: z.object(inOrganization),
  query: query(choice),
  answer: documentOf(feedback),
});

export const createReply = endpoint({
  name: 'createReply',
  summary: 'Reply to a comment. Its author reads the reply without being identified.',
  method: 'POST',
  path: '/organizations/:organizationId/responses/:responseId/replies',
  params: ofResponse,
  body: bodyOf('replies', { body: prose(longestReply).min(1).describe('Text of the reply.') }),
  answer: documentOf(response),
  status: 201,
  location: '/organizations/:organizationId/responses/:id',
});

export const updateResponse = endpoint({
  name: 'updateResponse',
  summary: 'Correct the sentiment or themes of a comment.',
  method: 'PATCH',
  path: '/organizations/:organizationId/responses/:responseId',
  params: ofResponse,
  body: bodyOf('responses', {
    sentiment: z.enum(sentiments).optional().describe('Corrected sentiment.'),
    themes: z.array(z.enum(themes)).max(5, 'Choose at most 5 themes.').optional().describe('Corrected themes, by key.'),
    isSaved: z.boolean().optional().describe('Save the comment for later, for the caller alone.'),
  }),
  answer: documentOf(response),
});

export const redactResponse = endpoint({
  name: 'redactResponse',
  summary: 'Remove a passage that identifies somebody from a comment, permanently.',
  method: 'POST',
  path: '/organizations/:organizationId/responses/:responseId/redactions',
  params: ofResponse,
  body: bodyOf('redactions', {
    passage: prose(2000).min(1).describe('The exact passage to remove.'),
    reason: line(200).min(1).describe('Reason for the audit log. Do not repeat the passage.'),
  }),
  answer: documentOf(response),
});

export const reportThreat = endpoint({
  name: 'reportThreat',
  summary: 'Report a comment that announces harm to the contact named by the organization.',
  method: 'POST',
  path: '/organizations/:organizationId/responses/:responseId/threat-reports',
  params: ofResponse,
  status: 204,
});

/** Whom to notify of a comment that announces harm. */
const threatContact = resource('threat-contacts', {
  name: z.string().nullable().describe('Name of the contact; null without one.'),
  email: z.string().nullable().describe('E-mail address of the contact; null without one.'),
});
export type ThreatContactResource = z.infer<typeof threatContact>;

export const getThreatContact = endpoint({
  name: 'getThreatContact',
  summary: 'Get the contact for comments that announce harm.',
  method: 'GET',
  path: '/organizations/:organizationId/threat-contact',
  params: z.object(inOrganization),
  answer: documentOf(threatContact),
});

export const updateThreatContact = endpoint({
  name: 'updateThreatContact',
  summary: 'Set or, with nulls, remove the contact for comments that announce harm.',
  method: 'PATCH',
  path: '/organizations/:organizationId/threat-contact',
  params: z.object(inOrganization),
  body: bodyOf('threat-contacts', {
    name: line(200).min(1).nullable().describe('Name of the contact; null for none.'),
    email: z.email().max(320).nullable().describe('E-mail address of the contact; null for none.'),
  }),
  answer: documentOf(threatContact),
});
