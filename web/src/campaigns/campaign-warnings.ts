import type { CampaignResource } from '@attune/contract/campaigns';
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
};

/** What is asked before a campaign is closed, withdrawn or deleted. */
export const warnings = { close: closeWarning, unpublish: unpublishWarning, remove: removeWarning } as const;
export type WarnedAct = keyof typeof warnings;

function closeWarning(campaign: CampaignResource): Warning {
  const participation = participationOf(campaign);
  const missing = participation.kind === 'shown' ? participation.size - participation.completed : undefined;
  const who = missing === undefined ? 'Whoever has not answered yet' : formatCountOf(missing, 'person has not answered yet and', 'people have not answered yet and');
  return {
    title: `Close ${campaign.attributes.name} now?`,
    lost: `${who} can no longer do so. Messages that are still to come are not sent.`,
    stays: 'Every answer given so far counts. Results are computed at once, and the campaign can be opened again for 24 hours.',
    confirmLabel: 'Close campaign',
    keepLabel: 'Keep it open',
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
      lost: `${formatCountOf(answers, 'person has', 'people have')} answered. The campaign and its results are gone for everybody.`,
      stays: 'Results of other campaigns stay as they are. The deletion is recorded in the change history.',
      count: answers,
    };
  }
  return {
    ...words,
    lost: 'What was set up for it is lost: surveys, audience, dates and the words of its messages.',
    stays: 'Nobody has answered it. Surveys, employees and other campaigns stay as they are. The deletion is recorded in the change history.',
  };
}
