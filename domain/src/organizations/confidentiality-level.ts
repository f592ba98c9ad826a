import { Refusal } from '../kernel/index.ts';

/** The fewest completed responses that may be reported. Below the floor only people who work for the product go, and only with the flag. */
export const confidentialityLevels = { default: 5, floor: 5, flexibleFloor: 3, ceiling: 50 } as const;

/** Who sets the level: `hasFlexibleFloor` when the flag `rule-of-5-flexibility` is on and the person works for the product. */
export type LevelLatitude = { readonly hasFlexibleFloor: boolean };

/**
 * The lowest and the highest level that may be set, both included.
 */
export function allowedLevels({ hasFlexibleFloor }: LevelLatitude): { readonly lowest: number; readonly highest: number } {
  return { lowest: hasFlexibleFloor ? confidentialityLevels.flexibleFloor : confidentialityLevels.floor, highest: confidentialityLevels.ceiling };
}

/** Refuses with `confidentiality-level` what is not a whole number between the lowest and the highest level allowed. */
export function assertLevelAllowed(level: number, latitude: LevelLatitude): void {
  const { lowest, highest } = allowedLevels(latitude);
  if (Number.isInteger(level) && level >= lowest && level <= highest) return;
  const detail = `The confidentiality level is a whole number from ${lowest} to ${highest}.`;
  throw new Refusal('confidentiality-level', detail, [{ at: ['confidentialityLevel'], detail }]);
}
