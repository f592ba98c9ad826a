import { type Role, isInternal } from '../access/index.ts';
import { Refusal } from '../kernel/index.ts';

/**
 * The fewest completed responses that may be reported. Below the floor only people who work for the product go, and
 * only with the flag.
 */
export const confidentialityLevels = { default: 5, floor: 5, flexibleFloor: 3, ceiling: 50 } as const;

/**
 * Who sets the level: `hasFlexibleFloor` when the flag `rule-of-5-flexibility` is on and the person works for the
 * product.
 */
export type LevelLatitude = { readonly hasFlexibleFloor: boolean };

/**
 * The lowest and the highest level that may be set, both included.
 */
export function allowedLevels({ hasFlexibleFloor }: LevelLatitude): {
  readonly lowest: number;
  readonly highest: number;
} {
  return {
    lowest: hasFlexibleFloor ? confidentialityLevels.flexibleFloor : confidentialityLevels.floor,
    highest: confidentialityLevels.ceiling,
  };
}

/** Refuses with `confidentiality-level` what is not a whole number between the lowest and the highest level allowed. */
export function assertLevelAllowed(level: number, latitude: LevelLatitude): void {
  const { lowest, highest } = allowedLevels(latitude);
  if (Number.isInteger(level) && level >= lowest && level <= highest) return;
  const detail = `The confidentiality level is a whole number from ${lowest} to ${highest}.`;
  throw new Refusal('confidentiality-level', detail, [{ at: ['confidentialityLevel'], detail }]);
}

/** How far somebody may go, by role and by whether the flag is on for the organization. */
export function latitudeOf(role: Role, flags: { readonly ruleOf5Flexibility: boolean }): LevelLatitude {
  return { hasFlexibleFloor: flags.ruleOf5Flexibility && isInternal(role) };
}

/**
 * The level of a published campaign after a change. It only ever rises, because people answered under the old promise:
 * refuses with `confidentiality-level` anything but a whole number from the current level to the ceiling.
 */
export function raiseLevel(current: number, next: number): number {
  if (Number.isInteger(next) && next >= current && next <= confidentialityLevels.ceiling) return next;
  const detail =
    'The confidentiality level of a published campaign can only be raised, up to ' +
    `${confidentialityLevels.ceiling}; ` +
    `it is ${current}.`;
  throw new Refusal('confidentiality-level', detail, [{ at: ['confidentialityLevel'], detail }]);
}
