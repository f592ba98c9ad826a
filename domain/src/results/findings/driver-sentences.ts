import { capitalize, countInWords, listWords } from '../../kernel/index.ts';
import { measureName } from './names.ts';
import { type ScoreChange, asSentence, changeWords, direction, distanceWords } from './words.ts';

type ChangedDriver = ScoreChange & { readonly title: string };

/** Maximum number of drivers named one by one. */
const maxNamed = 4;

/**
 * Which drivers rose and fell significantly: "Feedback rose; Capacity (driver) fell; no significant change in 15
 * others". Undefined if no change can be tested.
 */
export function driverChanges(drivers: readonly ChangedDriver[]): string | undefined {
  const tested = drivers.filter(
    ({ delta, deltaIsLargerThanChance }) => delta !== null && deltaIsLargerThanChance !== null,
  );
  if (tested.length === 0) return undefined;
  const risen = tested.filter((driver) => direction(driver) > 0);
  const fallen = tested.filter((driver) => direction(driver) < 0);
  const others = tested.length - risen.length - fallen.length;
  const [only] = tested;
  if (others === tested.length)
    return only && tested.length === 1
      ? `No significant change in ${nameOf(only)}`
      : `No significant change in any of ${tested.length} drivers`;
  const moves = [
    risen.length > 0 && `${named(risen)} rose`,
    fallen.length > 0 && `${named(fallen)} fell`,
    others > 0 && `no significant change in ${countInWords(others)} ${others === 1 ? 'other' : 'others'}`,
  ];
  return capitalize(moves.filter(Boolean).join('; '));
}

/** The largest significant changes: "since June, Feedback and Role Clarity rose most; Rest fell". */
export function largestDriverChanges(drivers: readonly ChangedDriver[], since: string): string {
  const largest = (way: 1 | -1) =>
    drivers
      .filter((driver) => direction(driver) === way)
      .toSorted((a, b) => way * ((b.delta ?? 0) - (a.delta ?? 0)))
      .map(nameOf);
  const words = (titles: readonly string[], verb: string) =>
    titles.length > 0 && `${listWords(titles.slice(0, 2))} ${verb}${titles.length > 2 ? ' most' : ''}`;
  const moves = [words(largest(1), 'rose'), words(largest(-1), 'fell')].filter(Boolean);
  return `${since}, ${moves.length > 0 ? moves.join('; ') : 'no driver changed significantly'}`;
}

type StandingOut = {
  /** Points above the reference. */
  readonly difference: number;
  readonly referenceName: string;
  readonly since: string;
};

/** Why a driver stands out: "5 below Acme, down 4 since June, a significant change." */
export function insightSentence(
  { difference, referenceName, since }: StandingOut,
  driver: ScoreChange | undefined,
): string {
  const change = driver && changeWords(driver, since);
  const chance = driver && direction(driver) !== 0 && 'a significant change';
  return asSentence([capitalize(distanceWords(difference, referenceName)), change, chance].filter(Boolean).join(', '));
}

function named(drivers: readonly ChangedDriver[]): string {
  return drivers.length > maxNamed ? `${countInWords(drivers.length)} drivers` : listWords(drivers.map(nameOf));
}

function nameOf({ title }: ChangedDriver): string {
  return measureName(title, 'driver');
}
