import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { listedCampaigns } from './published/campaign-comparison.ts';
import { type GroupInCampaign, readGroupResult } from './group-result.ts';
import { type GroupResult } from './comparisons.ts';
import { findGroup } from './published/published-campaign.ts';
import { isGroupOfToday } from './published/reach.repository.ts';
import type { Reading } from './published/reading.ts';

type Dependencies = { readonly database: Database; readonly unlessKnown: (tag: string) => void };

export type GroupResultFilter = {
  readonly groupId: Id<'group'>;
  readonly campaignId?: Id<'campaign'> | undefined;
  readonly needsScore: boolean;
};

/**
 * Lists one page of the results of a group in completed campaigns, newest first, with their total count. Refuses with
 * `not-found` a group that neither the organization nor one of its campaigns has, and with `not-authorized` one that
 * may not be seen in any of them. `unlessKnown` may end the request after that.
 */
export async function listGroupResults(
  { database, unlessKnown }: Dependencies,
  reading: Reading,
  { page, ...filter }: GroupResultFilter & { readonly page: Page },
): Promise<{ readonly results: readonly GroupResult[]; readonly total: number }> {
  const everywhere = await findInCampaigns(reading, filter);
  const seen = everywhere.filter(({ published }) => reading.reach.canRead(published, filter.groupId));
  if (everywhere.length > 0 && seen.length === 0) throw new Refusal('not-authorized');
  if (
    everywhere.length === 0 &&
    !(await database.inOrganization(reading.organizationId, (trx) =>
      isGroupOfToday(trx, reading.organizationId, filter.groupId),
    ))
  )
    throw new Refusal('not-found');
  if (seen.every(({ published }) => published.release > 0)) unlessKnown(reading.tag);
  const results: GroupResult[] = [];
  for (const found of seen.slice(page.offset, page.offset + page.limit))
    results.push(await readGroupResult(reading, found));
  return { results, total: seen.length };
}

/** The completed campaigns that have a group, newest first, whether or not it may be seen in them. */
export async function findInCampaigns(
  reading: Reading,
  { groupId, campaignId, needsScore }: GroupResultFilter,
): Promise<readonly GroupInCampaign[]> {
  const found: GroupInCampaign[] = [];
  for (const campaign of listedCampaigns(reading.campaigns, { needsScore })) {
    if (campaignId && campaign.id !== campaignId) continue;
    const published = await reading.published(campaign);
    const group = findGroup(published, groupId);
    if (group) found.push({ campaign, published, group });
  }
  return found;
}
