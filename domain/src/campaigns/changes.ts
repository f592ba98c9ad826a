import { Refusal, invalid } from '../kernel/index.ts';
import { raiseLevel } from '../organizations/index.ts';
import { type Campaign, acceptsAnswers } from './campaign.ts';
import { kindRules } from './campaign-kinds.ts';
import { flexibleDays } from './window.ts';

/** The parts of a campaign that can be changed. */
export const campaignParts = ['surveys', 'window', 'audience', 'messages'] as const;

export type CampaignPart = (typeof campaignParts)[number];

/**
 * Whether a part can be changed. Surveys and window are editable until the first answer; audience and messages until
 * the campaign is finished.
 */
export function canChange(
  { kind, status, openedAt }: Pick<Campaign, 'kind' | 'status' | 'openedAt'>,
  part: CampaignPart,
): boolean {
  if (kindRules[kind].isReadOnly || status === 'finished') return false;
  return openedAt === null || part === 'audience' || part === 'messages';
}

/** Refuses `campaign-not-editable` if the part can no longer be changed. */
export function assertCanChange(campaign: Pick<Campaign, 'kind' | 'status' | 'openedAt'>, part: CampaignPart): void {
  if (!canChange(campaign, part))
    throw new Refusal('campaign-not-editable', `The ${part} of this campaign cannot be changed any more.`);
}

const dayMs = 86_400_000;

type Running = Pick<Campaign, 'kind' | 'status' | 'startedAt' | 'endedAt' | 'reopenedAt'>;

/**
 * Whether a campaign can close later than planned: while it accepts answers, unless its end follows from something else
 * (the period of a lifecycle campaign, the 24 hours of a reopened one).
 */
export function canExtend(campaign: Running, now: Date): boolean {
  const { isReadOnly, isTriggered } = kindRules[campaign.kind];
  return acceptsAnswers(campaign, now) && !isReadOnly && !isTriggered && campaign.reopenedAt === null;
}

/** The latest end of a running campaign. */
export function latestEnd({ startedAt }: Pick<Campaign, 'startedAt'>): Date {
  return new Date(startedAt.getTime() + flexibleDays.most * dayMs);
}

/**
 * Closes a running campaign later. Refuses `campaign-not-editable` for a campaign that cannot be extended, and
 * `invalid` for an end that is not later than the current one, or more than 60 days after the start.
 */
export function extendWindow<C extends Running>(campaign: C, endedAt: Date, now: Date): C {
  if (!canExtend(campaign, now))
    throw new Refusal(
      'campaign-not-editable',
      'The closing date of this campaign cannot be moved. It can while the survey is open for the first time.',
    );
  if (endedAt <= campaign.endedAt)
    throw invalid({
      at: ['endedAt'],
      detail: 'An open survey can only close later than planned. To close it earlier, close it when the time comes.',
    });
  if (endedAt > latestEnd(campaign))
    throw invalid({ at: ['endedAt'], detail: `A survey is open for at most ${flexibleDays.most} days.` });
  return { ...campaign, endedAt };
}

/**
 * Raises the confidentiality level of a campaign. Refuses `confidentiality-level` before publication, when the
 * organization's level applies, and for a lower level afterwards, because people answered under the higher one.
 */
export function raiseConfidentialityLevel<C extends Campaign>(campaign: C, level: number): C {
  if (!campaign.publishedAt)
    throw new Refusal(
      'confidentiality-level',
      'A campaign takes over the level of its organization when it is published.',
    );
  return { ...campaign, confidentialityLevel: raiseLevel(campaign.confidentialityLevel, level) };
}
