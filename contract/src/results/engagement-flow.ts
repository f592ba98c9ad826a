import { z } from 'zod';
import { documentOf, endpoint, inOrganization, instant, resource, idOf } from '../protocol/json-api.ts';
import { levelShare } from './overview.ts';
import { count, percent, visibility } from './scores.ts';

/** Its share is a percentage of `people`. */
export type FlowPart = z.infer<typeof levelShare>;

/** A move from one part to another. */
const flowMove = z.object({
  from: count.describe('The place of a part in `before`.'),
  to: count.describe('The place of a part in `after`.'),
  count: count.nullable().describe('Number of people; null if not disclosed.'),
});
export type FlowMove = z.infer<typeof flowMove>;

const flowTotal = z.object({
  count: count.describe('Number of people.'),
  share: percent.describe('In percent of `people`.'),
});

/**
 * Moves between engagement levels of people who responded to a campaign and the previous one, in the whole
 * organization. Everything is empty or null unless `visibility` is `shown`.
 */
export const engagementFlow = resource('engagement-flows', {
  campaignId: z.string().describe('Campaign.'),
  name: z.string().describe('Name.'),
  startedAt: instant.describe('When it began to take answers.'),
  endedAt: instant.describe('When it ended.'),
  previousCampaignId: z
    .string()
    .nullable()
    .describe('The campaign before; null where there is no earlier one of its kind.'),
  previousName: z.string().nullable().describe('Name.'),
  previousStartedAt: instant.nullable().describe('When it began to take answers.'),
  previousEndedAt: instant.nullable().describe('When it ended.'),
  visibility,
  message: z.string().nullable().describe('Why there is nothing to see, in a sentence.'),
  reason: z
    .enum(['first-campaign', 'too-few', 'combined', 'not-available'])
    .nullable()
    .describe(
      '`first-campaign`: nothing came before; `too-few` people answered both times, or moved; `combined`: it ' +
        'would give away, together with what is shown; `not-available`.',
    ),
  people: count.nullable().describe('People with a level in both campaigns.'),
  before: z.array(levelShare).describe('How they were spread in the campaign before, lowest level first.'),
  after: z.array(levelShare).describe('How they are spread in this one, over the same parts.'),
  moves: z.array(flowMove).describe('Every part to every part, row by row.'),
  hiddenPeople: count.nullable().describe('Number of people in undisclosed moves.'),
  up: flowTotal.nullable().describe('To a higher part; null where it may not be disclosed.'),
  stayed: flowTotal.nullable().describe('To the same part; null where it may not be disclosed.'),
  down: flowTotal.nullable().describe('To a lower part; null where it may not be disclosed.'),
});
export type EngagementFlowResource = z.infer<typeof engagementFlow>;

export const getEngagementFlow = endpoint({
  name: 'getEngagementFlow',
  summary: 'Get movements between engagement levels from the previous campaign, for the whole organization.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/engagement-flow',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  answer: documentOf(engagementFlow),
});
