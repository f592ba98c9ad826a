import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { type CampaignRef, findEntry, saveEntry } from './entry.repository.ts';
import { type Entry, type EntryDependencies, getEntry } from './get-entry.ts';

export type EntryChanges = {
  readonly includesUnreachable?: boolean | undefined;
  readonly isKioskOpen?: boolean | undefined;
};

/**
 * Updates how people access a campaign. The audience is fixed at publication; shared devices can be allowed or
 * disallowed at any time.
 */
export async function updateEntry(
  needs: EntryDependencies,
  actor: Actor,
  { changes, ...at }: CampaignRef & { readonly changes: EntryChanges },
): Promise<Entry> {
  const { organizationId, campaignId } = at;
  const hasKioskMode = await needs.hasKioskMode(organizationId);
  await needs.database.inOrganization(organizationId, async (trx) => {
    if (!(await lockCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
    const entry = await findEntry(trx, organizationId, { campaignId });
    if (!entry) throw new Refusal('not-found');
    authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
    const { includesUnreachable = entry.includesUnreachable, isKioskOpen = entry.isKioskOpen } = changes;
    if (includesUnreachable !== entry.includesUnreachable && entry.isLaunched)
      throw new Refusal(
        'campaign-not-editable',
        'Whom a published campaign asks cannot be changed. Withdraw it first.',
      );
    if (isKioskOpen && !hasKioskMode)
      throw new Refusal('conflict', 'Kiosk mode is not switched on for this organization.');
    const before = { includesUnreachable: entry.includesUnreachable, isKioskOpen: entry.isKioskOpen };
    await saveEntry(trx, organizationId, { campaignId, includesUnreachable, isKioskOpen });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'campaign.entry-changed',
      entityType: 'campaigns',
      entityId: campaignId,
      before,
      after: { includesUnreachable, isKioskOpen },
    });
  });
  return getEntry(needs, actor, at);
}
