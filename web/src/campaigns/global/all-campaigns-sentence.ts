import { formatCountOf } from '../../design/format/numbers.ts';

type Counts = { readonly open: number; readonly unconfirmed: number };

/** "3 campaigns are open; one waits for confirmation." */
export function allCampaignsSentence({ open, unconfirmed }: Counts): {
  readonly fact: string;
  readonly comparison: string;
} {
  return {
    fact: open === 0 ? 'No campaign is open;' : `${formatCountOf(open, 'campaign is', 'campaigns are')} open;`,
    comparison:
      unconfirmed === 0
        ? 'none waits for confirmation.'
        : `${unconfirmed === 1 ? 'one waits' : `${unconfirmed} wait`} for confirmation.`,
  };
}
