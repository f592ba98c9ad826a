import type { CategoryCorrelationResource } from '@attune/contract/results/correlations';
import { fewestForDriverImpact } from '@attune/domain/results';
import { partOf } from '../platform/json-api/index.ts';
import type { Correlations } from './list-correlations.ts';
import { rootOf } from './published/published-campaign.ts';

export function presentCorrelations(
  { campaignId, published, correlations }: Correlations,
  asked: Parameters<typeof partOf>[1],
) {
  const isCounted = rootOf(published)?.completed.exactly != null;
  const all = correlations.map(({ id, r, people, size, ...interval }): CategoryCorrelationResource => {
    const { from, to } = isCounted ? interval : { from: roughly(interval.from), to: roughly(interval.to) };
    const statement = published.statements.find(({ categoryId }) => categoryId === id);
    const name = { categoryId: id, key: statement?.categoryKey ?? '', title: statement?.categoryTitle ?? '' };
    return {
      type: 'category-scores-correlations',
      id: `${campaignId}-${id}`,
      attributes: { campaignId, ...name, r, from, to, people: isCounted ? people : null, size },
    };
  });
  const { data, meta, links } = partOf(all, asked);
  return { data, meta: { ...meta, reason: reasonFor({ published, correlations }) }, links };
}

function reasonFor({
  published,
  correlations,
}: Pick<Correlations, 'published' | 'correlations'>): 'too-few' | 'not-available' | null {
  if (correlations.length > 0) return null;
  return published.release > 0 && (rootOf(published)?.completed.atLeast ?? 0) < fewestForDriverImpact
    ? 'too-few'
    : 'not-available';
}

/** Rounded to one decimal: r and exact interval bounds would reveal the number of people. */
function roughly(end: number): number {
  return Math.round(end * 10) / 10;
}
