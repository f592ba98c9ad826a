import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupResource } from '@attune/contract/groups/group';
import type { CampaignResultResource } from '@attune/contract/results/overview';
import { findRootGroup, type SelectedGroup, selectedGroup, topGroups } from './selected-group.ts';
import type { ResultsPlace } from './address.ts';

/** The available campaigns and groups. */
export type ResultsChoice = {
  /** Newest first. */
  readonly finished: readonly CampaignResultResource[];
  readonly running: readonly CampaignResource[];
  /** Groups whose detailed results are visible. */
  readonly groups: readonly GroupResource[];
};

export type SelectedCampaign = { readonly id: string; readonly name: string; readonly endedAt: string };

/** The resolved location. */
export type ResolvedResults =
  | { readonly kind: 'group'; readonly campaign: SelectedCampaign; readonly group: SelectedGroup }
  /**
   * The organization's headline, for people who can see some groups only and have selected none. Other tabs show the
   * first own group.
   */
  | { readonly kind: 'organization'; readonly campaign: CampaignResultResource }
  | { readonly kind: 'running'; readonly campaign: CampaignResource }
  /** A campaign that is neither finished with results nor running: it must be loaded separately. */
  | { readonly kind: 'other-campaign'; readonly campaignId: string }
  | { readonly kind: 'no-campaign' };

/** Resolves a URL, given the available campaigns and groups. */
export function resolveResults(
  {
    campaignId,
    groupId,
    part = 'engagement',
  }: Pick<ResultsPlace, 'campaignId' | 'groupId'> & Partial<Pick<ResultsPlace, 'part'>>,
  { finished, running, groups }: ResultsChoice,
): ResolvedResults {
  const chosenId =
    groupId ?? findRootGroup(groups)?.id ?? (part === 'engagement' ? undefined : topGroups(groups)[0]?.id);
  const isRunning = running.find(({ id }) => id === campaignId);
  if (isRunning) return { kind: 'running', campaign: isRunning };
  const campaign =
    campaignId === undefined
      ? latestWithScore(finished)
      : finished.find(({ attributes }) => attributes.campaignId === campaignId);
  if (!campaign) return campaignId === undefined ? { kind: 'no-campaign' } : { kind: 'other-campaign', campaignId };
  if (chosenId === undefined) return { kind: 'organization', campaign };
  return { kind: 'group', campaign: inQuestion(campaign), group: selectedGroup(chosenId, groups) };
}

/** The default campaign: the latest one with a score, or the latest one. */
export function latestWithScore(finished: readonly CampaignResultResource[]): CampaignResultResource | undefined {
  return finished.find(({ attributes }) => attributes.emplifyScore !== null) ?? finished[0];
}

export function inQuestion({ attributes: { campaignId, name, endedAt } }: CampaignResultResource): SelectedCampaign {
  return { id: campaignId, name, endedAt };
}
