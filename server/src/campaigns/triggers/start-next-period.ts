import { type LifecycleTrigger, defaultCampaignName, endOfPeriod, startOfNext } from '@attune/domain/campaigns';
import { type CalendarDay, Refusal, localTimeAt, formatFullDay } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import type { WordsByLocale } from '../../surveys/index.ts';
import { lockCampaign, readNow } from '../campaigns.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import { launchCampaign } from '../launch/publish-campaign.ts';
import { copyCampaign } from '../series/copy-campaign.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { findTrigger, markStopped, saveTrigger } from './triggers.repository.ts';

export type PeriodDependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly keys: KeyStore;
  readonly words: WordsByLocale;
};

const secondsToFreeze = 120;

/**
 * Creates and publishes the campaign of the next period when the current period is over, unless the series was stopped
 * or the next campaign exists. If it cannot be published, for example because a survey was deleted, the series stops
 * with a reason.
 */
export async function startNextPeriod(needs: PeriodDependencies, at: CampaignRef): Promise<void> {
  const { organizationId, campaignId } = at;
  try {
    await needs.database.inOrganization(organizationId, async (trx) => makeNext(trx, needs, at), {
      statementSeconds: secondsToFreeze,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await needs.database.inOrganization(organizationId, (trx) =>
      markStopped(trx, organizationId, {
        campaignId,
        isStopped: true,
        error: error.problems[0]?.detail ?? error.detail ?? error.message,
      }),
    );
  }
}

async function makeNext(
  trx: Transaction,
  needs: Omit<PeriodDependencies, 'database'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  const trigger = await findTrigger(trx, organizationId, campaignId);
  const organization = await findOrganization(trx, organizationId);
  if (!campaign?.openedAt || !organization || !trigger || trigger.isStopped || trigger.isFollowed) return;
  const { timeZone } = organization;
  const now = await readNow(trx);
  const startedAt = nextStart({ campaign, trigger, now, timeZone });
  const { day } = localTimeAt(startedAt, timeZone);
  if (day > localTimeAt(now, timeZone).day) return;
  const endedAt = endOfPeriod({ startedAt, periodDays: trigger.periodDays, timeZone });
  const copy = await copyCampaign(trx, campaign, {
    startedAt,
    endedAt,
    followsCampaignId: campaignId,
    createdBy: null,
  });
  await saveTrigger(trx, organizationId, { campaignId: copy.id, trigger, after: trigger });
  await launchCampaign(trx, needs, {
    ...copy,
    lifecycleTrigger: campaign.lifecycleTrigger,
    name: nameOfPeriod({ campaign, copy, day, timeZone }),
  });
  await recordChange(trx, organizationId, {
    personId: null,
    action: 'campaign.published',
    entityType: 'campaigns',
    entityId: copy.id,
    after: { follows: campaignId },
  });
}

type Following = {
  readonly campaign: Pick<StoredCampaign, 'startedAt' | 'endedAt'>;
  readonly trigger: LifecycleTrigger;
  readonly now: Date;
  readonly timeZone: string;
};

/** The start of the next campaign of a series. */
export function nextStart({ campaign, trigger, now, timeZone }: Following): Date {
  return startOfNext(campaign, { now, timeZone, periodDays: trigger.periodDays });
}

type Named = {
  readonly campaign: StoredCampaign;
  readonly copy: StoredCampaign;
  readonly day: CalendarDay;
  readonly timeZone: string;
};

const longestName = 200;
const fromDay = /, from (\d{1,2} \p{L}+|\p{L}+ \d{1,2},) \d{4}$/u;

/** The series name with the first day of the period: "Your first month, from April 12, 2026". */
function nameOfPeriod({ campaign: { kind, name, startedAt }, copy, day, timeZone }: Named): string {
  if (name === defaultCampaignName(kind, startedAt, timeZone)) return copy.name;
  const suffix = `, from ${formatFullDay(day)}`;
  return `${name.replace(fromDay, '').slice(0, longestName - suffix.length)}${suffix}`;
}
