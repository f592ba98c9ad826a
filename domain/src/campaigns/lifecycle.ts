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

export const campaignActs = Object.keys(transitions) as CampaignAct[];

/** How long a reopened campaign takes answers. */
export const reopenedForHours = 24;

/** How long before its start a confirmed campaign gets its memberships and messages. */
export const preparedMinutesAhead = 60;

const minute = 60_000;
const hour = 60 * minute;

/** Whether the status of a campaign allows an act. The act itself may ask for more. */
export function canUndergo({ kind, status }: Pick<Campaign, 'kind' | 'status'>, act: CampaignAct): boolean {
  const { from }: Transition = transitions[act];
  return !kindRules[kind].isReadOnly && from.includes(status);
}

/**
 * Confirms a campaign, which takes over the confidentiality level of its organization; a level that was published
 * before is never lowered. Refuses with `campaign-transition`, or with `campaign-incomplete` and one problem for
 * everything that is missing.
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

/** Withdraws a confirmation before the campaign starts. Refuses with `campaign-transition` from its start on. */
export function unpublish<C extends Campaign>(campaign: C, now: Date): C {
  const withdrawn = move(campaign, 'unpublish');
  if (now >= campaign.startedAt) throw refusal(campaign.status, 'has reached its start and cannot be withdrawn.');
  return withdrawn;
}

/** Notes that memberships and messages have been made. Refuses with `campaign-transition`. */
export function prepare<C extends Campaign>(campaign: C): C {
  return move(campaign, 'prepare');
}

/** Lets answers in. Refuses with `campaign-transition`, also before the start of the window. */
export function start<C extends Campaign>(campaign: C, now: Date): C {
  const started = move(campaign, 'start');
  if (now < campaign.startedAt)
    throw refusal(campaign.status, `cannot be started before ${campaign.startedAt.toISOString()}.`);
  return { ...started, openedAt: campaign.openedAt ?? now };
}

/** Ends a campaign, at its end or by hand before it. Refuses with `campaign-transition`. */
export function close<C extends Campaign>(campaign: C, now: Date): C {
  return { ...move(campaign, 'close'), endedAt: now < campaign.endedAt ? now : campaign.endedAt };
}

/** Opens a finished campaign for 24 hours; the week is not renewed. Refuses with `campaign-transition`. */
export function reopen<C extends Campaign>(campaign: C, now: Date): C {
  return { ...move(campaign, 'reopen'), reopenedAt: now, endedAt: new Date(now.getTime() + reopenedForHours * hour) };
}

/** Notes that work on a campaign failed; once more changes nothing. Refuses with `campaign-transition`. */
export function fail<C extends Campaign>(campaign: C): C {
  return move(campaign, 'fail');
}

/** Puts a failed campaign back to where it waits to be confirmed. Refuses with `campaign-transition`. */
export function retry<C extends Campaign>(campaign: C): C {
  return move(campaign, 'retry');
}

/** What the clock has to do next with a campaign, if anything: whoever was asleep catches up by asking again. */
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

function move<C extends Campaign>(campaign: C, act: CampaignAct): C {
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
