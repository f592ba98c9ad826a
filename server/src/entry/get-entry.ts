import { type Actor, authorize } from '@attune/domain/access';
import { channelsTo } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type KeyStore, deriveFrom } from '../platform/keys/index.ts';
import { kioskAddressOf } from '../responses/index.ts';
import {
  type CampaignRef,
  type EntryOfCampaign,
  type RecipientOfEntry,
  findEntry,
  listRecipientsOfEntry,
} from './entry.repository.ts';

export type EntryDependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  /** The address of the survey pages, without a slash at its end. */
  readonly surveyUrl: string;
  readonly hasKioskMode: (organizationId: Id<'organization'>) => Promise<boolean>;
};

/** How people get into a campaign, and how many of them need another way than a message. */
export type Entry = EntryOfCampaign & {
  readonly hasKioskMode: boolean;
  readonly codeAddress: string;
  readonly kioskAddress: string | null;
  readonly unreachedCount: number;
  readonly byCodeCount: number;
};

export async function getEntry(needs: EntryDependencies, actor: Actor, at: CampaignRef): Promise<Entry> {
  const { database, surveyUrl } = needs;
  const { organizationId, campaignId } = at;
  const { entry, recipients } = await database.inOrganization(organizationId, async (trx) => {
    const found = await findEntry(trx, organizationId, { campaignId });
    if (!found) throw new Refusal('not-found');
    authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
    return { entry: found, recipients: await listRecipientsOfEntry(trx, organizationId, { campaignId }) };
  });
  const hasKioskMode = await needs.hasKioskMode(organizationId);
  return {
    ...entry,
    hasKioskMode,
    codeAddress: `${surveyUrl}/s/c`,
    kioskAddress: hasKioskMode && entry.isKioskOpen ? await kioskOf(needs, at) : null,
    unreachedCount: recipients.filter((recipient) => isUnreached(recipient, entry)).length,
    byCodeCount: recipients.filter(({ byCode }) => byCode).length,
  };
}

/** Whether no message of the campaign can reach somebody. */
export function isUnreached(recipient: RecipientOfEntry, { channel }: Pick<EntryOfCampaign, 'channel'>): boolean {
  return channelsTo(recipient, channel).length === 0;
}

/**
 * Cards stand for links, which are there from its preparation on; after the first closing nobody's answers are put
 * aside any more.
 */
export function canMakeCards({ status, isReopened }: Pick<EntryOfCampaign, 'status' | 'isReopened'>): boolean {
  return (status === 'prepared' || status === 'inprogress') && !isReopened;
}

async function kioskOf({ keys, surveyUrl }: EntryDependencies, { campaignId }: CampaignRef): Promise<string | null> {
  // Before it is published a campaign has no key, and after its retention none any more.
  const key = await keys.readKey(campaignId).catch(() => undefined);
  return key ? `${surveyUrl}/s/kiosk/${kioskAddressOf(deriveFrom(key), campaignId)}` : null;
}
