import { type Problem, Refusal, invalid, problemWhen } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';

/** Refuses `campaign-incomplete` for a campaign that cannot be sent yet, with one problem per missing item. */
export function assertComplete(campaign: Campaign, now: Date): void {
  const problems = missingFrom(campaign, now);
  if (problems.length > 0) throw new Refusal('campaign-incomplete', problems[0]?.detail, problems);
}

/**
 * Lists what a campaign lacks for publication; empty if it is complete. A campaign that has accepted answers may be
 * past its end: after a failure it is published again so that it can be closed.
 */
export function missingFrom(campaign: Campaign, now: Date): readonly Problem[] {
  const { kind, parentCampaignId, surveyIds, startedAt, endedAt, openedAt, target, lifecycleTrigger } = campaign;
  const isBackwards = endedAt <= startedAt;
  const isMissed = openedAt === null && endedAt <= now;
  return [
    ...problemWhen(surveyIds.length === 0, ['surveys'], 'Choose at least one survey.'),
    ...problemWhen(isBackwards, ['endedAt'], 'End must be after start.'),
    ...problemWhen(!isBackwards && isMissed, ['startedAt'], 'The week of this campaign is over. Choose another start.'),
    ...problemWhen(
      kindRules[kind].isFollowUp && parentCampaignId === null,
      ['parentCampaignId'],
      'A smart pulse follows an engagement campaign. Choose which one.',
    ),
    ...problemWhen(
      kindRules[kind].isTriggered && lifecycleTrigger === null,
      ['lifecycleTrigger'],
      'Choose when people are asked: after they were hired, on anniversaries, or before they leave.',
    ),
    ...target.attributes.flatMap(({ attributeType, employeeIds }) =>
      problemWhen(
        employeeIds.length === 0,
        ['targetedEmployeeAttributes'],
        `No employee is selected by ${attributeType}.`,
      ),
    ),
  ];
}

/**
 * Refuses `invalid` for a smart pulse that does not follow a quarterly campaign, and `campaign-not-finished` if that
 * campaign is not finished. Other kinds may have any parent or none.
 */
export function assertParent(kind: CampaignKind, parent: Pick<Campaign, 'kind' | 'status'> | null): void {
  if (!kindRules[kind].isFollowUp) return;
  if (!parent || !kindRules[parent.kind].isRecurring)
    throw invalid({
      at: ['parentCampaignId'],
      detail: 'A smart pulse follows an engagement campaign. Choose which one.',
    });
  if (parent.status !== 'finished')
    throw new Refusal('campaign-not-finished', 'A smart pulse can follow once the engagement campaign is completed.');
}
