import type { AudiencePhase } from '@attune/domain/campaigns';
import { formatCountOf } from '../../design/format/numbers.ts';

/** Confirmation text of a correction: its effect, also on counts and confidentiality. */
export type Correction = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
};

type Asked = { readonly campaign: string; readonly phase: AudiencePhase };

const secret = 'No one can see whether there was an answer.';
const shownStays =
  'The participation shown while the survey is open does not change: it covers the people included at the start.';

/** Before removing a person. */
export function removalWords(name: string, { campaign, phase }: Asked): Correction {
  return {
    title: `Remove ${name} from ${campaign}?`,
    lost:
      phase === 'confirmed'
        ? `${name} will not be invited.`
        : `The link stops working, pending messages are not sent, and any answers given with it are deleted. ${secret}`,
    stays:
      phase === 'confirmed'
        ? 'The audience is rebuilt with today’s data. You can add the person again.'
        : `${shownStays} Results and final counts exclude this person. Refreshing ` +
          'memberships does not add the person again.',
    confirmLabel: 'Remove from campaign',
    keepLabel: 'Keep in campaign',
  };
}

/** Before resetting a person's answers. */
export function resetWords(name: string, { campaign, phase }: Asked): Correction {
  return {
    title: `Reset what ${name} may have answered?`,
    lost:
      `The link stops working, any answers given with it in ${campaign} are deleted, and a new link is sent right ` +
      `away. ${secret}`,
    stays:
      phase === 'reopened'
        ? 'Published results do not change, whether or not they include these answers.'
        : `${shownStays} The person can answer again until the survey closes.`,
    confirmLabel: 'Reset answers',
    keepLabel: 'Keep as it is',
  };
}

/** Before inviting a person again. */
export function invitationWords(name: string, { phase }: Pick<Asked, 'phase'>): Correction {
  return {
    title: `Invite ${name} again?`,
    lost:
      phase === 'confirmed'
        ? `${name} will be invited with everyone else, at the time of the invitation.`
        : 'The invitation is sent now, with the person’s existing link. It is sent whether or not there is an answer.',
    stays: 'No counts change.',
    confirmLabel: 'Send invitation',
    keepLabel: 'Do not send',
  };
}

/** Before refreshing the memberships of everyone or of one group. */
export function refreshWords(phase: AudiencePhase, groupName?: string): Correction {
  const whose = groupName ?? 'this campaign';
  const words = {
    title: groupName ? `Update the memberships of ${groupName}?` : 'Refresh memberships?',
    confirmLabel: groupName ? 'Update memberships' : 'Refresh memberships',
    keepLabel: 'Don’t change',
  };
  if (phase === 'confirmed')
    return {
      ...words,
      lost: 'This re-applies today’s group memberships. People may be added, removed or moved.',
      stays: 'Manual additions and removals are kept. Existing links keep working.',
    };
  const late =
    phase === 'reopened'
      ? 'Their answers count as late answers: only together with enough others to reach the confidentiality level.'
      : shownStays;
  return {
    ...words,
    lost:
      `People who joined ${whose} since are added, with today’s groups. No one ` +
      'already invited is moved or removed.',
    stays: `They get the next message. ${late}`,
  };
}

/** Before people are added. */
export function additionNote(phase: AudiencePhase): string {
  switch (phase) {
    case 'draft':
    case 'confirmed':
      return 'They are invited with everyone else. The audience is rebuilt with today’s data.';
    case 'reopened':
      return (
        'They count in today’s groups. Their answers are late answers: they enter the results only together with ' +
        'enough others to reach the confidentiality level.'
      );
    case 'open':
    case 'between':
    case 'closed':
      return `They count in today’s groups. ${shownStays}`;
  }
}

/** Before the insights are deleted. */
export function insightWords(campaign: string): Correction {
  return {
    title: `Delete the insights of ${campaign}?`,
    lost: 'Strengths, opportunities and changes are hidden from everyone, on screens and in reports.',
    stays:
      'All results are kept. You can restore the insights, and they also return when ' +
      'the campaign is reopened and closed.',
    confirmLabel: 'Delete insights',
    keepLabel: 'Keep insights',
  };
}

/** "3 people" on the button that adds them. */
export function addLabel(count: number): string {
  return count === 0 ? 'Add people' : `Add ${formatCountOf(count, 'person', 'people')}`;
}

const phaseNotes: { readonly [P in AudiencePhase]: string } = {
  draft: 'These people would be invited if the campaign were confirmed now. Change the audience in the setup.',
  confirmed: 'The audience was fixed when the campaign was confirmed. You can rebuild it until the survey opens.',
  open:
    'While the survey is open, no one moves to another group. You can add and remove ' +
    'people; no one can see who has responded.',
  reopened: 'Results are published. People can no longer be removed, and answers from people you add count as late.',
  closed: 'The survey is closed. The audience can no longer be changed.',
  between: 'The campaign is being prepared, started or closed right now. Check again in a minute.',
};

/** Which corrections a phase allows, and why no others. */
export function phaseNote(phase: AudiencePhase): string {
  return phaseNotes[phase];
}
