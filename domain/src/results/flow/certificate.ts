import { type Population, planDisclosure } from '../../disclosure/index.ts';
import { fewestForFlow } from './moves.ts';
import type { Protected } from '../publication/plans.ts';

/**
 * The people of a campaign who have a level, as its disclosure plan saw them: the respondents of its first release,
 * with its splits in order and, as an additional split, the flow from the previous campaign if one was published.
 */
export type FlowSpace = Protected & { readonly population: Population };

const flowSplit = 'flow';
const root = 0;

/**
 * Adds participation in a flow as one more split, because it limits what is published about these people later. `isIn`
 * is 1 for each respondent in the flow.
 */
export function withFlow(population: Population, isIn: Uint8Array): Population {
  const split = { key: flowSplit, ordinal: false, valueCount: 2, valueOf: Int32Array.from(isIn) };
  return { ...population, splits: [...population.splits, split] };
}

/**
 * Whether sums over the people in a flow may be published in addition to everything else about a campaign
 * (docs/confidentiality.md, C17). `isIn` has a flag for each respondent of the space, followed by one for each
 * respondent of a late release.
 *
 * With `strict` protection, the disclosure plan decides: may the people in the flow and those outside it be
 * distinguished in the whole organization, as the classes of one more split, planned last? Checked twice, as for all
 * results (publication/plans.ts): for sums, and for distributions, which include moves. The certificate of
 * split-rule.ts decides; the split is not published for groups, which leaves more people who tie the two classes
 * together than the plan assumes.
 *
 * Why late answers do not matter: a late block is in sums as a whole. Take a combination that gives the flow a nonzero
 * coefficient: restricted to the first release it is a combination with the split, so by the certificate it depends on
 * enough people. With coefficient 0, it is a combination of what was published before.
 *
 * If everybody is in the flow, the sums are those of the whole organization. With `threshold` protection only the
 * number of people counts.
 */
export function isFlowSafe({ population, level, protection }: FlowSpace, isIn: Uint8Array): boolean {
  if (protection === 'threshold' || !isIn.includes(0)) return true;
  const isInFirst = isIn.subarray(0, population.groupOf.length);
  return [level, fewestForFlow(level)].every((threshold) => revealsFlow(population, isInFirst, threshold));
}

/** Whether a plan for sums with this threshold distinguishes the people in a flow from the others. */
export function revealsFlow(population: Population, isIn: Uint8Array, threshold: number): boolean {
  const classes = planDisclosure(withFlow(population, isIn), threshold).splits.at(-1)?.classesOf.get(root);
  return classes !== undefined && classes[0] !== classes[1];
}
