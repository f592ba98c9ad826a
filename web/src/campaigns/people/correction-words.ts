import type { AudiencePhase } from '@attune/domain/campaigns';
import { formatCountOf } from '../../design/format/numbers.ts';

/**
 * What is said before a correction is made: what it does, and what it changes about numbers and about confidentiality.
 */
export type Correction = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
};

type Asked = { readonly campaign: string; readonly phase: AudiencePhase };

const secret = 'Nobody is told whether there was an answer.';
const shownStays =
  'The participation that is shown while the survey is open stays as it is: it is about the people with whom the ' +
  'survey began.';

/** Before somebody is taken off. */
export function removalWords(name: string, { campaign, phase }: Asked): Correction {
  return {
    title: `Remove ${name} from ${campaign}?`,
    lost:
      phase === 'confirmed'
        ? `${name} will not be invited.`
        : `The link ends, waiting messages are not sent, and whatever was answered with it is destroyed. ${secret}`,
    stays:
      phase === 'confirmed'
        ? 'The audience is frozen anew, as everybody stands today. You can add the person again.'
        : `${shownStays} Results and the final numbers are without this person. Refreshing memberships does not ` +
          'bring the person back.',
    confirmLabel: 'Remove from campaign',
    keepLabel: 'Keep in campaign',
  };
}

/** Before the answers of somebody are reset. */
export function resetWords(name: string, { campaign, phase }: Asked): Correction {
  return {
    title: `Reset what ${name} may have answered?`,
    lost:
      `The link ends, whatever was answered with it in ${campaign} is destroyed, and a new link goes out at ` +
      `once. ${secret}`,
    stays:
      phase === 'reopened'
        ? 'What was published stays as it is, whether or not these answers are part of it.'
        : `${shownStays} The person can answer anew until the survey closes.`,
    confirmLabel: 'Reset answers',
    keepLabel: 'Keep as it is',
  };
}

/** Before somebody is invited again. */
export function invitationWords(name: string, { campaign, phase }: Asked): Correction {
  return {
    title: `Invite ${name} again?`,
    lost:
      phase === 'confirmed'
        ? `${name} is invited with all others when ${campaign} opens.`
        : 'The invitation goes out now, with the link that the person has already. It goes out in the same way if ' +
          'there is an answer.',
    stays: 'No number changes.',
    confirmLabel: 'Send invitation',
    keepLabel: 'Do not send',
  };
}

/** Before memberships are brought up to date: of everybody, or of one group. */
export function refreshWords(phase: AudiencePhase, groupName?: string): Correction {
  const whose = groupName ?? 'this campaign';
  const words = {
    title: groupName ? `Update the memberships of ${groupName}?` : 'Refresh memberships?',
    confirmLabel: groupName ? 'Update memberships' : 'Refresh memberships',
    keepLabel: 'Leave as they are',
  };
  if (phase === 'confirmed')
    return {
      ...words,
      lost: 'This re-applies today’s group memberships. People may be added, removed or moved.',
      stays: 'Manual additions and removals are kept. Existing links keep working.',
    };
  const late =
    phase === 'reopened'
      ? 'Their answers count as late ones: together with at least as many others as the confidentiality level asks ' +
        'for, or not at all.'
      : shownStays;
  return {
    ...words,
    lost:
      `People who have come to ${whose} since are added, in the groups of today. Nobody who is asked ` +
      'already moves ' +
      'or leaves.',
    stays: `They get the next message. ${late}`,
  };
}

/** Before people are added. */
export function additionNote(phase: AudiencePhase): string {
  if (phase === 'confirmed')
    return 'They are invited with all others. The audience is frozen anew, as everybody stands today.';
  if (phase === 'reopened')
    return (
      'They count in the groups of today. Their answers are late ones: they enter the results together with at ' +
      'least as many others as the confidentiality level asks for, or not at all.'
    );
  return `They count in the groups of today. ${shownStays}`;
}

/** Before the insights are deleted. */
export function insightWords(campaign: string): Correction {
  return {
    title: `Delete the insights of ${campaign}?`,
    lost: 'Strengths, opportunities and changes are told to nobody any more, neither on screens nor in reports.',
    stays:
      'All results stay. The insights come back when you restore them, or when the campaign is opened and closed ' +
      'again.',
    confirmLabel: 'Delete insights',
    keepLabel: 'Keep insights',
  };
}

/** "3 people" on the button that adds them. */
export function addLabel(count: number): string {
  return count === 0 ? 'Add people' : `Add ${formatCountOf(count, 'person', 'people')}`;
}

const phaseNotes: { readonly [P in AudiencePhase]: string } = {
  draft: 'This is whom the campaign would ask if it were confirmed now. Who is meant is chosen in its set-up.',
  confirmed:
    'The audience is frozen as it was when the campaign was confirmed. You can rebuild it until the survey opens.',
  open:
    'While the survey is open nobody moves to another group. People can be added and taken off; nobody is told who ' +
    'has answered.',
  reopened:
    'Results have been published. Nobody is taken off any more, and answers of people who are added count as ' +
    'late ones.',
  closed: 'The survey is closed. Nothing can be changed about who took part.',
  between: 'The campaign is being prepared, started or closed at this moment. Look again in a minute.',
};

/** What can be corrected in a phase, and why not more. */
export function phaseNote(phase: AudiencePhase): string {
  return phaseNotes[phase];
}
