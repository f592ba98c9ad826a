import type { ComparisonKind } from '@attune/contract/results/scores';
import type { Id } from '@attune/domain/kernel';
import {
  type DisclosedScores,
  type Means,
  type ScoreComparison,
  compareScores,
  compareWithMeans,
  compareWithWhole,
  type Visibility,
} from '@attune/domain/results';
import type { Benchmark } from './benchmark.ts';
import { numbersOf, rootOf, scoresFrom, type SeenNumbers } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';
import type { EarlierNumbers } from './published/campaign-comparison.ts';

/** The result of one group in one campaign, as far as the actor may see it. */
export type GroupResult = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly group: PublishedGroup;
  readonly depth: number;
  readonly visibility: Visibility;
  readonly seen: SeenNumbers | undefined;
  readonly scores: DisclosedScores | undefined;
  readonly previous: (EarlierNumbers & { readonly scores: DisclosedScores }) | undefined;
  /** The parent group, and the group whose rest includes a suppressed group, if they may be seen. */
  readonly parent: PublishedGroup | undefined;
  readonly countedIn: PublishedGroup | undefined;
  readonly comparisons: readonly Comparison[];
};

/** The result of a group next to one reference; a reference without campaign is a benchmark. */
export type Comparison = ScoreComparison & {
  readonly kind: ComparisonKind;
  readonly name: string;
  readonly campaign: CampaignOfResults | null;
};

type Compared = Pick<GroupResult, 'campaign' | 'published' | 'group' | 'scores' | 'previous' | 'parent'>;

/** All references that the result of a group is compared with, as far as the actor may see them. */
export function comparisonsOf(
  { benchmark, reach }: Pick<Reading, 'benchmark' | 'reach'>,
  result: Compared,
): readonly Comparison[] {
  const { campaign, published, group, scores, previous, parent } = result;
  if (!scores) return [];
  const root = rootOf(published);
  const comparisons: (Comparison | undefined)[] = [
    previous && {
      kind: 'previous',
      name: previous.campaign.name,
      campaign: previous.campaign,
      ...compareScores(scores, previous.scores),
    },
    parent && parent.id !== root?.id
      ? compareInside({ kind: 'parent', campaign, published, scores }, parent)
      : undefined,
    root && group.id !== root.id
      ? compareInside({ kind: 'organization', campaign, published, scores }, root)
      : undefined,
    benchmark && {
      kind: 'benchmark',
      name: benchmark.name,
      campaign: null,
      ...compareWithMeans(scores, meansFor(published, benchmark)),
    },
  ];
  return comparisons
    .filter((comparison) => comparison !== undefined)
    .map((comparison) => withoutDetail(comparison, root !== undefined && reach.canRead(published, root.id)));
}

type Inside = Pick<Compared, 'campaign' | 'published'> & {
  readonly kind: ComparisonKind;
  readonly scores: DisclosedScores;
};

/** Compares with a group that contains the given one. */
function compareInside({ kind, campaign, published, scores }: Inside, whole: PublishedGroup): Comparison | undefined {
  const reference = scoresIn(published, whole.id);
  return reference && { kind, name: whole.name, campaign, ...compareWithWhole(scores, reference) };
}

/**
 * Everyone with access to results sees engagement and categories of the whole organization; the details require more
 * access.
 */
function withoutDetail(comparison: Comparison, isDetailed: boolean): Comparison {
  return comparison.kind !== 'organization' || isDetailed ? comparison : { ...comparison, enps: null };
}

function scoresIn(published: PublishedCampaign, groupId: Id<'group'>): DisclosedScores | undefined {
  const seen = numbersOf(published, groupId);
  return seen && scoresFrom(seen);
}

/** A benchmark identifies categories by key, a campaign by id. */
export function meansFor(
  { statements }: Pick<PublishedCampaign, 'statements'>,
  { engagement, enps, categories, conditions, spheres }: Benchmark,
): Means {
  const known = statements.flatMap(({ categoryId, categoryKey }) => {
    const mean = categories.get(categoryKey);
    return mean === undefined ? [] : [[categoryId, mean] as const];
  });
  return { engagement, enps, categories: new Map<string, number>(known), conditions, spheres };
}
