import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { formatCountOf } from '../design/format/numbers.ts';
import { fewAnswers, participationOf } from './campaign-document.ts';

export type Warning = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  /** Number of lost items, which the user types; undefined if nothing is lost for good. */
  readonly count?: number;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly isDestructive?: boolean;
};

/** Confirmation texts for closing, reopening, withdrawing and deleting a campaign. */
export const warnings = {
  close: closeWarning,
  reopen: reopenWarning,
  unpublish: unpublishWarning,
  remove: removeWarning,
} as const;
export type WarnedAct = keyof typeof warnings;

function closeWarning(campaign: CampaignResource): Warning {
  const participation = participationOf(campaign);
  const missing = participation.kind === 'shown' ? participation.size - participation.completed : undefined;
  const hasFew = participation.kind === 'shown' && participation.completed === 0;
  const counted = hasFew
    ? ` ${fewAnswers}.`
    : missing === undefined
      ? ''
      : ` By the last count ${missing === 1 ? 'that is' : 'those are'} ${formatCountOf(missing, 'person', 'people')}.`;
  return {
    title: `Close ${campaign.attributes.name} now?`,
    lost: `People who have not answered yet can no longer do so.${counted} Remaining messages are not sent.`,
    stays: 'All answers so far count. Results are calculated right away, and you can reopen the campaign for 24 hours.',
    confirmLabel: 'Close campaign',
    keepLabel: 'Keep open',
  };
}

function reopenWarning({ attributes: { name, confidentialityLevel } }: CampaignResource): Warning {
  return {
    title: `Reopen ${name} for 24 hours?`,
    lost:
      'People who have a link and have not finished can answer for 24 hours. Then the campaign closes ' +
      'automatically. The survey week is not extended and no message is sent.',
    stays:
      `Published results do not change. Late answers are added only where at least ${confidentialityLevel} of ` +
      'them came from the same group, so no one can work out what a late respondent answered.',
    confirmLabel: 'Reopen campaign',
    keepLabel: 'Keep closed',
    isDestructive: false,
  };
}

function unpublishWarning({ attributes }: CampaignResource): Warning {
  return {
    title: `Withdraw ${attributes.name}?`,
    lost: 'It needs to be confirmed again, and none of its messages are sent.',
    stays: 'No one has been invited yet. The setup is kept and can be edited again.',
    confirmLabel: 'Withdraw campaign',
    keepLabel: 'Keep confirmed',
  };
}

function removeWarning(campaign: CampaignResource): Warning {
  const { name } = campaign.attributes;
  const participation = participationOf(campaign);
  const answers = participation.kind === 'shown' ? participation.completed : 0;
  const words = { title: `Delete ${name}?`, confirmLabel: 'Delete campaign', keepLabel: 'Keep campaign' };
  if (answers > 0) {
    return {
      ...words,
      lost:
        `${formatCountOf(answers, 'person has', 'people have')} answered. The campaign and its results are ` +
        'deleted for everyone.',
      stays: 'Results of other campaigns do not change. The deletion is recorded in the audit log.',
      count: answers,
    };
  }
  return {
    ...words,
    lost:
      'Its setup is deleted: surveys, audience, dates and message ' +
      `texts${participation.kind === 'none' ? '' : ', and whatever was answered since it was last counted'}.`,
    stays:
      `${participation.kind === 'none' ? 'No one has answered it. ' : ''}Surveys, employees and other campaigns ` +
      'do not change. The deletion is recorded in the audit log.',
  };
}
