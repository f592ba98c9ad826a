import type { BarGroup, ComparisonBar } from '../design/charts/ComparisonBars.tsx';
import { formatDifference } from '../design/format/numbers.ts';
import { capitalize, countInWords, listWords } from '../design/format/words.ts';
import type { DriverScore } from './group-overview.ts';
import type { References } from './references.ts';
import { asSentence, changeText, scoreView } from './score-words.ts';

export const driverOrders = ['sphere', 'lowest', 'changed'] as const;
export type DriverOrder = (typeof driverOrders)[number];

export const driverOrderLabels: Readonly<Record<DriverOrder, string>> = { sphere: 'By sphere', lowest: 'Lowest first', changed: 'Most changed' };

/** The drivers as bars: under their spheres, or all in one list. `drivers` stand in the order of the spheres. */
export function driverBars(drivers: readonly DriverScore[], order: DriverOrder, references: References | undefined): readonly BarGroup[] {
  const bars = (scores: readonly DriverScore[]) => scores.map((score) => barOf(score, references));
  if (order === 'sphere') return [...Map.groupBy(drivers, (driver) => driver.sphere)].map(([heading, scores]) => ({ heading, bars: bars(scores) }));
  return [{ bars: bars(order === 'lowest' ? drivers.toSorted((a, b) => a.score - b.score) : byChange(drivers)) }];
}

/** "Fourteen of 17 drivers rose or held; Capacity and Rest fell". */
export function driversFinding(drivers: readonly DriverScore[]): string {
  const compared = drivers.flatMap(({ title, delta }) => (delta === null ? [] : [{ title, points: Math.round(delta) }]));
  const fallen = compared.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points);
  const others = compared.length - fallen.length;
  const [only] = compared;
  if (!only) return extremesFinding(drivers);
  if (compared.length === 1) return `${only.title} ${only.points < 0 ? 'fell' : 'rose or held'}`;
  if (fallen.length === 0) return `All ${compared.length} drivers rose or held`;
  if (others === 0) return `All ${compared.length} drivers fell`;
  const names = fallen.length > mostNamed ? countInWords(fallen.length) : listWords(fallen.map(({ title }) => title));
  return `${capitalize(countInWords(others))} of ${compared.length} drivers rose or held; ${names} fell`;
}

const mostNamed = 4;

function extremesFinding(drivers: readonly DriverScore[]): string {
  const sorted = drivers.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return 'No driver has a score in this campaign';
  if (lowest === highest) return `${lowest.title} is at ${scoreView(lowest).text}`;
  return `${highest.title} is the highest driver, ${lowest.title} the lowest`;
}

/** What the marks in the bars stand for. */
export function barKeys(name: string, previous: string | undefined, references: References | undefined): string {
  const keys = [`Bar: ${name}, coloured by band`, ...(previous ? [`Ring: ${previous}`] : []), ...(references ? [`Mark: ${references.name}`] : [])];
  return asSentence(keys.join('. '));
}

function barOf(driver: DriverScore, references: References | undefined): ComparisonBar {
  const { categoryId, title, score, delta } = driver;
  const mark = references?.byCategory.get(categoryId);
  const change = changeText(delta);
  return {
    id: categoryId,
    name: title,
    value: score,
    ...scoreView(driver),
    ...(delta !== null && { previous: score - delta }),
    ...(change !== undefined && { change }),
    ...(mark !== undefined && { mark, difference: formatDifference(score - mark) }),
  };
}

function byChange(drivers: readonly DriverScore[]): readonly DriverScore[] {
  return drivers.toSorted((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0));
}
