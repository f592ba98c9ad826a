import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { formatCountOf } from '../../design/format/numbers.ts';

type Entry = CampaignEntryResource['attributes'];

/** The page in a sentence: whom no message reaches, and how many of them have a card. */
export function entrySentence({ unreachedCount, byCodeCount, canMakeCards }: Entry): {
  readonly fact: string;
  readonly comparison: string | undefined;
} {
  if (!canMakeCards) return { fact: 'People without an address', comparison: undefined };
  const byCode = `${formatCountOf(byCodeCount, 'person comes', 'people come')} by code`;
  if (unreachedCount === 0)
    return byCodeCount === 0
      ? { fact: 'Messages can reach everybody;', comparison: 'nobody comes by code.' }
      : { fact: `${byCode};`, comparison: 'messages can reach everybody else.' };
  return {
    fact: `No message reaches ${formatCountOf(unreachedCount, 'person', 'people')};`,
    comparison: byCodeCount === 0 ? 'no cards are made yet.' : `${byCode}.`,
  };
}

/** What becomes of people for whom cards are made, before they are. */
export function cardsQuestion({ count, isRenewed }: { readonly count: number; readonly isRenewed: boolean }): {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
} {
  const people = formatCountOf(count, 'person', 'people');
  return {
    title: isRenewed ? `Make new codes for ${people}?` : `Make cards for ${people}?`,
    lost: isRenewed
      ? 'The codes and links that these people had lead nowhere from then on, and whatever was answered with them ' +
        'is deleted. Whether anything was, nobody is told.'
      : 'Whoever gets a first card comes by code from then on: no message brings them a link any more, links they ' +
        'had lead nowhere, and whatever was answered with those is deleted. Whether anything was, nobody is told.',
    stays:
      'Each code opens the survey once and shows nothing that was answered. The file is there for 24 hours. That ' +
      'you made cards, and for how many people, stands in the change history.',
  };
}
