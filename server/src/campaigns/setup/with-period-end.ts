import { endOfPeriod } from '@attune/domain/campaigns';
import type { Transaction } from '../../platform/database/index.ts';
import { findOrganization } from '../organization.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { assertTriggerFits } from './assert-trigger-fits.ts';
import type { CampaignCreation } from './create-campaign.ts';
import type { TemplateDataChange } from '../custom-words.ts';

export type CampaignUpdate = CampaignRef &
  Omit<CampaignCreation, 'organizationId' | 'kind' | 'parentCampaignId' | 'startedAt' | 'templateData'> & {
    readonly templateData?: TemplateDataChange | undefined;
    readonly startedAt?: Date | undefined;
    /** The states that the caller has seen, as in `If-Match`. */
    readonly ifMatch?: string | undefined;
  };

/**
 * Adds the end date that follows from trigger and start; input for campaigns without a trigger is returned unchanged.
 */
export async function withPeriodEnd(
  trx: Transaction,
  campaign: StoredCampaign,
  update: CampaignUpdate,
): Promise<CampaignUpdate> {
  assertTriggerFits(campaign.kind, update.lifecycleTrigger);
  const trigger = update.lifecycleTrigger ?? campaign.lifecycleTrigger;
  if (!trigger || !(update.lifecycleTrigger || update.startedAt || update.endedAt)) return update;
  const organization = await findOrganization(trx, campaign.organizationId);
  const { startedAt = campaign.startedAt } = update;
  return organization
    ? {
        ...update,
        endedAt: endOfPeriod({ startedAt, periodDays: trigger.periodDays, timeZone: organization.timeZone }),
      }
    : update;
}
