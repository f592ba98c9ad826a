import { Refusal } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';
import { dueAct } from './lifecycle.ts';

/** What can be changed about who takes part in a campaign, beside its set-up. */
export const memberActs = ['refresh', 'add', 'remove', 'invite', 'reset'] as const;

export type MemberAct = (typeof memberActs)[number];

/**
 * How far a campaign is, as far as it decides who takes part: nothing frozen, frozen and not open, open for the first
 * time, open again after a closing, closed, or on its way from one to the next.
 */
export const audiencePhases = ['draft', 'confirmed', 'open', 'reopened', 'closed', 'between'] as const;

export type AudiencePhase = (typeof audiencePhases)[number];

type Timed = Pick<Campaign, 'kind' | 'status' | 'startedAt' | 'endedAt' | 'openedAt' | 'reopenedAt'>;

/** The phase of a campaign. Where its time has come and the work is not done, it is between two of them. */
export function audiencePhase({ status, startedAt, endedAt, openedAt, reopenedAt }: Timed, now: Date): AudiencePhase {
  if (status === 'pending' || status === 'errored') return 'draft';
  if (status === 'finished') return 'closed';
  if (dueAct({ status, startedAt, endedAt }, now) !== undefined) return 'between';
  if (status !== 'inprogress') return openedAt === null ? 'confirmed' : 'between';
  return reopenedAt === null ? 'open' : 'reopened';
}

const allowed: { readonly [P in AudiencePhase]: readonly MemberAct[] } = {
  draft: [],
  confirmed: ['refresh', 'add', 'remove', 'invite'],
  open: memberActs,
  reopened: ['refresh', 'add', 'invite', 'reset'],
  closed: [],
  between: [],
};

/**
 * Whether who takes part can be changed in this way in a phase. Whom a lifecycle campaign asks follows from the days of
 * people, so nothing brings it up to date with groups.
 */
export function membersCanChangeIn(phase: AudiencePhase, act: MemberAct, kind: CampaignKind): boolean {
  if (kindRules[kind].isReadOnly || (kindRules[kind].isTriggered && (act === 'refresh' || phase === 'confirmed')))
    return false;
  return allowed[phase].includes(act);
}

/** The same for a campaign as it stands. */
export function canChangeMembers(campaign: Timed, act: MemberAct, now: Date): boolean {
  return membersCanChangeIn(audiencePhase(campaign, now), act, campaign.kind);
}

/**
 * Refuses with `campaign-not-editable`, or with `conflict` where it only has to wait a moment; the sentence says why
 * and what to do.
 */
export function assertMembersCanChange(campaign: Timed, act: MemberAct, now: Date): void {
  if (canChangeMembers(campaign, act, now)) return;
  if (kindRules[campaign.kind].isReadOnly)
    throw new Refusal('campaign-not-editable', 'Campaigns of this type are read-only.');
  const phase = audiencePhase(campaign, now);
  if (kindRules[campaign.kind].isTriggered && allowed[phase].includes(act))
    throw new Refusal(
      'campaign-not-editable',
      'Whom this campaign asks follows from the days of people. Add somebody by hand while it runs.',
    );
  throw new Refusal(phase === 'between' ? 'conflict' : 'campaign-not-editable', reasonFor(act, phase));
}

function reasonFor(act: MemberAct, phase: AudiencePhase): string {
  if (phase === 'between') return 'This campaign is about to be prepared, started or closed. Try again in a minute.';
  if (phase === 'draft') return 'This campaign has not been confirmed. Choose in its set-up who is asked.';
  if (phase === 'confirmed') return 'This campaign takes no answers yet, so there is nothing to reset.';
  if (act === 'remove')
    return (
      'The results of this campaign have been published. Taking people off now would show what they answered, so ' +
      'nobody is taken off any more.'
    );
  return 'This campaign is completed. Reopen it first.';
}
