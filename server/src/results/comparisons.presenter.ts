import type { ComparisonOnTheWire } from '@attune/contract/results/scores';
import type { ComparedComposite } from '@attune/domain/results';
import type { Comparison } from './comparisons.ts';

export function presentComparison({
  kind,
  name,
  campaign,
  engagement,
  enps,
  categories,
  conditions,
  spheres,
}: Comparison): ComparisonOnTheWire {
  return {
    kind,
    name,
    campaignId: campaign?.id ?? null,
    startedAt: campaign?.startedAt.toISOString() ?? null,
    endedAt: campaign?.endedAt.toISOString() ?? null,
    engagement,
    enps,
    categories: categories.map(({ id, ...compared }) => ({ categoryId: id, ...compared })),
    conditions: conditions.map(presentGroupType),
    spheres: spheres.map(presentGroupType),
  };
}

function presentGroupType({ name, score, delta }: ComparedComposite<string>): ComparisonOnTheWire['spheres'][number] {
  return { title: name, score, delta };
}
