import type { EngagementFlowResource } from '@attune/contract/results/engagement-flow';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type {
  CampaignResultResource,
  GroupOverviewResource,
  GroupResultResource,
} from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { revealsAnswers } from './where-numbers-are.ts';

/**
 * The people behind a number: everyone in a group, its people in the first release, its people in none of its shown
 * groups, its people who also answered the previous or next campaign, or its people with one of some values of a group
 * type.
 */
export type Part =
  | 'group'
  | 'first'
  | 'rest'
  | { readonly answeredToo: string; readonly isEarlier: boolean }
  | { readonly groupType: string; readonly values: readonly string[] };

/** A number that a reader saw, and the answers it claims to include. */
export type SeenNumber = {
  readonly campaignId: string;
  readonly group: string;
  readonly part: Part;
  /** The requested filter as sent to the API; the number then includes only the people it matches. */
  readonly attribute?: string;
  readonly what: 'engagement' | 'statement' | 'people' | 'other';
  /** The index of the statement, if the number is about a single statement. */
  readonly statement?: number;
  /** How many people gave which answer, or how much answers vary: this reveals more than a sum. */
  readonly isDistribution?: true;
  readonly value: number;
};

type About = Pick<SeenNumber, 'campaignId' | 'group' | 'part'>;

const other = (about: About, value: number): SeenNumber => ({ ...about, what: 'other', value });
const engagement = (about: About, value: number): SeenNumber => ({ ...about, what: 'engagement', value });
const shown = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.filter((value) => value != null);

export const comparisons = ['previous', 'parent', 'organization', 'benchmark'] as const;

export type HeatmapQuery = {
  readonly nameOf: (id: string) => string;
  readonly groupType: string | undefined;
  readonly comparison: (typeof comparisons)[number];
  readonly top: string;
  /** The previous campaign of the same type, if any. */
  readonly before: string | undefined;
};

/**
 * Each row is about one group. Its comparison value is about other people, and follows from the row's score and the
 * difference.
 */
export function fromHeatmap(
  { attributes: { campaignId, rows, columns, scores, deltas, enps } }: HeatmapResource,
  { nameOf, groupType, comparison, top, before }: HeatmapQuery,
): readonly SeenNumber[] {
  const width = columns.length + 1;
  return rows.flatMap(({ groupId, isRest, segment, depth }, row) => {
    const group = nameOf(groupId);
    const part: Part = segment && groupType !== undefined ? { groupType, values: segment } : isRest ? 'rest' : 'group';
    const above =
      part === 'group'
        ? nameOf(rows.slice(0, row).findLast((each) => !each.isRest && each.depth < depth)?.groupId ?? '')
        : group;
    const whole = { campaignId, part: 'group' } as const;
    const references: Record<typeof comparison, About | undefined> = {
      parent: { ...whole, group: above },
      organization: { ...whole, group: top },
      previous: before === undefined ? undefined : { campaignId: before, group, part },
      benchmark: undefined,
    };
    const reference = references[comparison];
    const cells = scores.slice(row * width, (row + 1) * width).flatMap((value, column): SeenNumber[] => {
      const delta = deltas[row * width + column] ?? null;
      const make = column === 0 ? engagement : other;
      if (value === -1) return delta === null ? [] : [other({ campaignId, group, part }, delta)];
      return [
        make({ campaignId, group, part }, value),
        ...(reference && delta !== null ? [make(reference, value - delta)] : []),
      ];
    });
    return [...cells, ...shown([enps[row]]).map((value) => other({ campaignId, group, part }, value))];
  });
}

export function fromHeadline({ attributes }: CampaignResultResource, top: string): readonly SeenNumber[] {
  const about = { campaignId: attributes.campaignId, group: top, part: 'group' } as const;
  return revealsAnswers('listCampaignResults', attributes)
    ? [
        ...shown([attributes.emplifyScore]).map((value) => engagement(about, value)),
        ...distributionsIn(about, attributes),
        other(about, 0),
      ]
    : [];
}

/** A reference is a score of the group that it names; the result itself is the reference plus the difference. */
export function fromGroup(
  group: string,
  { attributes }: GroupResultResource | GroupOverviewResource,
): readonly SeenNumber[] {
  const { campaignId, categoryScores, conditions, spheres, enpsScore } = attributes;
  const about = { campaignId, group, part: 'group' } as const;
  const own = shown([...[...categoryScores, ...conditions, ...spheres].map(({ score }) => score), enpsScore]).map(
    (value) => other(about, value),
  );
  const references = attributes.comparisons.flatMap(
    ({ kind, name, campaignId: ofCampaign, ...compared }): SeenNumber[] => {
      if (kind === 'benchmark') return [];
      const reference = {
        campaignId: ofCampaign ?? campaignId,
        group: kind === 'previous' ? group : name,
        part: 'group',
      } as const;
      const values = shown([
        ...[...compared.categories, ...compared.conditions, ...compared.spheres].map(({ score }) => score),
        compared.enps,
      ]);
      const whole = compared.engagement
        ? [
            engagement(reference, compared.engagement.score),
            engagement(about, compared.engagement.score + compared.engagement.delta),
          ]
        : [];
      return [...values.map((value) => other(reference, value)), ...whole];
    },
  );
  const score = shown([attributes.engagement?.score]).map((value) => engagement(about, value));
  return [
    ...score,
    ...own,
    ...references,
    ...distributionsIn(about, attributes),
    ...(revealsAnswers('listGroupResults', attributes) ? [other(about, 0)] : []),
  ];
}

/** What an overview adds to a group result: recent campaigns and highlights. */
export function fromOverview(group: string, overview: GroupOverviewResource): readonly SeenNumber[] {
  const { campaignId, trend, strengths, opportunities, referenceKind, referenceName } = overview.attributes;
  const about = { campaignId, group, part: 'group' } as const;
  const points = trend.flatMap(({ campaignId: then, score, margin, enps, categories }) => {
    const place = { ...about, campaignId: then };
    return [
      ...shown([score]).map((value) => engagement(place, value)),
      ...shown([margin]).map((value): SeenNumber => ({ ...other(place, value), isDistribution: true })),
      ...shown([enps, ...Object.values(categories)]).map((value) => other(place, value)),
    ];
  });
  const references =
    referenceKind === 'parent'
      ? [...strengths, ...opportunities].map(({ reference }) => other({ ...about, group: referenceName }, reference))
      : [];
  return [
    ...fromGroup(group, overview),
    ...points,
    ...references,
    ...(revealsAnswers('getGroupOverview', { ...overview.attributes, trend: [] }) ? [other(about, 0)] : []),
  ];
}

function distributionsIn(
  about: About,
  {
    engagement: scored,
    engagementLevels,
    ...rest
  }: Pick<GroupResultResource['attributes'], 'engagement' | 'engagementLevels'> &
    Partial<Pick<GroupResultResource['attributes'], 'enps' | 'categoryScores'>>,
): readonly SeenNumber[] {
  const classes = rest.enps ? [rest.enps.promoters, rest.enps.passives, rest.enps.detractors] : [];
  const margins = [scored?.margin, ...(rest.categoryScores ?? []).map(({ margin }) => margin)];
  return shown([...engagementLevels.map(({ count }) => count), ...classes, ...margins]).map((value) => ({
    ...other(about, value),
    isDistribution: true,
  }));
}

export type StatementQuery = {
  readonly above: string | undefined;
  readonly top: string;
  readonly before: string | undefined;
};

export function fromStatement(
  group: string,
  { attributes }: StatementResultResource,
  { above, top, before }: StatementQuery,
): readonly SeenNumber[] {
  const { campaignId, segment, score, statementType, shares, references, distribution, delta } = attributes;
  const part: Part = segment ? { groupType: segment.groupType, values: segment.labels } : 'group';
  const one = {
    statement: Number(attributes.statementId) - 1,
    what: statementType === 'likert5' ? 'statement' : 'other',
  } as const;
  const of = (about: Partial<About>, value: number | null): SeenNumber[] =>
    value === null ? [] : [{ campaignId, group, part: 'group', ...one, ...about, value }];
  const answers = [...(distribution ?? []), ...Object.values(shares ?? {}).map(({ percent }) => percent)].map(
    (value): SeenNumber => ({ campaignId, group, part, ...one, what: 'other', isDistribution: true, value }),
  );
  const earlier =
    before !== undefined && delta !== null && score !== null ? of({ campaignId: before, part }, score - delta) : [];
  const anything: SeenNumber[] = revealsAnswers('listStatementResults', attributes)
    ? [{ campaignId, group, part, ...one, what: 'other', value: 0 }]
    : [];
  return [
    ...of({ part }, score),
    ...answers,
    ...earlier,
    ...anything,
    ...(above === undefined ? [] : of({ group: above }, references.parent)),
    ...of({ group: top }, references.organization),
  ];
}

/**
 * The respondents of both campaigns belong to two sets: the first release of the later campaign, and any release of the
 * earlier one.
 */
export function fromFlow({ attributes }: EngagementFlowResource, top: string): readonly SeenNumber[] {
  const { campaignId, previousCampaignId, people } = attributes;
  if (!revealsAnswers('getEngagementFlow', attributes) || previousCampaignId === null) return [];
  const one = { group: top, what: 'people', isDistribution: true, value: people ?? 0 } as const;
  return [
    { ...one, campaignId, part: { answeredToo: previousCampaignId, isEarlier: true } },
    { ...one, campaignId: previousCampaignId, part: { answeredToo: campaignId, isEarlier: false } },
  ];
}
