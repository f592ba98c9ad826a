import { kindRules } from '@attune/domain/campaigns';
import type { CampaignResource, getCampaign } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import type { SurveyResource } from '@attune/contract/surveys/survey';
import type { z } from 'zod';

export type CampaignDocument = z.output<typeof getCampaign.answer>;
export type Companion = NonNullable<CampaignDocument['included']>[number];
type TargetResource = Extract<Companion, { readonly type: 'campaign-targets' }>;

/** The surveys of a campaign in the order in which they are asked. */
export function surveysOf(campaignId: string, included: readonly Companion[] = []): readonly SurveyResource[] {
  const surveys = included.filter((each) => each.type === 'surveys');
  return included
    .filter((each) => each.type === 'campaign-surveys')
    .filter(({ attributes }) => attributes.campaignId === campaignId)
    .toSorted((a, b) => a.attributes.order - b.attributes.order)
    .flatMap(({ attributes }) => surveys.find(({ id }) => id === attributes.surveyId) ?? []);
}

/** The audience of a campaign; an empty list means everyone. */
export function targetsOf(
  campaignId: string,
  included: readonly Companion[] = [],
): readonly TargetResource['attributes'][] {
  return included.flatMap((each) =>
    each.type === 'campaign-targets' && each.attributes.campaignId === campaignId ? [each.attributes] : [],
  );
}

/** The messages of a campaign, ordered by send time. */
export function messagesOf(campaignId: string, included: readonly Companion[] = []): readonly NotificationResource[] {
  return included
    .flatMap((each) =>
      each.type === 'campaign-notifications' && each.attributes.campaignId === campaignId ? [each] : [],
    )
    .toSorted((a, b) => Date.parse(a.attributes.sendAt) - Date.parse(b.attributes.sendAt));
}

export type Participation =
  | { readonly kind: 'shown'; readonly completed: number; readonly size: number; readonly share: number }
  /** Too few people were invited to show the number. */
  | { readonly kind: 'withheld'; readonly size: number }
  /** No one has been invited yet. */
  | { readonly kind: 'none' };

/** Number of people who have answered, of those invited. */
export function participationOf({ attributes }: Pick<CampaignResource, 'attributes'>): Participation {
  const { audienceSize: size, completedCount: completed, status } = attributes;
  if (size === null || asksDayByDay({ attributes }) || (status !== 'inprogress' && status !== 'finished'))
    return { kind: 'none' };
  if (completed === null) return { kind: 'withheld', size };
  return { kind: 'shown', completed, size, share: size > 0 ? completed / size : 0 };
}

/** The first count of a running campaign. Counts lag, so that it says nothing of how many have answered. */
export const fewAnswers = 'Too few answers to show at the last count';

/** Whether people join the campaign one by one, so that participation is not shown. */
export function asksDayByDay({
  attributes: { campaignType, status, reopenedAt },
}: Pick<CampaignResource, 'attributes'>): boolean {
  return kindRules[campaignType].isTriggered && status === 'inprogress' && reopenedAt === null;
}

/** Whether a campaign is closed for answers while its results are still being calculated. */
export function isClosing({ attributes }: Pick<CampaignResource, 'attributes'>, now: Date): boolean {
  return attributes.status === 'inprogress' && new Date(attributes.endedAt) <= now;
}
