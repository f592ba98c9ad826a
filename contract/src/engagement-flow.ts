import { z } from 'zod';
import { documentOf, endpoint, id, inOrganization, instant, resource } from './json-api.ts';

/** People on one level of engagement, or on neighbouring ones that are told as one, lowest first; `share` in percent of `people`. */
const flowPart = z.object({ levels: z.array(z.string()).min(1), count: z.int(), share: z.number() });
export type FlowPart = z.infer<typeof flowPart>;

/** From one part to another, by their places in `before` and `after`. `count` is null where a move is not told: it is in the totals and is not drawn. */
const flowMove = z.object({ from: z.int(), to: z.int(), count: z.int().nullable() });
export type FlowMove = z.infer<typeof flowMove>;

/** `share` in percent of `people`. */
const flowTotal = z.object({ count: z.int(), share: z.number() });

/**
 * How those who answered a campaign and the one before it moved between the levels of engagement, in the whole organization. Everything
 * is empty or null unless `visibility` is `shown`.
 */
export const engagementFlow = resource('engagement-flows', {
  campaignId: z.string(),
  name: z.string(),
  endedAt: instant,
  /** Null where there is no earlier campaign of its kind. */
  previousCampaignId: z.string().nullable(),
  previousName: z.string().nullable(),
  previousEndedAt: instant.nullable(),
  visibility: z.enum(['shown', 'withheld', 'unavailable']),
  /** Why there is nothing to see, in a sentence. */
  message: z.string().nullable(),
  /** `first-campaign`: nothing came before; `too-few` people answered both times, or moved; `combined`: it would give away, together with what is shown; `not-available`. */
  reason: z.enum(['first-campaign', 'too-few', 'combined', 'not-available']).nullable(),
  /** Who answered both times and has a level both times. */
  people: z.int().nullable(),
  /** The parts, the same ones on both sides, lowest first. */
  before: z.array(flowPart),
  after: z.array(flowPart),
  /** Every part to every part, row by row. */
  moves: z.array(flowMove),
  /** How many people are in the moves whose count is null. */
  hiddenPeople: z.int().nullable(),
  /** To a higher part, to the same one, to a lower one; null where it may not be told. */
  up: flowTotal.nullable(),
  stayed: flowTotal.nullable(),
  down: flowTotal.nullable(),
});
export type EngagementFlowResource = z.infer<typeof engagementFlow>;

export const getEngagementFlow = endpoint({
  name: 'getEngagementFlow',
  summary: 'How those who answered a campaign and the one before it moved between the levels of engagement, in the whole organization.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/engagement-flow',
  params: z.object({ ...inOrganization, campaignId: id }),
  answer: documentOf(engagementFlow),
});
