import { type Role, isInternal } from '../access/index.ts';
import { Refusal } from '../kernel/index.ts';

/**
 * Bounds for the minimum number of completed responses in a reported result. `flexibleFloor` applies to internal users
 * if the feature flag is on.
 */
const confidentialityLevels = { floor: 5, flexibleFloor: 3, ceiling: 50 } as const;

/** `hasFlexibleFloor` is set if the flag `rule-of-5-flexibility` is on and the user is internal. */
export type LevelLatitude = { readonly hasFlexibleFloor: boolean };

/** The allowed range of the confidentiality level, both ends included. */
export function allowedLevels({ hasFlexibleFloor }: LevelLatitude): {
  readonly lowest: number;
  readonly highest: number;
} {
  return {
    lowest: hasFlexibleFloor ? confidentialityLevels.flexibleFloor : confidentialityLevels.floor,
    highest: confidentialityLevels.ceiling,
  };
}

/** Refuses `confidentiality-level` unless the level is a whole number within the allowed range. */
export function assertLevelAllowed(level: number, latitude: LevelLatitude): void {
  const { lowest, highest } = allowedLevels(latitude);
  if (Number.isInteger(level) && level >= lowest && level <= highest) return;
  const detail = `The confidentiality level is a whole number from ${lowest} to ${highest}.`;
  throw new Refusal('confidentiality-level', detail, [{ at: ['confidentialityLevel'], detail }]);
}

/** The latitude of a role, depending on the organization's feature flag. */
export function latitudeOf(role: Role, flags: { readonly ruleOf5Flexibility: boolean }): LevelLatitude {
  return { hasFlexibleFloor: flags.ruleOf5Flexibility && isInternal(role) };
}

/**
 * Raises the confidentiality level of a published campaign. It never falls, because people answered under the higher
 * level: refuses `confidentiality-level` unless `next` is a whole number between the current level and the ceiling.
 */
export function raiseLevel(current: number, next: number): number {
  if (Number.isInteger(next) && next >= current && next <= confidentialityLevels.ceiling) return next;
  const detail =
    'The confidentiality level of a published campaign can only be raised, up to ' +
    `${confidentialityLevels.ceiling}; ` +
    `it is ${current}.`;
  throw new Refusal('confidentiality-level', detail, [{ at: ['confidentialityLevel'], detail }]);
}
