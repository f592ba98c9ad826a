import { type Population, planDisclosure } from '@attune/domain/disclosure';
import { type Chance, createChance } from '../../../server/src/demonstration/chance.ts';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { placesOf, treeOfGroups } from '../../../testing/src/random-group-tree.ts';

const groupsPerPerson = 0.05;
const level = 5;
/** The number of values of each attribute. */
const attributes = [
  { key: 'gender', valueCount: 3, ordinal: false },
  { key: 'tenure', valueCount: 6, ordinal: true },
  { key: 'generation', valueCount: 5, ordinal: true },
  { key: 'location', valueCount: 12, ordinal: false },
];
/** The maximum on a machine with two cores, in milliseconds. */
const allowed = { town: 1000, city: 3000 };

/** Planning disclosure for 20,000 and 50,000 people with four attributes, without answers. */
export const plan: Workload = {
  name: 'plan',
  async measure({ rounds, scaled }) {
    const sizes = { town: scaled(20_000), city: scaled(50_000) };
    const populations = { town: populationOf(sizes.town), city: populationOf(sizes.city) };
    const times = await interleave(
      {
        town: () => millisecondsOf(() => planDisclosure(populations.town, level)),
        city: () => millisecondsOf(() => planDisclosure(populations.city, level)),
      },
      { rounds },
    );
    const line = (size: 'town' | 'city') =>
      ({
        what: `Plan disclosure, ${sizes[size]} people`,
        ours: times[size],
        baseline: allowed[size],
        baselineName: 'allowed',
        unit: 'ms',
        goal: { atMost: 1 },
      }) as const;
    const linear = (times.town * sizes.city) / sizes.town;
    return [
      line('town'),
      line('city'),
      {
        what: 'Growth of the plan',
        ours: times.city,
        baseline: linear,
        baselineName: 'linear growth',
        unit: 'ms',
        goal: { atMost: 1.3 },
      },
    ];
  },
};

function populationOf(people: number): Population {
  const chance = createChance(people);
  const parent = treeOfGroups(Math.round(people * groupsPerPerson), chance);
  const groupOf = placesOf(people, parent, chance);
  return {
    parent,
    groupOf,
    splits: attributes.map((attribute) => ({ ...attribute, valueOf: valuesOf(people, attribute.valueCount, chance) })),
  };
}

/** Values are unevenly distributed, the first ones most common. */
function valuesOf(people: number, valueCount: number, chance: Chance): Int32Array {
  return Int32Array.from({ length: people }, () => Math.floor(chance.next() * chance.next() * valueCount));
}
