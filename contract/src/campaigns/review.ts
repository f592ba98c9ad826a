import { resource, endpoint, documentOf } from '../protocol/json-api.ts';
import { z } from 'zod';
import { surveyLanguage } from '../surveys/survey.ts';
import { one } from './campaign.ts';

/** Recipients and exclusions with reasons, and groups likely to have no results. Computed per request. */
export const campaignReview = resource('campaign-reviews', {
  activeCount: z.int(),
  eligibleCount: z.int(),
  reachedCount: z.int().describe('People who will be invited, as on every other page.'),
  /** Recipients by channel; people without e-mail or phone use access codes. */
  reachedBy: z.object({ email: z.int(), sms: z.int(), code: z.int() }),
  pausedCount: z.int().describe('Recipients who receive no messages of this campaign because they unsubscribed.'),
  unreachedCount: z.int(),
  /** Exclusions, and recipients without messages: the first 500, by group and name. */
  unreached: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      groupName: z.string().nullable(),
      reason: z.enum([
        'not-receiving-surveys',
        'inactive',
        'no-email',
        'no-phone',
        'no-address',
        'starts-later',
        'bounced',
        'unsubscribed',
      ]),
    }),
  ),
  hiddenGroups: z.array(
    z.object({
      groupId: z.string(),
      name: z.string(),
      size: z.int(),
      expectedLow: z.int(),
      expectedHigh: z.int(),
      chance: z.number(),
      countedIn: z.string().nullable(),
      reason: z.enum(['too-few', 'combined']),
    }),
  ),
  recentlyAdded: z
    .object({
      uncountedCount: z
        .int()
        .describe(
          'Recipients who do not count towards the confidentiality level yet, because they were added less ' +
            'than 28 days ago.',
        ),
      groups: z.array(
        z.object({
          groupId: z.string(),
          name: z.string(),
          size: z.int(),
          recent: z.int().describe('Recipients added in the last 90 days.'),
          uncounted: z.int().describe('Recipients who do not count towards the confidentiality level yet.'),
        }),
      ),
    })
    .describe('Groups that reach the confidentiality level only with recently added people.'),
  groupCount: z.int().describe('Number of non-empty groups listed in results, excluding the root group.'),
  /** From 0 to 1: response rate of the previous campaign, or 0.75. */
  expectedResponseRate: z.number(),
  overlaps: z
    .array(
      z.object({
        campaignId: z.string(),
        name: z.string(),
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime(),
        peopleCount: z.int().describe('Recipients of both campaigns.'),
      }),
    )
    .describe('Published campaigns that are open at the same time for some of these people, at most 10.'),
  problems: z.array(z.object({ pointer: z.string(), detail: z.string() })),
  /** Survey languages. Only complete ones are offered. */
  languages: z.array(surveyLanguage),
});

export type CampaignReviewResource = z.infer<typeof campaignReview>;

export const reviewCampaign = endpoint({
  name: 'reviewCampaign',
  summary: 'Preview the result of publishing a campaign as it is now.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/review',
  params: z.object(one),
  answer: documentOf(campaignReview),
});
