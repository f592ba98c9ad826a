import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { formatCountOf } from '../design/format/numbers.ts';
import { participationOf } from './campaign-document.ts';

export type Warning = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  /** How much is lost, to be typed; left out where nothing is lost for good. */
  readonly count?: number;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly isDestructive?: boolean;
};

/** What is asked before a campaign is closed, reopened, withdrawn or deleted. */
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
  const counted =
    missing === undefined
      ? ''
      : ` By the last count ${missing === 1 ? 'that is' : 'those are'} ${formatCountOf(missing, 'person', 'people')}.`;
  return {
    title: `Close ${campaign.attributes.name} now?`,
    lost: `Whoever has not answered yet can no longer do so.${counted} Messages that are still to come are not sent.`,
    stays:
      'Every answer given so far counts. Results are computed at once, and the campaign can be opened again for ' +
      '24 hours.',
    confirmLabel: 'Close campaign',
    keepLabel: 'Keep it open',
  };
}

function reopenWarning({ attributes: { name, confidentialityLevel } }: CampaignResource): Warning {
  return {
    title: `Reopen ${name} for 24 hours?`,
    lost:
      'Whoever has a link and has not finished can answer for 24 hours. Then it closes by itself; the week is not ' +
      'renewed, and no message is sent.',
    stays:
      'What was published stays as it is. Late answers are added only where at least ' +
      `${confidentialityLevel} of them ` +
      'came in the same group; fewer are shown nowhere, so that nobody can tell what somebody who came late ' +
      'has answered.',
    confirmLabel: 'Reopen campaign',
    keepLabel: 'Keep it closed',
    isDestructive: false,
  };
}

function unpublishWarning({ attributes }: CampaignResource): Warning {
  return {
    title: `Withdraw ${attributes.name}?`,
    lost: 'It waits to be confirmed again, and none of its messages is sent.',
    stays: 'Nobody has been asked anything yet. What was set up stays, and can be changed again.',
    confirmLabel: 'Withdraw campaign',
    keepLabel: 'Keep it confirmed',
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
        `${formatCountOf(answers, 'person has', 'people have')} answered. The campaign and its results ` +
        'are gone for ' +
        'everybody.',
      stays: 'Results of other campaigns stay as they are. The deletion is recorded in the change history.',
      count: answers,
    };
  }
  return {
    ...words,
    lost:
      'What was set up for it is lost: surveys, audience, dates and the words of its ' +
      `messages${participation.kind === 'none' ? '' : ', and whatever was answered since it was last counted'}.`,
    stays:
      `${participation.kind === 'none' ? 'Nobody has answered it. ' : ''}Surveys, employees and other ` +
      'campaigns stay ' +
      'as they are. The deletion is recorded in the change history.',
  };
}
