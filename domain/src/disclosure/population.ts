import { Refusal } from '../kernel/index.ts';
import { add } from './counts.ts';
import { type GroupTree, type Headcount, assertPreorder } from './group-tree.ts';

/**
 * A property by which the results of a group are broken down, for example tenure. Every respondent has exactly one of
 * its values, numbered from 0; "not stated" is a value like any other. A cross declared before launch (gender x tenure)
 * is one more split.
 */
export type Split = {
  readonly key: string;
  /** Whether the values have an order, so that only neighbours may be put together. */
  readonly ordinal: boolean;
  readonly valueCount: number;
  /** The value of each respondent. */
  readonly valueOf: Int32Array;
};

/**
 * Who answered a campaign, and who was invited and did not. A *respondent* is somebody whose complete answers count,
 * numbered from 0. Who was invited, where they belong and which values they have is assumed to be known to everybody.
 * What they answered is secret, and so is whether they did.
 */
export type Population = GroupTree & {
  /** The group of each respondent. */
  readonly groupOf: Int32Array;
  /** Most important first: what is published of one split leaves less to be published of those after it. */
  readonly splits: readonly Split[];
  /**
   * Not 0 for each *established* respondent: one who counts towards the confidentiality level. Whoever could have been
   * invented to pad a group is not, and an attacker is assumed to know what they answered. All are established unless
   * given.
   */
  readonly established?: Uint8Array | undefined;
  /** The invited people who did not answer. Without them a plan protects answers, but not who answered. */
  readonly absent?: Absent | undefined;
};

/**
 * Invited people who did not answer: the group of each, and their values in the order of the splits, which may go on
 * after those.
 */
export type Absent = { readonly groupOf: Int32Array; readonly valuesOf: readonly Int32Array[] };

/** One flag per respondent, not 0 for those who count. */
export type Counted = Uint8Array;

type FullHeadcount = Headcount & { readonly others: Int32Array };

/** The number of counted respondents directly in each group, established or not, and of those who did not answer. */
export function headcountOf({ parent, groupOf, established, absent }: Population, counted?: Counted): FullHeadcount {
  const own = new Int32Array(parent.length);
  const others = new Int32Array(parent.length);
  groupOf.forEach((group, respondent) => {
    if (counted?.[respondent] !== 0) add(established?.[respondent] === 0 ? others : own, group, 1);
  });
  if (!absent) return { parent, own, others };
  const absentIn = new Int32Array(parent.length);
  for (const group of absent.groupOf) add(absentIn, group, 1);
  return { parent, own, others, absent: absentIn };
}

/** Throws a RangeError when numbers point outside the population: such a plan would protect somebody else. */
export function assertWellFormed({ parent, groupOf, splits, established, absent }: Population): void {
  assertPreorder({ parent });
  assertBelow(groupOf, parent.length);
  if (established && established.length !== groupOf.length) {
    throw new RangeError('Not every respondent is said to be established or not');
  }
  if (absent) assertBelow(absent.groupOf, parent.length);
  absent?.valuesOf.forEach((valueOf, place) => {
    const split = splits[place];
    if (split && valueOf.length !== absent.groupOf.length)
      throw new RangeError(`Split ${split.key} does not have one value for everybody who is absent`);
    if (split) assertBelow(valueOf, split.valueCount);
  });
  for (const { key, valueCount, valueOf } of splits) {
    if (valueOf.length !== groupOf.length) throw new RangeError(`Split ${key} does not have one value per respondent`);
    assertBelow(valueOf, valueCount);
  }
}

/** Refuses 'confidentiality-level' for less than is allowed. A threshold of 1 protects nobody. */
export function assertThreshold(threshold: number, atLeast = 2): void {
  if (Number.isInteger(threshold) && threshold >= atLeast) return;
  throw new Refusal('confidentiality-level', `The confidentiality level is a whole number of at least ${atLeast}.`);
}

function assertBelow(numbers: Int32Array, limit: number): void {
  if (numbers.some((number) => number < 0 || number >= limit))
    throw new RangeError(`A number is not between 0 and ${limit - 1}`);
}
