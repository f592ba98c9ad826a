import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { formatCountOf } from '../../design/format/numbers.ts';

type Entry = CampaignEntryResource['attributes'];

/** Page headline: how many people messages cannot reach, and how many have a card. */
export function entrySentence({ unreachedCount, byCodeCount, canMakeCards }: Entry): {
  readonly fact: string;
  readonly comparison: string | undefined;
} {
  if (!canMakeCards) return { fact: 'People without an address', comparison: undefined };
  const byCode = `${formatCountOf(byCodeCount, 'person joins', 'people join')} by code`;
  if (unreachedCount === 0)
    return byCodeCount === 0
      ? { fact: 'Messages can reach everyone;', comparison: 'no one needs a code.' }
      : { fact: `${byCode};`, comparison: 'messages can reach everyone else.' };
  return {
    fact: `Messages can’t reach ${formatCountOf(unreachedCount, 'person', 'people')};`,
    comparison: byCodeCount === 0 ? 'no cards created yet.' : `${byCode}.`,
  };
}

/** Confirmation text that states the effect of creating cards. */
export function cardsQuestion({ count, isRenewed }: { readonly count: number; readonly isRenewed: boolean }): {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
} {
  const people = formatCountOf(count, 'person', 'people');
  return {
    title: isRenewed ? `Create new codes for ${people}?` : `Create cards for ${people}?`,
    lost: isRenewed
      ? 'Existing codes and links of these people stop working, and any answers given with them are deleted. No one ' +
        'can see whether there were any.'
      : 'People who get a card join by code from then on: they receive no more links by message, existing links ' +
        'stop working, and any answers given with those are deleted. No one can see whether there were any.',
    stays:
      'Each code opens the survey once and never shows answers. The file is available for 24 hours. The audit log ' +
      'records that you created cards, and for how many people.',
  };
}
