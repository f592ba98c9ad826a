import { moveMessages, nameOfCopy, problemsOfSplits } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import {
  findCampaign,
  insertCampaign,
  replaceSurveys,
  replaceTargets,
  saveCampaign,
  saveTargetContext,
} from '../campaigns.repository.ts';
import { splitKeysOf } from '../audience/group-types.ts';
import { listNotifications } from '../notifications.repository.ts';
import { findOrganization, listGroupTypes } from '../organization.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { copyMessages, listNewestVersions } from './series.repository.ts';

type Copy = Pick<StoredCampaign, 'startedAt' | 'endedAt'> & {
  /** Set for automatically drafted campaigns: a campaign can be followed only once. */
  readonly followsCampaignId?: StoredCampaign['id'];
  readonly createdBy: Id<'person'> | null;
};

/**
 * Creates an unconfirmed copy of a campaign: the newest versions of its surveys, its target, channel, splits,
 * protection and texts, with messages at the same offsets and times of day. Deleted groups stay in the target, so that
 * the copy never reaches more people than the source.
 */
export async function copyCampaign(trx: Transaction, source: StoredCampaign, copy: Copy): Promise<StoredCampaign> {
  const {
    organizationId,
    kind,
    parentCampaignId,
    protection,
    channel,
    templateData,
    cadenceDays,
    targets,
    targetContext,
  } = source;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const { timeZone, confidentialityLevel } = organization;
  const known = splitKeysOf(await listGroupTypes(trx, organizationId));
  const splits = source.splits.filter((split) => problemsOfSplits([split], known).length === 0);
  const name = nameOfCopy(source, copy.startedAt, timeZone);
  const campaignId = await insertCampaign(trx, organizationId, {
    kind,
    parentCampaignId,
    protection,
    channel,
    templateData,
    cadenceDays,
    confidentialityLevel,
    splits,
    name,
    ...copy,
  });
  await replaceSurveys(trx, organizationId, {
    campaignId,
    surveys: await listNewestVersions(trx, organizationId, source.id),
  });
  await replaceTargets(trx, organizationId, { campaignId, targets });
  await saveTargetContext(trx, organizationId, { campaignId, targetContext });
  // Reopening a campaign cancels its unsent messages; that must not affect the next campaign.
  const messages = (await listNotifications(trx, organizationId, [source.id])).filter(
    ({ status }) => status !== 'cancelled' || source.reopenedAt !== null,
  );
  await copyMessages(trx, organizationId, {
    campaignId,
    messages: moveMessages(messages, { from: source, to: copy, timeZone }),
  });
  const campaign = (await findCampaign(trx, organizationId, campaignId)) as StoredCampaign;
  await saveCampaign(trx, organizationId, campaign);
  return campaign;
}
