import type { CampaignAggregate } from '@attune/contract/groups/group';
import { type Actor, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { readGroupResult } from './group-result.ts';
import { findInCampaigns } from './list-group-results.ts';
import { presentGroupResult } from './results.presenter.ts';
import type { ResultsReader } from './published/results-reader.ts';

type Dependencies = { readonly reader: ResultsReader };

const campaignCount = 4;

/**
 * Lists the results of a group in the last completed campaigns, newest first: only numbers of its results, as far as
 * the actor may see them.
 */
export async function listGroupHistory(
  { reader }: Dependencies,
  actor: Actor,
  { organizationId, groupId }: { readonly organizationId: Id<'organization'>; readonly groupId: Id<'group'> },
): Promise<readonly CampaignAggregate[]> {
  if (!can(actor, 'results.readOrganization', { organizationId })) return [];
  const reading = await reader.open(actor, organizationId);
  const seen = (await findInCampaigns(reading, { groupId, needsScore: false })).filter(({ published }) =>
    reading.reach.canRead(published, groupId),
  );
  const results = await Promise.all(seen.slice(0, campaignCount).map((found) => readGroupResult(reading, found)));
  return results.map((result) => {
    const {
      campaignId,
      campaignAudienceSize: audience,
      completedSurveyCount: completed,
      engagement,
      visibility,
    } = presentGroupResult(result).attributes;
    return {
      campaignId,
      endedAt: result.campaign.endedAt.toISOString(),
      audience,
      completed,
      score: engagement?.score ?? null,
      visibility,
    };
  });
}
