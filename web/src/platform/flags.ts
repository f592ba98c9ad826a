import { type FeatureFlag, featureFlagKeys, featureFlags, type FeatureFlagValues } from '@attune/contract/flags';
import { createContext, use } from 'react';

/** How the flags stand before the server has said anything. */
export const defaultFlags = Object.fromEntries(featureFlagKeys.map((flag) => [flag, featureFlags[flag].isOnByDefault])) as FeatureFlagValues;

export const FlagsContext = createContext<FeatureFlagValues>(defaultFlags);

/** Whether a feature is switched on, in the organization one looks at. */
export function useFlag(flag: FeatureFlag): boolean {
  return use(FlagsContext)[flag];
}
