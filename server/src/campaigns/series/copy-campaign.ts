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
  /** For one that is prepared by itself: no second one can follow the same campaign. */
  readonly followsCampaignId?: StoredCampaign['id'];
  readonly createdBy: Id<'person'> | null;
};

/**
 * A campaign with the set-up of another one that nobody has confirmed: the same surveys in their newest version,
 * target, channel, splits, protection and words, messages as many days after the start and at the same time of day.
 * Groups that are gone stay named, so that it never means more people than the first one did.
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
  // Opening a campaign again cancels what had not been sent by then; that says nothing about the next one.
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
