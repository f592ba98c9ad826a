import { type Problem, problemWhen, type Id } from '@attune/domain/kernel';
import { reachedBy } from './pulse-reach.ts';
import type { PulseWorld } from './pulse-world.ts';
import type { LivePulse } from './smart-pulses.repository.ts';
import type { StatementId } from '@attune/domain/surveys';

/** A requested smart pulse for one audience. */
export type PulseRequest = {
  readonly name?: string | undefined;
  readonly groupIds: readonly Id<'group'>[];
  readonly drivers: readonly {
    readonly categoryId: Id<'category'>;
    readonly statementIds: readonly StatementId[];
    readonly question?: string | undefined;
  }[];
};

type World = Pick<PulseWorld, 'hierarchy' | 'drivers'>;

/** Lists all problems of the requested pulses: overlapping or invalid audiences, and invalid topics. */
export function problemsOfPulses(
  world: World,
  pulses: readonly PulseRequest[],
  live: readonly LivePulse[],
): readonly Problem[] {
  const reached = pulses.map(({ groupIds }) => reachedBy(world.hierarchy, groupIds));
  const underWay = live.map(({ groupIds }) => reachedBy(world.hierarchy, groupIds));
  return pulses.flatMap((pulse, place) => {
    const at = ['pulses', `${place}`];
    const own = [...(reached[place] ?? [])];
    const others = [...reached.slice(0, place), ...underWay];
    return [
      ...problemWhen(
        pulse.groupIds.some((id) => !world.hierarchy.placeOf.has(id)),
        [...at, 'groupIds'],
        'Choose groups of this organization.',
      ),
      ...problemWhen(
        others.some((other) => own.some((id) => other.has(id))),
        [...at, 'groupIds'],
        'Some of these people are in another smart pulse already. Each person gets one.',
      ),
      ...problemsOfDrivers(world, pulse, at),
    ];
  });
}

function problemsOfDrivers(
  { drivers }: Pick<World, 'drivers'>,
  pulse: PulseRequest,
  at: readonly string[],
): readonly Problem[] {
  return pulse.drivers.flatMap(({ categoryId, statementIds }, place) => {
    const known = drivers.find((each) => each.categoryId === categoryId);
    const isKnown = (id: string) => known?.statements.some(({ statementId }) => statementId === id) ?? false;
    return [
      ...problemWhen(!known, [...at, 'drivers', `${place}`, 'categoryId'], 'Choose a driver by its category ID.'),
      ...problemWhen(
        pulse.drivers.findIndex((each) => each.categoryId === categoryId) !== place,
        [...at, 'drivers', `${place}`, 'categoryId'],
        'Choose each driver once.',
      ),
      ...problemWhen(
        known !== undefined && !statementIds.every(isKnown),
        [...at, 'drivers', `${place}`, 'statementIds'],
        'Choose statements of this driver.',
      ),
    ];
  });
}
