import { measureName } from '@attune/domain/results';
import type { Reference } from '../comparison/index.ts';
import { compositeView, type CompositeView } from './composite-view.ts';
import type { DriverScore, SphereScore } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { distanceWords } from '../reading/score-words.ts';

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious' | 'references'> & {
  readonly drivers: readonly DriverScore[];
};

export function sphereViews(
  spheres: readonly SphereScore[],
  { drivers, references, since, hasPrevious }: Dependencies,
): readonly CompositeView[] {
  return spheres.map((sphere) =>
    compositeView(sphere, {
      kind: 'sphere',
      since,
      hasPrevious,
      drivers: drivers.filter((driver) => driver.sphere === sphere.title),
      compared: references.map(({ name, bySphere }) => [name, bySphere.get(sphere.title)]),
    }),
  );
}

/** "Strongest in Coworkers; Leadership is 3 below Acme", or that they are level. Requires at least two spheres. */
export function spheresFinding(spheres: readonly SphereScore[], reference: Reference | undefined): string {
  const sorted = spheres.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return 'Spheres of work';
  if (lowest !== highest && Math.round(highest.score - lowest.score) === 0) return 'All spheres of work are level';
  const distance = reference?.bySphere.get(lowest.title)?.delta;
  const isBelow = distance !== undefined && Math.round(distance) < 0;
  const weakness =
    reference && isBelow
      ? `${nameOf(lowest)} is ${distanceWords(distance, reference.name)}`
      : `weakest in ${nameOf(lowest)}`;
  return `Strongest in ${nameOf(highest)}; ${weakness}`;
}

function nameOf({ title }: SphereScore): string {
  return measureName(title, 'sphere');
}
