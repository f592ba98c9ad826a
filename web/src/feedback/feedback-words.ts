import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { countInWords, capitalize } from '../design/format/words.ts';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';

type Feedback = FeedbackResource['attributes'];
type Counts = Pick<Feedback, 'count' | 'negative' | 'neutral' | 'positive'>;

/** Below this many comments, shares say little. */
const fewestForShares = 10;

/** The headline of the page: how much was written, and what most of the criticism is about. */
export function feedbackHeadline(feedback: Feedback): { readonly fact: string; readonly comparison?: string } {
  const { v3GroupName, count, visibility, negative } = feedback;
  if (visibility !== 'shown') return { fact: `Comments of ${v3GroupName} are not shown.` };
  if (count === 0) return { fact: `Nobody in ${v3GroupName} wrote a comment.` };
  const fact = `${v3GroupName} wrote ${formatCountOf(count, 'comment', 'comments')}`;
  const worst = feedback.themes.toSorted((a, b) => b.negative - a.negative)[0];
  if (!worst || worst.negative === 0 || negative < fewestForShares) return { fact: `${fact}.` };
  return {
    fact: `${fact};`,
    comparison: `${shareWords(worst.negative / negative)} of the critical ones are about ${lowerFirst(worst.title)}.`,
  };
}

/** A title inside a sentence. */
function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** A share in words that are easier to remember than a percentage. */
export function shareWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (share >= 0.45 && share < 0.5) return 'nearly half';
  if (share >= 0.5 && share < 0.55) return 'half';
  if (tenths <= 0) return 'few';
  if (tenths >= 10) return 'all';
  return `${countInWords(tenths)} in ten`;
}

/** What the sentiments say together. */
export function sentimentTitle({ count, negative, positive }: Counts): string {
  if (count < fewestForShares) return 'Sentiment';
  const [share, look] = negative >= positive ? [negative / count, 'critical'] : [positive / count, 'positive'];
  return `${capitalize(shareWords(share))} comments are ${look}`
    .replace('Half comments', 'Half of the comments')
    .replace('Nearly half comments', 'Nearly half of the comments');
}

/** What is said above the list. */
export function countWords(total: number, { count }: Counts): string {
  return total === count
    ? `${formatCountOf(total, 'comment', 'comments')}, in random order`
    : `${formatCount(total)} of ${formatCountOf(count, 'comment', 'comments')}, in random order`;
}

export function hiddenReason({ visibility, threshold, v3GroupName, campaignName }: Feedback): string {
  return visibility === 'not-closed'
    ? `Comments of ${campaignName} appear once it has closed.`
    : `Comments appear for groups with at least ${threshold} responses. ` +
        `Those of ${v3GroupName} are listed in the group above it.`;
}
