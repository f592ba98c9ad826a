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
  /** The URL of the survey pages, without a trailing slash. */
  readonly surveyUrl: string;
  readonly hasKioskMode: (organizationId: Id<'organization'>) => Promise<boolean>;
};

/** How people access a campaign, and how many cannot be reached by message. */
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

/** Whether no message of the campaign can reach the recipient. */
export function isUnreached(recipient: RecipientOfEntry, { channel }: Pick<EntryOfCampaign, 'channel'>): boolean {
  return channelsTo(recipient, channel).length === 0;
}

/**
 * Cards contain personal links, which exist once the campaign is prepared. After the first closing, answers are never
 * deleted, so links can no longer be renewed.
 */
export function canMakeCards({ status, isReopened }: Pick<EntryOfCampaign, 'status' | 'isReopened'>): boolean {
  return (status === 'prepared' || status === 'inprogress') && !isReopened;
}

async function kioskOf({ keys, surveyUrl }: EntryDependencies, { campaignId }: CampaignRef): Promise<string | null> {
  // A campaign has no key before publication, nor after the retention period.
  const key = await keys.readKey(campaignId).catch(() => undefined);
  return key ? `${surveyUrl}/s/kiosk/${kioskAddressOf(deriveFrom(key), campaignId)}` : null;
}
