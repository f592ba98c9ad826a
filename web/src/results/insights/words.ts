import { capitalize } from '../../design/format/words.ts';
import type { DriverScore, Insight, Overview } from '../reading/group-overview.ts';
import { referenceName as shortNameOf } from '../comparison/index.ts';
import { asSentence, distanceWords, movementWords } from '../reading/score-words.ts';

/** "5 below Acme, down 4 since June." `driver` is the same driver with its change. */
export function insightWords(
  { difference }: Insight,
  driver: DriverScore | undefined,
  { referenceName, since }: { readonly referenceName: string; readonly since: string },
): string {
  const delta = driver?.delta ?? null;
  const change = delta === null ? '' : `, ${movementWords(delta)} ${since}`;
  const chance = driver?.deltaIsLargerThanChance ? ', more than chance' : '';
  return asSentence(`${capitalize(distanceWords(difference, shortNameOf(referenceName)))}${change}${chance}`);
}

/** "Engagement is carried most by Meaning; attention pays most on Capacity". */
export function insightsFinding({ strengths, opportunities }: Pick<Overview, 'strengths' | 'opportunities'>): string {
  const [strength] = strengths;
  const [opportunity] = opportunities;
  if (strength && opportunity)
    return `Engagement is carried most by ${strength.title}; attention pays most on ${opportunity.title}`;
  return strength
    ? `Engagement is carried most by ${strength.title}; nothing falls behind`
    : `Attention pays most on ${opportunity?.title ?? 'no driver'}`;
}
