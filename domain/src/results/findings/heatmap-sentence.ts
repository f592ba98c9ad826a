import { capitalize, countInWords, formatCount, pluralForm } from '../../kernel/index.ts';
import { bandOf, scoreBands } from '../scoring/bands.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { formatScore } from './format-score.ts';
import type { Headline } from './headline.ts';

/** A group or segment with its score on each driver; null if it has none or it is withheld. */
export type HeatmapFacts = { readonly name: string; readonly scores: readonly (number | null)[] };

type Noun = { readonly one: string; readonly many: string };
type Finding = { readonly driver: string; readonly group: string; readonly score: number };

/**
 * Describes a heatmap: "Capacity (driver) is in Invest for six of 19 groups," "lowest in Mobile (45). Sales West stands
 * apart on Feedback (40)." `rows` are the shown ones, the one above the others first.
 */
export function heatmapHeadline(drivers: readonly string[], rows: readonly HeatmapFacts[], noun: Noun): Headline {
  const inInvest = drivers
    .map((_, place) => lowestFirst(drivers, rows, place).filter(isInInvest))
    .toSorted((a, b) => b.length - a.length);
  if (rows.length === 1) return findingOfOne(inInvest.flat(), drivers, rows);
  const [worst = []] = inInvest;
  const [lowest] = worst;
  if (!lowest) return extremes(drivers, rows);
  const outlier = findOutlier(drivers, rows, lowest.driver);
  const all = `${formatCount(rows.length)} ${pluralForm(rows.length, noun.one, noun.many)}`;
  const where = worst.length === rows.length ? `all ${all}` : `${countInWords(worst.length)} of ${all}`;
  return {
    fact: `${lowest.driver} is in Invest for ${where},`,
    comparison: `lowest in ${withScore(lowest.group, lowest.score)}.${
      outlier ? ` ${outlier.group} stands apart on ${withScore(outlier.driver, outlier.score)}.` : ''
    }`,
  };
}

/** "Six of 17 drivers are in Invest," "Capacity (driver, 52) is lowest." */
function findingOfOne(
  inInvest: readonly Finding[],
  drivers: readonly string[],
  rows: readonly HeatmapFacts[],
): Headline {
  const [lowest] = inInvest.toSorted((a, b) => a.score - b.score);
  if (!lowest) return extremes(drivers, rows);
  const scored = drivers.filter((_, place) => (rows[0]?.scores[place] ?? null) !== null).length;
  const all = `${formatCount(scored)} ${pluralForm(scored, 'driver', 'drivers')}`;
  return {
    fact: `${capitalize(countInWords(inInvest.length))} of ${all} ${inInvest.length === 1 ? 'is' : 'are'} in Invest,`,
    comparison: `${withScore(lowest.driver, lowest.score)} is lowest.`,
  };
}

function lowestFirst(drivers: readonly string[], rows: readonly HeatmapFacts[], place: number): readonly Finding[] {
  return rows
    .flatMap(({ name, scores }): readonly Finding[] => {
      const score = scores[place] ?? null;
      return score === null ? [] : [{ driver: drivers[place] ?? '', group: name, score }];
    })
    .toSorted((a, b) => a.score - b.score);
}

function isInInvest({ score }: Finding): boolean {
  return bandOf(score) === scoreBands[0];
}

/** Minimum distance below the top row for an outlier, in points. */
const farBelow = 20;

/** The score furthest below that of the top row, on a driver other than the one already named. */
function findOutlier(drivers: readonly string[], rows: readonly HeatmapFacts[], named: string): Finding | undefined {
  const far = drivers.flatMap((driver, place) => {
    const [lowest] = lowestFirst(drivers, rows, place);
    const distance = (rows[0]?.scores[place] ?? 0) - (lowest?.score ?? 0);
    return lowest && driver !== named && distance >= farBelow ? [{ ...lowest, distance }] : [];
  });
  return far.toSorted((a, b) => b.distance - a.distance)[0];
}

function extremes(drivers: readonly string[], rows: readonly HeatmapFacts[]): Headline {
  const scored = drivers
    .flatMap((_, place) => lowestFirst(drivers, rows.slice(0, 1), place))
    .toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [scored.at(0), scored.at(-1)];
  if (!lowest || !highest) return { fact: 'No driver has a score in this campaign.' };
  return {
    fact: rows.length === 1 ? 'No driver is in Invest;' : 'No group is in Invest on any driver;',
    comparison: `${highest.driver} is highest, ${lowest.driver} lowest.`,
  };
}

/** "Feedback (40)", "Capacity (driver, 40)". */
function withScore(name: string, score: number): string {
  const text = formatScore(score, currentCutPoints.bands);
  return name.endsWith(')') ? `${name.slice(0, -1)}, ${text})` : `${name} (${text})`;
}
