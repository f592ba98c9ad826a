import { Refusal } from '../kernel/index.ts';
import { assertComplete } from './completeness.ts';
import { type Campaign, type CampaignStatus, campaignStatusLabels, campaignStatuses } from './campaign.ts';
import { kindRules } from './campaign-kinds.ts';

type Transition = { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus; readonly done: string };

const transitions = {
  publish: { from: ['pending'], to: 'active', done: 'published' },
  unpublish: { from: ['active', 'prepared'], to: 'pending', done: 'withdrawn' },
  prepare: { from: ['active'], to: 'prepared', done: 'prepared' },
  start: { from: ['prepared'], to: 'inprogress', done: 'started' },
  close: { from: ['inprogress'], to: 'finished', done: 'closed' },
  reopen: { from: ['finished'], to: 'inprogress', done: 'reopened' },
  fail: { from: campaignStatuses.filter((status) => status !== 'finished'), to: 'errored', done: 'marked as failed' },
  retry: { from: ['errored'], to: 'pending', done: 'tried again' },
} as const satisfies Record<string, Transition>;

export type CampaignAct = keyof typeof transitions;

/** How many hours a reopened campaign accepts answers. */
const reopenedForHours = 24;

/** How long before the start a confirmed campaign is prepared: memberships are frozen and messages created. */
export const preparedMinutesAhead = 60;

const minute = 60_000;
const hour = 60 * minute;

/** Whether the status of a campaign allows an action. The action itself may have further conditions. */
export function canUndergo({ kind, status }: Pick<Campaign, 'kind' | 'status'>, act: CampaignAct): boolean {
  const { from }: Transition = transitions[act];
  return !kindRules[kind].isReadOnly && from.includes(status);
}

/**
 * Publishes a campaign with the confidentiality level of its organization; a previously published level is never
 * lowered. Refuses `campaign-transition`, or `campaign-incomplete` with one problem per missing item.
 */
export function publish<C extends Campaign>(
  campaign: C,
  { now, organizationLevel }: { readonly now: Date; readonly organizationLevel: number },
): C {
  const published = move(campaign, 'publish');
  assertComplete(campaign, now);
  const publishedLevel = campaign.publishedAt ? campaign.confidentialityLevel : 0;
  return {
    ...published,
    publishedAt: campaign.publishedAt ?? now,
    confidentialityLevel: Math.max(organizationLevel, publishedLevel),
  };
}

/** Withdraws the confirmation before the campaign starts. Refuses `campaign-transition` after the start. */
export function unpublish<C extends Campaign>(campaign: C, now: Date): C {
  const withdrawn = move(campaign, 'unpublish');
  if (now >= campaign.startedAt) throw refusal(campaign.status, 'has reached its start and cannot be withdrawn.');
  return withdrawn;
}

/** Marks memberships and messages as prepared. Refuses `campaign-transition`. */
export function prepare<C extends Campaign>(campaign: C): C {
  return move(campaign, 'prepare');
}

/** Starts accepting answers. Refuses `campaign-transition`, also before the window starts. */
export function start<C extends Campaign>(campaign: C, now: Date): C {
  const started = move(campaign, 'start');
  if (now < campaign.startedAt)
    throw refusal(campaign.status, `cannot be started before ${campaign.startedAt.toISOString()}.`);
  return { ...started, openedAt: campaign.openedAt ?? now };
}

/** Closes a campaign, at its end or manually before it. Refuses `campaign-transition`. */
export function close<C extends Campaign>(campaign: C, now: Date): C {
  return { ...move(campaign, 'close'), endedAt: now < campaign.endedAt ? now : campaign.endedAt };
}

/** Reopens a finished campaign for 24 hours, not for another full window. Refuses `campaign-transition`. */
export function reopen<C extends Campaign>(campaign: C, now: Date): C {
  return { ...move(campaign, 'reopen'), reopenedAt: now, endedAt: new Date(now.getTime() + reopenedForHours * hour) };
}

/** Marks a campaign as failed; idempotent. Refuses `campaign-transition`. */
export function fail<C extends Pick<Campaign, 'kind' | 'status'>>(campaign: C): C {
  return move(campaign, 'fail');
}

/** Returns a failed campaign to the pending status. Refuses `campaign-transition`. */
export function retry<C extends Campaign>(campaign: C): C {
  return move(campaign, 'retry');
}

/** The next scheduled transition of a campaign, if one is due. After downtime, call it repeatedly to catch up. */
export function dueAct(
  campaign: Pick<Campaign, 'status' | 'startedAt' | 'endedAt'>,
  now: Date,
): 'prepare' | 'start' | 'close' | undefined {
  const { status, startedAt, endedAt } = campaign;
  if (status === 'active' && now.getTime() >= startedAt.getTime() - preparedMinutesAhead * minute) return 'prepare';
  if (status === 'prepared' && now >= startedAt) return 'start';
  if (status === 'inprogress' && now >= endedAt) return 'close';
  return undefined;
}

function move<C extends Pick<Campaign, 'kind' | 'status'>>(campaign: C, act: CampaignAct): C {
  const { to, done }: Transition = transitions[act];
  if (!canUndergo(campaign, act)) throw refusal(campaign.status, `cannot be ${done}.`);
  return { ...campaign, status: to };
}

function refusal(status: CampaignStatus, consequence: string): Refusal {
  return new Refusal(
    'campaign-transition',
    `This campaign is ${campaignStatusLabels[status]} (${status}) and ${consequence}`,
  );
}
