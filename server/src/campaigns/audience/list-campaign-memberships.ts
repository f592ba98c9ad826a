import type { Actor } from '@attune/domain/access';
import { isPublished } from '@attune/domain/campaigns';
import { type Id, Refusal, fuzzySearch } from '@attune/domain/kernel';
import { fullName } from '@attune/domain/people';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import {
  type CampaignMember,
  countMembers,
  findMembers,
  listMemberIds,
  listMemberNames,
} from './campaign-memberships.repository.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { campaignsWithGroup } from './group-access.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database };

export type MembershipListing = CampaignRef & {
  readonly groupId: Id<'group'>;
  readonly search: string | undefined;
  /** Default: best match first when searching, otherwise alphabetical. */
  readonly direction: 'asc' | 'desc' | undefined;
  readonly page: Page;
};

export type MembershipList = { readonly members: readonly CampaignMember[]; readonly total: number };

/**
 * Lists the members of a group and its descendants as frozen at publication; empty before. Small groups are listed too:
 * being invited is not secret, and the list reveals nothing about who has answered.
 */
export async function listCampaignMemberships(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, ...listing }: MembershipListing,
): Promise<MembershipList> {
  return database.inOrganization(organizationId, async (trx) => {
    const withGroup = await campaignsWithGroup(trx, actor, {
      organizationId,
      groupId: listing.groupId,
      ability: 'campaign.readMembers',
    });
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    if (!isPublished(campaign)) return { members: [], total: 0 };
    if (!withGroup.has(campaignId)) throw new Refusal('not-found');
    const { ids, total } = await chooseMembers(trx, { organizationId, campaignId, ...listing });
    return {
      members: await findMembers(trx, organizationId, { campaignId, channel: campaign.channel, employeeIds: ids }),
      total,
    };
  });
}

async function chooseMembers(
  trx: Transaction,
  { organizationId, search, direction, page, ...at }: MembershipListing,
): Promise<{ readonly ids: readonly Id<'employee'>[]; readonly total: number }> {
  const typed = search?.trim();
  if (!typed)
    return {
      ids: await listMemberIds(trx, organizationId, { ...at, direction: direction ?? 'asc', page }),
      total: await countMembers(trx, organizationId, at),
    };
  const names = await listMemberNames(trx, organizationId, at);
  const best = fuzzySearch(typed, names, fullName);
  const isFound = new Set(best);
  const found = direction ? names.filter((name) => isFound.has(name)) : best;
  const sorted = direction === 'desc' ? found.toReversed() : found;
  return {
    ids: sorted.slice(page.offset, page.offset + page.limit).map(({ employeeId }) => employeeId),
    total: sorted.length,
  };
}
