import { Refusal } from '../kernel/index.ts';
import { add } from './counts.ts';
import { type ReportingTree, type Headcount, assertPreorder } from './reporting-tree.ts';

/**
 * A property by which results are broken down, for example tenure. Each respondent has exactly one of its values,
 * numbered from 0; "not stated" is an ordinary value. A crosstab declared before launch (gender x tenure) is one more
 * split.
 */
export type Split = {
  readonly key: string;
  /** Whether the values are ordered, so that only neighbours may be merged. */
  readonly ordinal: boolean;
  readonly valueCount: number;
  /** The value of each respondent. */
  readonly valueOf: Int32Array;
};

/**
 * Who responded to a campaign, and who was invited and did not. A *respondent* is a person whose complete answers
 * count, numbered from 0. Who was invited, their groups and their values are assumed to be public. Their answers are
 * secret, and so is whether they responded.
 */
export type Population = ReportingTree & {
  /** The group of each respondent. */
  readonly groupOf: Int32Array;
  /** Most important first: each split limits what later ones can publish. */
  readonly splits: readonly Split[];
  /**
   * Not 0 for each *established* respondent, who counts towards the confidentiality level (docs/confidentiality.md,
   * C14). Others could have been invented to pad a group; an attacker is assumed to know their answers. Default: all.
   */
  readonly established?: Uint8Array | undefined;
  /** The invited people who did not respond. Without them a plan protects answers, but not who responded. */
  readonly absent?: Absent | undefined;
};

/** Non-respondents: the group of each, and their values by split. Values of further splits may follow. */
export type Absent = { readonly groupOf: Int32Array; readonly valuesOf: readonly Int32Array[] };

/** One flag per respondent; 0 means that the respondent does not count. */
export type Counted = Uint8Array;

type FullHeadcount = Headcount & { readonly others: Int32Array };

/** Counts respondents directly in each group (established and others) and non-respondents. */
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

/** Throws a RangeError if an index is outside the population: such a plan would protect the wrong people. */
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

/** Refuses `confidentiality-level` for a threshold below `atLeast`. A threshold of 1 protects nobody. */
export function assertThreshold(threshold: number, atLeast = 2): void {
  if (Number.isInteger(threshold) && threshold >= atLeast) return;
  throw new Refusal('confidentiality-level', `The confidentiality level is a whole number of at least ${atLeast}.`);
}

function assertBelow(numbers: Int32Array, limit: number): void {
  if (numbers.some((number) => number < 0 || number >= limit))
    throw new RangeError(`A number is not between 0 and ${limit - 1}`);
}
