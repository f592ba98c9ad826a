import { countCells } from '@attune/domain/results';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { statementsKey } from '../../../testing/src/answers.ts';
import { answeredBy, scored } from './counting.ts';

const mostGrowth = 20;

/**
 * How counting scales with the organization: ten times as many people should need little more than ten times as long.
 */
export const growth: Workload = {
  name: 'growth',
  async measure({ rounds, scaled }) {
    const sizes = [10_000, 100_000, 1_000_000].map(scaled) as [number, number, number];
    const [small, large, huge] = sizes.map(counterFor) as [Counter, Counter, Counter];
    const times = await interleave({ small, large, huge }, { rounds });
    const line = ([people, ours]: readonly [number, number], [fewer, baseline]: readonly [number, number]) =>
      ({
        what: `Count 58 statements, ${people} people`,
        ours,
        baseline,
        baselineName: `the same, ${fewer} people`,
        unit: 'ms',
        goal: { atMost: mostGrowth },
      }) as const;
    return [
      line([sizes[1], times.large], [sizes[0], times.small]),
      line([sizes[2], times.huge], [sizes[1], times.large]),
    ];
  },
};

type Counter = () => Promise<number>;

function counterFor(people: number): Counter {
  const answered = answeredBy(people);
  const answers = scored(answered, statementsKey);
  return () => millisecondsOf(() => countCells(answers, { parent: answered.parents, cellOf: answered.placeOf }));
}
