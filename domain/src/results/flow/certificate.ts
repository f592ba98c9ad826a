import { type Population, planDisclosure } from '../../disclosure/index.ts';
import { fewestForFlow } from './moves.ts';
import type { Protected } from '../publication/plans.ts';

/**
 * The people of a campaign who have a level, as its disclosure plan saw them: those of its first release, with its
 * splits in their order and, as a split of its own, the flow from the campaign before if one was published.
 */
export type FlowSpace = Protected & { readonly population: Population };

const flowSplit = 'flow';
const root = 0;

/**
 * Adds, as one more split, who takes part in a flow: it bears on whatever is published of these people later. `isIn` is
 * 1 for each respondent who does.
 */
export function withFlow(population: Population, isIn: Uint8Array): Population {
  const split = { key: flowSplit, ordinal: false, valueCount: 2, valueOf: Int32Array.from(isIn) };
  return { ...population, splits: [...population.splits, split] };
}

/**
 * Whether sums over those who take part in a flow may be told beside everything that is published of a campaign. `isIn`
 * has a flag for each respondent of the space, and after them one for each who entered with a late release.
 *
 * Under `strict` protection it is asked of the disclosure plan: may those in the flow and those not in it be told apart
 * in the whole organization, as the classes of one more split, which comes last? Asked twice, as for all results
 * (publication/plans.ts): of the plan for sums, and of that for distributions, of which moves are one. The certificate
 * of split-rule.ts is what counts; the split is not published for groups, which leaves more people who tie the two
 * classes together than the plan reckons with.
 *
 * Why late answers do not matter. A late block is in sums as a whole. Take a combination that gives the flow a
 * coefficient other than 0: on those of the first release it is a combination with the split, so by the certificate it
 * depends on enough of them. With the coefficient 0 it is one of what was published before.
 *
 * Where everybody takes part the sums are those of the whole organization. Under `threshold` protection nothing is
 * asked but the number.
 */
export function isFlowSafe({ population, level, protection }: FlowSpace, isIn: Uint8Array): boolean {
  if (protection === 'threshold' || !isIn.includes(0)) return true;
  const isInFirst = isIn.subarray(0, population.groupOf.length);
  return [level, fewestForFlow(level)].every((threshold) => revealsFlow(population, isInFirst, threshold));
}

/** Whether a plan for sums with this threshold tells those in a flow apart from the others. */
export function revealsFlow(population: Population, isIn: Uint8Array, threshold: number): boolean {
  const classes = planDisclosure(withFlow(population, isIn), threshold).splits.at(-1)?.classesOf.get(root);
  return classes !== undefined && classes[0] !== classes[1];
}
