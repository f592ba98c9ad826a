import { z } from 'zod';
import { documentOf, endpoint, inOrganization, instant, resource, idOf } from '../protocol/json-api.ts';
import { levelShare } from './overview.ts';
import { count, percent, visibility } from './scores.ts';

/** Its share is a percentage of `people`. */
export type FlowPart = z.infer<typeof levelShare>;

/** A move from one part to another. */
const flowMove = z.object({
  from: count.describe('Index of a part in `before`, from 0.'),
  to: count.describe('Index of a part in `after`, from 0.'),
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
  campaignId: z.string().describe('ID of the campaign.'),
  name: z.string().describe('Name of the campaign.'),
  startedAt: instant.describe('Start of the survey window.'),
  endedAt: instant.describe('End of the survey window.'),
  previousCampaignId: z.string().nullable().describe('ID of the previous campaign of the same type; null without one.'),
  previousName: z.string().nullable().describe('Name of the previous campaign; null without one.'),
  previousStartedAt: instant
    .nullable()
    .describe('Start of the survey window of the previous campaign; null without one.'),
  previousEndedAt: instant.nullable().describe('End of the survey window of the previous campaign; null without one.'),
  visibility,
  message: z.string().nullable().describe('Why nothing is shown, as a sentence; null if the flow is shown.'),
  reason: z
    .enum(['first-campaign', 'too-few', 'combined', 'not-available'])
    .nullable()
    .describe(
      'Why nothing is shown. `first-campaign`: there is no previous campaign; `too-few` people answered both times, ' +
        'or moved; `combined`: it would be disclosive together with other results; `not-available`. Null if the ' +
        'flow is shown.',
    ),
  people: count.nullable().describe('Number of people with a level in both campaigns; null if not disclosed.'),
  before: z.array(levelShare).describe('Levels in the previous campaign, lowest first.'),
  after: z.array(levelShare).describe('Levels in this campaign, in the same parts.'),
  moves: z.array(flowMove).describe('Moves from every part to every part, row by row.'),
  hiddenPeople: count.nullable().describe('Number of people in undisclosed moves; null if not disclosed.'),
  up: flowTotal.nullable().describe('People who moved to a higher part; null if not disclosed.'),
  stayed: flowTotal.nullable().describe('People who stayed in the same part; null if not disclosed.'),
  down: flowTotal.nullable().describe('People who moved to a lower part; null if not disclosed.'),
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
