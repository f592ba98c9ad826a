import { Refusal } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';
import { dueAct } from './lifecycle.ts';

/** Audience changes after set-up. */
export const memberActs = ['refresh', 'add', 'remove', 'invite', 'reset'] as const;

export type MemberAct = (typeof memberActs)[number];

/**
 * The phase that determines which audience changes are possible: not frozen, frozen but not open, open for the first
 * time, reopened, closed, or between two of them.
 */
export const audiencePhases = ['draft', 'confirmed', 'open', 'reopened', 'closed', 'between'] as const;

export type AudiencePhase = (typeof audiencePhases)[number];

type Timed = Pick<Campaign, 'kind' | 'status' | 'startedAt' | 'endedAt' | 'openedAt' | 'reopenedAt'>;

/** The phase of a campaign. It is `between` if a transition is due but not completed. */
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
 * Whether an audience change is possible in a phase. The audience of a lifecycle campaign is determined by employment
 * dates, so it cannot be refreshed from groups.
 */
export function membersCanChangeIn(phase: AudiencePhase, act: MemberAct, kind: CampaignKind): boolean {
  if (kindRules[kind].isReadOnly || (kindRules[kind].isTriggered && (act === 'refresh' || phase === 'confirmed')))
    return false;
  return allowed[phase].includes(act);
}

/** Whether an audience change is possible for a campaign now. */
export function canChangeMembers(campaign: Timed, act: MemberAct, now: Date): boolean {
  return membersCanChangeIn(audiencePhase(campaign, now), act, campaign.kind);
}

/**
 * Refuses `campaign-not-editable`, or `conflict` if a transition must finish first; the message explains why and what
 * to do.
 */
export function assertMembersCanChange(campaign: Timed, act: MemberAct, now: Date): void {
  if (canChangeMembers(campaign, act, now)) return;
  if (kindRules[campaign.kind].isReadOnly)
    throw new Refusal('campaign-not-editable', 'Campaigns of this type are read-only.');
  const phase = audiencePhase(campaign, now);
  if (kindRules[campaign.kind].isTriggered && allowed[phase].includes(act))
    throw new Refusal(
      'campaign-not-editable',
      'This campaign invites people by their dates. You can add people by hand while it runs.',
    );
  throw new Refusal(phase === 'between' ? 'conflict' : 'campaign-not-editable', reasonFor(act, phase));
}

function reasonFor(act: MemberAct, phase: AudiencePhase): string {
  switch (phase) {
    case 'between':
      return 'This campaign is about to be prepared, started or closed. Try again in a minute.';
    case 'draft':
      return 'This campaign has not been confirmed. Change the audience in its setup.';
    case 'confirmed':
      return 'This campaign takes no answers yet, so there is nothing to reset.';
    case 'open':
    case 'reopened':
    case 'closed':
      return act === 'remove'
        ? 'The results of this campaign have been published. Taking people off now would show what they answered, ' +
            'so nobody is taken off any more.'
        : 'This campaign is completed. Reopen it first.';
  }
}
