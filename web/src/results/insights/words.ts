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
  const chance = driver?.deltaIsLargerThanChance ? ', a significant change' : '';
  return asSentence(`${capitalize(distanceWords(difference, shortNameOf(referenceName)))}${change}${chance}`);
}

/** "Meaning is your biggest strength; focus on Capacity". */
export function insightsFinding({ strengths, opportunities }: Pick<Overview, 'strengths' | 'opportunities'>): string {
  const [strength] = strengths;
  const [opportunity] = opportunities;
  if (strength && opportunity) return `${strength.title} is your biggest strength; focus on ${opportunity.title}`;
  return strength
    ? `${strength.title} is your biggest strength; nothing needs attention`
    : `Focus on ${opportunity?.title ?? 'no driver'}`;
}
