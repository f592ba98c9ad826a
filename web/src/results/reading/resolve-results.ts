import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupResource } from '@attune/contract/groups/group';
import type { CampaignResultResource } from '@attune/contract/results/overview';
import { findRootGroup, type SelectedGroup, selectedGroup, topGroups } from './selected-group.ts';
import { type ResultsPlace, wholeOrganization } from './address.ts';

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
  /** The organization's headline, for people who can see only some of its groups. */
  | { readonly kind: 'organization'; readonly campaign: CampaignResultResource }
  | { readonly kind: 'running'; readonly campaign: CampaignResource }
  /** A campaign that is neither finished with results nor running: it must be loaded separately. */
  | { readonly kind: 'other-campaign'; readonly campaignId: string }
  | { readonly kind: 'no-campaign' };

/** Resolves a URL, given the available campaigns and groups. Leaders begin with their own group. */
export function resolveResults(
  { campaignId, groupId }: Pick<ResultsPlace, 'campaignId' | 'groupId'>,
  { finished, running, groups }: ResultsChoice,
): ResolvedResults {
  const isRunning = running.find(({ id }) => id === campaignId);
  if (isRunning) return { kind: 'running', campaign: isRunning };
  const campaign =
    campaignId === undefined
      ? latestWithScore(finished)
      : finished.find(({ attributes }) => attributes.campaignId === campaignId);
  if (!campaign) return campaignId === undefined ? { kind: 'no-campaign' } : { kind: 'other-campaign', campaignId };
  const chosenId = chosenGroup(groupId, groups);
  if (chosenId === undefined) return { kind: 'organization', campaign };
  return { kind: 'group', campaign: inQuestion(campaign), group: selectedGroup(chosenId, groups) };
}

function chosenGroup(groupId: string | undefined, groups: readonly GroupResource[]): string | undefined {
  const root = findRootGroup(groups)?.id;
  if (groupId === wholeOrganization) return root;
  return groupId ?? root ?? topGroups(groups)[0]?.id;
}

/** The default campaign: the latest one with a score, or the latest one. */
export function latestWithScore(finished: readonly CampaignResultResource[]): CampaignResultResource | undefined {
  return finished.find(({ attributes }) => attributes.emplifyScore !== null) ?? finished[0];
}

export function inQuestion({ attributes: { campaignId, name, endedAt } }: CampaignResultResource): SelectedCampaign {
  return { id: campaignId, name, endedAt };
}
