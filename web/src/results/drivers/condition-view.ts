import { measureName } from '@attune/domain/results';
import { driversOf, type Condition } from '@attune/domain/surveys';
import { compositeView, type CompositeView } from './composite-view.ts';
import type { DriverScore, SphereScore } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { distanceWords } from '../reading/score-words.ts';

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious' | 'references'> & {
  readonly drivers: readonly DriverScore[];
};

export function conditionViews(
  conditions: readonly SphereScore[],
  { drivers, references, since, hasPrevious }: Dependencies,
): readonly CompositeView[] {
  return conditions.map((condition) =>
    compositeView(condition, {
      kind: 'condition',
      since,
      hasPrevious,
      drivers: driversFeeding(condition.title, drivers),
      compared: references.map(({ name, byCondition }) => [name, byCondition.get(condition.title)]),
    }),
  );
}

/** "Meaning (condition) is strongest; Capacity (condition) is 9 below it"; or that the three are level. */
export function conditionsFinding(conditions: readonly SphereScore[]): string {
  const sorted = conditions.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) return 'Psychological conditions';
  const distance = highest.score - lowest.score;
  if (Math.round(distance) === 0) return 'The three psychological conditions are level';
  return `${nameOf(highest)} is strongest; ${nameOf(lowest)} is ${distanceWords(-distance, 'it')}`;
}

function nameOf({ title }: SphereScore): string {
  return measureName(title, 'condition');
}

/** The drivers whose mean is the condition's score. */
export function driversFeeding(condition: string, drivers: readonly DriverScore[]): readonly DriverScore[] {
  const feeding = new Set<string>(driversOf(condition as Condition).map(({ key }) => key));
  return drivers.filter(({ key }) => feeding.has(key));
}
