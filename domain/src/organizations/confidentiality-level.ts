import { type Role, isInternal } from '../access/index.ts';
import { Refusal, invalid } from '../kernel/index.ts';

/** The rule of five: fewer completed responses than this are not reported unless an organization decides otherwise. */
export const defaultConfidentialityLevel = 5;

const lowestLevel = 5;
const lowestFlexibleLevel = 3;
const highestLevel = 50;

/** Who sets the level; the flag is `rule-of-5-flexibility`. */
export type LevelSetter = { readonly role: Role; readonly hasRuleOf5Flexibility: boolean };

/** The levels somebody may choose from, both ends included: 5 to 50, for internal roles with the flag 3 to 50. */
export function confidentialityLevelsFor({ role, hasRuleOf5Flexibility }: LevelSetter): { readonly min: number; readonly max: number } {
  const isFlexible = hasRuleOf5Flexibility && isInternal(role);
  return { min: isFlexible ? lowestFlexibleLevel : lowestLevel, max: highestLevel };
}

/** Refuses with `invalid` a level for an organization that is not a whole number in the range open to this person. */
export function assertConfidentialityLevel(level: number, setter: LevelSetter): void {
  const { min, max } = confidentialityLevelsFor(setter);
  if (Number.isInteger(level) && level >= min && level <= max) return;
  throw invalid({ at: ['confidentialityLevel'], detail: `Enter a number from ${min} to ${max}.` });
}

/**
 * The level of a published campaign after a change. It only ever rises, because people answered under the old promise:
 * refuses a lower one with `confidentiality-level`, one that is no whole number or above 50 with `invalid`.
 */
export function raiseConfidentialityLevel(current: number, next: number): number {
  if (!Number.isInteger(next) || next > highestLevel) {
    throw invalid({ at: ['confidentialityLevel'], detail: `Enter a number from ${current} to ${highestLevel}.` });
  }
  if (next < current) {
    throw new Refusal('confidentiality-level', `The confidentiality level of a published campaign can only be raised; it is ${current}.`);
  }
  return next;
}
