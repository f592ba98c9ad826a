import { z } from 'zod';
import { documentOf, endpoint, inOrganization, line, query, resource } from '../protocol/json-api.ts';
import { responseFilters } from './responses.ts';

/** A summary that a language model wrote of the comments on one driver. It is not stored. */
export const feedbackSummary = resource('feedback-summaries', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().describe('ID of the group.'),
  driver: z.string().describe('Key of the driver.'),
  model: z.string().describe('The model that wrote it.'),
  points: z
    .array(
      z.object({
        text: z.string().describe('Point, as a sentence.'),
        quotes: z
          .array(
            z.object({
              responseId: z.string().describe('ID of the comment.'),
              sentence: z.string().describe('Sentence of the comment.'),
            }),
          )
          .describe('The sentences that the point rests on, word for word.'),
      }),
    )
    .describe('Points of the summary.'),
});
export type FeedbackSummaryResource = z.infer<typeof feedbackSummary>;

export const summarizeResponses = endpoint({
  name: 'summarizeResponses',
  summary:
    'Let the language model of the operator summarize the comments on a driver that the caller can list, at least ' +
    'ten. Sends their text, and nothing else, to that model.',
  method: 'POST',
  path: '/organizations/:organizationId/feedback/summaries',
  params: z.object(inOrganization),
  query: query({
    'filter[campaignId]': responseFilters['filter[campaignId]'],
    'filter[v3GroupId]': responseFilters['filter[v3GroupId]'],
    'filter[driver]': line(60).min(1).describe('Key of a driver.'),
  }),
  answer: documentOf(feedbackSummary),
  isRepeatable: false,
});
