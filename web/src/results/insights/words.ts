import { insightSentence, measureName } from '@attune/domain/results';
import type { DriverScore, Insight, Overview } from '../reading/group-overview.ts';
import { referenceName as shortNameOf } from '../comparison/index.ts';

/** "5 below Acme, down 4 since June, a significant change." `driver` is the same driver with its change. */
export function insightWords(
  { difference }: Insight,
  driver: DriverScore | undefined,
  { referenceName, since }: { readonly referenceName: string; readonly since: string },
): string {
  return insightSentence({ difference, referenceName: shortNameOf(referenceName), since }, driver);
}

/** "Meaning (driver) is your biggest strength; focus on Rest". */
export function insightsFinding({ strengths, opportunities }: Pick<Overview, 'strengths' | 'opportunities'>): string {
  const [strength, opportunity] = [strengths, opportunities].map(
    ([first]) => first && measureName(first.title, 'driver'),
  );
  if (strength && opportunity) return `${strength} is your biggest strength; focus on ${opportunity}`;
  return strength
    ? `${strength} is your biggest strength; nothing needs attention`
    : `Focus on ${opportunity ?? 'no driver'}`;
}
