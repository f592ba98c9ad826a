import { type Concealed, type DisclosedCount, asPublished } from '../../disclosure/index.ts';
import { type LevelShare, withShares } from '../scoring/engagement-levels.ts';
import { percentOf } from '../scoring/participation.ts';
import type { CellScores, Shares, StatementResult } from './scores-of.ts';

/**
 * One disclosed statement. `pointShares` has the percentage of each point of the scale, rounded, if counts are
 * withheld.
 */
export type DisclosedStatement = Concealed<StatementResult & { readonly pointShares: readonly number[] | null }>;

/** People on neighbouring levels in percent, and their number if it may be disclosed. */
export type DisclosedLevel = Omit<LevelShare, 'people'> & { readonly people: number | null; readonly share: number };

/** All numbers of a published cell for screens and files, with counts of people as far as they may be disclosed. */
export type DisclosedScores = Omit<CellScores, 'respondents' | 'statements' | 'enps' | 'levels'> & {
  readonly people: DisclosedCount;
  readonly statements: readonly DisclosedStatement[];
  readonly enps: DisclosedStatement | null;
  readonly levels: readonly DisclosedLevel[];
};

/**
 * Removes counts that reveal how many people responded if their number is not disclosed exactly: of answers, points,
 * classes and levels. Shares are then rounded to whole percent (docs/confidentiality.md, C16).
 */
export function discloseScores(
  { engagement, categories, conditions, spheres, statements, enps, levels }: CellScores,
  people: DisclosedCount,
): DisclosedScores {
  const isExact = people.exactly !== null;
  const disclose = isExact ? withCounts : withoutCounts;
  return {
    engagement,
    categories,
    conditions,
    spheres,
    people,
    statements: statements.map(disclose),
    enps: enps && disclose(enps),
    levels: withShares(levels ?? []).map((level) =>
      isExact ? level : { ...level, people: null, share: Math.round(level.share) },
    ),
  };
}

function withCounts(statement: StatementResult): DisclosedStatement {
  return asPublished({ ...statement, pointShares: null });
}

function withoutCounts({ id, score, answered, distribution, shares }: StatementResult): DisclosedStatement {
  const pointShares = distribution && distribution.map((people) => Math.round(percentOf(people, answered ?? 0)));
  return asPublished({
    id,
    score,
    answered: null,
    distribution: null,
    shares: shares && wholePercents(shares),
    pointShares,
  });
}

function wholePercents({ low, middle, high }: Shares): Shares {
  const [lowest, between, highest] = [low, middle, high].map(({ kind, percent }) => ({
    kind,
    percent: Math.round(percent),
  }));
  return { low: lowest ?? low, middle: between ?? middle, high: highest ?? high };
}
