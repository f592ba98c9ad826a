import type { CategoryCorrelationResource } from '@attune/contract/results/correlations';
import { distanceWords, fewestForDriverImpact, formatDriverImpact, driverImpactCuts } from '@attune/domain/results';
import type { ChartTable } from '../../design/charts/ChartFrame.tsx';
import type { ScatterPoint, ScatterSize } from '../../design/charts/scatter-layout.ts';
import { formatCount, formatDifference } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import type { Tone } from '../../design/marks/tones.ts';
import type { DriverScore } from '../reading/group-overview.ts';
import type { Standard } from './standards.ts';

export type Correlation = CategoryCorrelationResource['attributes'];

/** A driver with its impact and its distance from the reference. */
export type DriverImpact = Correlation & { readonly score: number; readonly band: number; readonly distance: number };

/** Minimum impact that counts as large. */
export const [, largeFrom] = driverImpactCuts;

/** Drivers with a score, an impact and a reference, highest impact first. */
export function driverImpactsAgainst(
  standard: Standard,
  drivers: readonly DriverScore[],
  correlations: readonly Correlation[],
): readonly DriverImpact[] {
  return correlations
    .flatMap((correlation): readonly DriverImpact[] => {
      const driver = drivers.find(({ categoryId }) => categoryId === correlation.categoryId);
      const distance = driver && standard.distanceOf(driver);
      return driver === undefined || distance === undefined
        ? []
        : [{ ...correlation, title: driver.title, score: driver.score, band: driver.band, distance }];
    })
    .toSorted((a, b) => b.r - a.r);
}

/** "Capacity and Prof. Dev. are below benchmark and move closely with engagement". */
export function driverImpactFinding(impacts: readonly DriverImpact[], { name }: Pick<Standard, 'name'>): string {
  const [closest] = impacts;
  if (!closest) return 'Driver impact on engagement';
  const close = impacts.filter(({ r }) => r >= largeFrom);
  if (close.length === 0) return `No driver moves closely with engagement; ${closest.title} does most`;
  const first = close
    .filter(({ distance }) => Math.round(distance) < 0)
    .toSorted((a, b) => a.distance * a.r - b.distance * b.r);
  const named = listWords(first.slice(0, maxNamed).map(({ title }) => title));
  if (first.length === 0)
    return `No driver that moves closely with engagement is below ${name}; ${closest.title} moves most closely`;
  return first.length === 1
    ? `${named} is below ${name} and moves closely with engagement`
    : `${named} are below ${name} and move closely with engagement`;
}

const maxNamed = 3;

export function scatterPoints(impacts: readonly DriverImpact[]): readonly ScatterPoint[] {
  return impacts.map(({ categoryId, title, distance, r, from, to, size, band }) => ({
    id: categoryId,
    name: title,
    x: distance,
    y: r,
    interval: [from, to],
    size,
    tone: band as Tone,
  }));
}

/** "0.52 (0.41 to 0.61)". */
export function driverImpactText(r: number, [from, to]: readonly [number, number]): string {
  return `${formatDriverImpact(r)} (${formatDriverImpact(from)} to ${formatDriverImpact(to)})`;
}

/** "Capacity: impact 0.52 (0.41 to 0.61), large; 5 below benchmark". */
export function pointWords(
  { name, x, y, interval, size }: ScatterPoint,
  { name: standard }: Pick<Standard, 'name'>,
): string {
  return `${name}: impact ${driverImpactText(y, interval)}, ${size}; ${distanceWords(x, standard)}`;
}

/** Data table, highest impact first. */
export function driverImpactTable(impacts: readonly DriverImpact[], { name }: Pick<Standard, 'name'>): ChartTable {
  return {
    head: ['Driver', 'Driver impact', '95% interval', 'Size', 'People', `vs ${name}`],
    rows: impacts.map(({ title, r, from, to, size, people, distance }) => [
      title,
      formatDriverImpact(r),
      `${formatDriverImpact(from)} to ${formatDriverImpact(to)}`,
      size,
      people === null ? '' : formatCount(people),
      formatDifference(distance),
    ]),
  };
}

/** Table for narrow screens: the interval shares the line of its number. */
export function narrowDriverImpactTable(impacts: readonly DriverImpact[]): ChartTable {
  return {
    head: ['Driver', 'Driver impact', 'Distance'],
    rows: impacts.map(({ title, r, from, to, distance }) => [
      title,
      driverImpactText(r, [from, to]).replaceAll(' ', '\u00A0'),
      formatDifference(distance),
    ]),
  };
}

/** Legend of the point sizes, including unused ones. */
export function sizeLegend(
  impacts: readonly DriverImpact[],
): readonly { readonly size: ScatterSize; readonly name: string }[] {
  const ranges = {
    large: 'large, 0.50 and above',
    medium: 'medium, 0.30 to 0.49',
    small: 'small, below 0.30',
  } as const;
  return (['large', 'medium', 'small'] as const).map((size) => ({
    size,
    name: impacts.some((one) => one.size === size) ? ranges[size] : `${ranges[size]}: none`,
  }));
}

/** Explains driver impact. `people` is the largest number of answers. */
export function explainDriverImpact(people: number | null) {
  return {
    title: 'How driver impact is measured',
    steps: [
      'Everyone who answered has an engagement score and a score for each driver.',
      'Driver impact is the correlation of the two over people (Pearson): 1 if they always rise together, 0 if ' +
        'they are unrelated.',
      'The interval is its 95% confidence interval (Fisher).',
      'It shows correlation, not causation: engaged people may rate everything higher.',
    ],
    facts: [
      ...(people === null ? [] : [{ label: 'People', value: formatCount(people) }]),
      { label: 'Minimum people', value: String(fewestForDriverImpact) },
      { label: 'Large', value: 'from 0.50' },
      { label: 'Medium', value: '0.30 to 0.49' },
      { label: 'Small', value: 'below 0.30' },
    ],
  };
}
