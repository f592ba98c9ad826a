import { currentCutPoints, formatScore } from '@attune/domain/results';
import { formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords } from '../../design/format/words.ts';
import type { HeatmapColumn, HeatmapGroup } from '../reading/heatmap-table.ts';
import { toneOfScore } from '../reading/score-words.ts';
import type { Sentence } from '../page/headline.ts';

type Finding = { readonly driver: string; readonly group: string; readonly score: number };

/**
 * Headline: "Capacity is in Invest for six of 19 groups," "lowest in Mobile (45). Sales West stands apart on Feedback
 * (40)."
 */
export function heatmapSentence(columns: readonly HeatmapColumn[], groups: readonly HeatmapGroup[]): Sentence {
  const segments = groups.filter(({ segment }) => segment !== null);
  const shown = (segments.length > 0 ? segments : groups).filter((group) => group.isShown && !group.isRest);
  const inInvest = columns
    .map((column, place) => lowestFirst(column.title, shown, place).filter(isInInvest))
    .toSorted((a, b) => b.length - a.length);
  if (shown.length === 1) return findingOfOne(inInvest.flat(), columns, shown);
  const [worst = []] = inInvest;
  const [lowest] = worst;
  if (!lowest) return extremes(columns, shown);
  const outlier = findOutlier(columns, shown, lowest.driver);
  return {
    fact: `${lowest.driver} is in Invest for ${countInWords(worst.length)} of ${nounOf(shown)},`,
    comparison: `lowest in ${withScore(lowest.group, lowest.score)}.${
      outlier ? ` ${outlier.group} stands apart on ${withScore(outlier.driver, outlier.score)}.` : ''
    }`,
  };
}

/** "Six of 17 drivers are in Invest," "Capacity (52) is lowest." */
function findingOfOne(
  inInvest: readonly Finding[],
  columns: readonly HeatmapColumn[],
  shown: readonly HeatmapGroup[],
): Sentence {
  const [lowest] = inInvest.toSorted((a, b) => a.score - b.score);
  if (!lowest) return extremes(columns, shown);
  const scored = columns.filter((_, place) => shown[0]?.drivers[place]).length;
  return {
    fact:
      `${capitalize(countInWords(inInvest.length))} of ${formatCountOf(scored, 'driver', 'drivers')} ` +
      `${inInvest.length === 1 ? 'is' : 'are'} in Invest,`,
    comparison: `${withScore(lowest.driver, lowest.score)} is lowest.`,
  };
}

function nounOf(shown: readonly HeatmapGroup[]): string {
  return shown.some(({ segment }) => segment !== null)
    ? formatCountOf(shown.length, 'segment', 'segments')
    : formatCountOf(shown.length, 'group', 'groups');
}

function lowestFirst(driver: string, shown: readonly HeatmapGroup[], place: number): readonly Finding[] {
  return shown
    .flatMap(({ name, drivers }): readonly Finding[] => {
      const score = drivers[place]?.score;
      return score === undefined ? [] : [{ driver, group: name, score }];
    })
    .toSorted((a, b) => a.score - b.score);
}

function isInInvest({ score }: Finding): boolean {
  return toneOfScore(score) === 6;
}

/** Minimum distance below the top group for an outlier, in points. */
const farBelow = 20;

/** The score furthest below that of the top group, on a driver other than the one already named. */
function findOutlier(
  columns: readonly HeatmapColumn[],
  shown: readonly HeatmapGroup[],
  named: string,
): Finding | undefined {
  const [top] = shown;
  const far = columns.flatMap(({ title }, place) => {
    const [lowest] = lowestFirst(title, shown, place);
    const distance = (top?.drivers[place]?.score ?? 0) - (lowest?.score ?? 0);
    return lowest && title !== named && distance >= farBelow ? [{ ...lowest, distance }] : [];
  });
  return far.toSorted((a, b) => b.distance - a.distance)[0];
}

function extremes(columns: readonly HeatmapColumn[], shown: readonly HeatmapGroup[]): Sentence {
  const [top] = shown;
  const scored = columns
    .flatMap(({ title }, place) => lowestFirst(title, top ? [top] : [], place))
    .toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [scored.at(0), scored.at(-1)];
  if (!lowest || !highest) return { fact: 'No driver has a score in this campaign.' };
  return {
    fact: shown.length === 1 ? 'No driver is in Invest;' : 'No group is in Invest on any driver;',
    comparison: `${highest.driver} is highest, ${lowest.driver} lowest.`,
  };
}

/** "Feedback (40)", "Capacity (driver, 40)". */
function withScore(name: string, score: number): string {
  const text = formatScore(score, currentCutPoints.bands);
  return name.endsWith(')') ? `${name.slice(0, -1)}, ${text})` : `${name} (${text})`;
}
