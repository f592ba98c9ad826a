import { documentOf, endpoint, instant, resource } from '../protocol/json-api.ts';
import { z } from 'zod';
import { surveyLanguage } from '../surveys/survey.ts';
import { one } from './campaign.ts';
import { exclusionReasons } from './members.ts';

/** Recipients and exclusions with reasons, and groups likely to have no results. Computed per request. */
export const campaignReview = resource('campaign-reviews', {
  activeCount: z.int().describe('Number of active employees of the organization.'),
  eligibleCount: z.int().describe('Number of people in the target audience.'),
  reachedCount: z.int().describe('People who will be invited, as on every other page.'),
  reachedBy: z
    .object({
      email: z.int().describe('Number of recipients by e-mail.'),
      sms: z.int().describe('Number of recipients by text message.'),
      code: z.int().describe('Number of recipients without e-mail or phone, who use access codes.'),
    })
    .describe('Recipients by channel.'),
  pausedCount: z.int().describe('Recipients who receive no messages of this campaign because they unsubscribed.'),
  unreachedCount: z.int().describe('Number of people in the target audience who will not be invited.'),
  unreached: z
    .array(
      z.object({
        employeeId: z.string().describe('ID of the employee.'),
        name: z.string().describe('Full name.'),
        groupName: z.string().nullable().describe('Name of the group in the reporting hierarchy; null without one.'),
        reason: z
          .enum(exclusionReasons)
          .exclude(['removed', 'joined'])
          .describe('Reason for exclusion; `starts-later`: starts work after the campaign closes.'),
      }),
    )
    .describe('Exclusions, and recipients without messages: the first 500, by group and name.'),
  hiddenGroups: z
    .array(
      z.object({
        groupId: z.string().describe('ID of the group.'),
        name: z.string().describe('Name of the group.'),
        size: z.int().describe('Number of recipients in the group and its descendants.'),
        expectedLow: z.int().describe('Lower end of the expected number of answers (two-thirds interval).'),
        expectedHigh: z.int().describe('Upper end of the expected number of answers (two-thirds interval).'),
        chance: z.number().describe('Probability from 0 to 1 that the group has results anyway.'),
        countedIn: z
          .string()
          .nullable()
          .describe('ID of the group that will include its answers; null if there is none.'),
        reason: z
          .enum(['too-few', 'combined'])
          .describe('`too-few` expected answers, or `combined` with other groups to protect one that is too small.'),
      }),
    )
    .describe('Groups that will probably have no results.'),
  recentlyAdded: z
    .object({
      uncountedCount: z
        .int()
        .describe(
          'Recipients who do not count towards the confidentiality level yet, because they were added less ' +
            'than 28 days ago.',
        ),
      groups: z
        .array(
          z.object({
            groupId: z.string().describe('ID of the group.'),
            name: z.string().describe('Name of the group.'),
            size: z.int().describe('Number of recipients in the group and its descendants.'),
            recent: z.int().describe('Recipients added in the last 90 days.'),
            uncounted: z.int().describe('Recipients who do not count towards the confidentiality level yet.'),
          }),
        )
        .describe('Groups, largest share of recently added people first.'),
    })
    .describe('Groups that reach the confidentiality level only with recently added people.'),
  groupCount: z.int().describe('Number of non-empty groups listed in results, excluding the root group.'),
  expectedResponseRate: z
    .number()
    .describe('Expected response rate, from 0 to 1: that of the previous campaign, or 0.75.'),
  overlaps: z
    .array(
      z.object({
        campaignId: z.string().describe('ID of the other campaign.'),
        name: z.string().describe('Name of the other campaign.'),
        startedAt: instant.describe('Start of its survey window.'),
        endedAt: instant.describe('End of its survey window.'),
        peopleCount: z.int().describe('Recipients of both campaigns.'),
      }),
    )
    .describe('Published campaigns that are open at the same time for some of these people, at most 10.'),
  problems: z
    .array(
      z.object({
        pointer: z.string().describe('JSON pointer to the field of the campaign.'),
        detail: z.string().describe('What to do, as a sentence.'),
      }),
    )
    .describe('What keeps the campaign from being published.'),
  languages: z.array(surveyLanguage).describe('Survey languages. Only complete ones are offered to respondents.'),
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
