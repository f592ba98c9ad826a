import { type Actor, authorize } from '@attune/domain/access';
import type { MessageChannel } from '@attune/domain/campaigns';
import { type Id, Refusal, compareNames, fuzzySearch } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { findCampaign, readNow } from '../campaigns.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { type Recipient, findChannels, listRecipientsOf } from './recipient-list.ts';

type Dependencies = { readonly database: Database };

export type RecipientSorting = { readonly field: 'name' | 'groupName' | 'reason'; readonly direction: 'asc' | 'desc' };

export type RecipientListing = CampaignRef & {
  readonly search: string | undefined;
  readonly isRecipient: boolean | undefined;
  readonly reason: Recipient['reason'] | undefined;
  readonly groupId: Id<'group'> | undefined;
  /** Default: best match first when searching, otherwise alphabetical. */
  readonly sorting: RecipientSorting | undefined;
  readonly page: Page;
};

/** A recipient with the channels by which messages reach them. */
export type ListedRecipient = Recipient & { readonly channels: readonly MessageChannel[] };

/** Lists recipients and exclusions, searched, filtered and sorted. Does not include who has answered. */
export async function listRecipients(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, page, ...listing }: RecipientListing,
): Promise<{ readonly recipients: readonly ListedRecipient[]; readonly total: number }> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'campaign.changeAudience', { organizationId, campaignId });
    const everybody = await listRecipientsOf(trx, campaign, await readNow(trx));
    const found = sorted(
      everybody.filter((recipient) => isWanted(recipient, listing)),
      listing,
    );
    const shown = found.slice(page.offset, page.offset + page.limit);
    const channels = await findChannels(
      trx,
      campaign,
      shown.map(({ employeeId }) => employeeId),
    );
    return {
      recipients: shown.map((recipient) => ({ ...recipient, channels: channels.get(recipient.employeeId) ?? [] })),
      total: found.length,
    };
  });
}

type Listing = Omit<RecipientListing, 'organizationId' | 'campaignId' | 'page'>;

function isWanted({ isRecipient, reason, groupPath }: Recipient, wanted: Listing): boolean {
  if (wanted.isRecipient !== undefined && isRecipient !== wanted.isRecipient) return false;
  if (wanted.reason !== undefined && reason !== wanted.reason) return false;
  return wanted.groupId === undefined || groupPath.includes(wanted.groupId);
}

function sorted(recipients: readonly Recipient[], { search, sorting }: Listing): readonly Recipient[] {
  const typed = search?.trim();
  const found = typed
    ? fuzzySearch(typed, recipients, ({ name, emailAddress }) => `${name} ${emailAddress ?? ''}`)
    : recipients;
  if (typed && !sorting) return found;
  const { field, direction } = sorting ?? { field: 'name', direction: 'asc' };
  const way = direction === 'desc' ? -1 : 1;
  return found.toSorted(
    (a, b) =>
      way * compareNames(a[field] ?? '', b[field] ?? '') ||
      compareNames(a.name, b.name) ||
      Number(a.employeeId) - Number(b.employeeId),
  );
}
