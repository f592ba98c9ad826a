import { driverChanges } from '@attune/domain/results';
import type { BarGroup, ComparisonBar, Difference } from '../../design/charts/ComparisonBars.tsx';
import { formatDifference } from '../../design/format/numbers.ts';
import type { Reference } from '../comparison/index.ts';
import type { DriverScore } from '../reading/group-overview.ts';
import type { Address } from '../reading/address.ts';
import { asSentence, scoreView } from '../reading/score-words.ts';
import { intervalOf } from '../reading/trend-view.ts';

export const driverOrders = ['sphere', 'lowest', 'changed'] as const;
export type DriverOrder = (typeof driverOrders)[number];

export const driverOrderLabels: Readonly<Record<DriverOrder, string>> = {
  sphere: 'By sphere',
  lowest: 'Lowest first',
  changed: 'Most changed',
};

type Dependencies = {
  readonly order: DriverOrder;
  readonly hasPrevious: boolean;
  readonly references: readonly Reference[];
  /** Path of the details of a driver. */
  readonly pageOf?: (driver: DriverScore) => Address;
};

/** The drivers as bars, grouped by sphere or in one list. `drivers` are ordered by sphere. */
export function driverBars(drivers: readonly DriverScore[], { order, ...needs }: Dependencies): readonly BarGroup[] {
  const bars = (scores: readonly DriverScore[]) => scores.map((score) => barOf(score, needs));
  if (order === 'sphere')
    return [...Map.groupBy(drivers, (driver) => driver.sphere)].map(([heading, scores]) => ({
      heading,
      bars: bars(scores),
    }));
  return [{ bars: bars(order === 'lowest' ? lowestFirst(drivers) : byChange(drivers)) }];
}

function lowestFirst(drivers: readonly DriverScore[]): readonly DriverScore[] {
  return drivers.toSorted((a, b) => a.score - b.score || a.title.localeCompare(b.title));
}

/** What changed significantly; if no change can be tested, the highest and the lowest driver. */
export function driversFinding(drivers: readonly DriverScore[]): string {
  return driverChanges(drivers) ?? extremesFinding(drivers);
}

function extremesFinding(drivers: readonly DriverScore[]): string {
  const sorted = drivers.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return 'No driver has a score in this campaign';
  if (lowest === highest) return `${lowest.title} is at ${scoreView(lowest).text}`;
  if (scoreView(lowest).text === scoreView(highest).text) return `All drivers are at ${scoreView(lowest).text}`;
  return `${highest.title} is the highest driver, ${lowest.title} the lowest`;
}

/** Legend of the bars. */
export function barKeys(name: string, previous: string | undefined, reference: Reference | undefined): string {
  const keys = [
    `Bar: ${name}, coloured by band`,
    ...(previous ? [`Ring: ${previous}`] : []),
    ...(reference ? [`Mark: ${reference.name}`] : []),
  ];
  return asSentence(keys.join('. '));
}

function barOf(driver: DriverScore, { hasPrevious, references, pageOf }: Omit<Dependencies, 'order'>): ComparisonBar {
  const { categoryId, title, score, margin, delta, deltaIsLargerThanChance } = driver;
  const compared = references.map(({ byCategory }) => byCategory.get(categoryId));
  const [mark] = compared;
  return {
    id: categoryId,
    name: title,
    value: score,
    ...scoreView(driver),
    ...(pageOf && { to: pageOf(driver) }),
    ...(margin !== null && { interval: intervalOf(score, margin) }),
    ...(hasPrevious &&
      delta !== null && { previous: score - delta, change: difference(delta, deltaIsLargerThanChance) }),
    ...(mark && { mark: mark.score }),
    ...(compared.some(Boolean) && {
      differences: compared.map((one) => one && difference(one.delta, one.isLargerThanChance ?? null)),
    }),
  };
}

function difference(delta: number, isLargerThanChance: boolean | null): Difference {
  return { text: formatDifference(delta), isLargerThanChance };
}

function byChange(drivers: readonly DriverScore[]): readonly DriverScore[] {
  return drivers.toSorted((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0));
}
