import { featureFlagKeys, featureFlags, type FeatureFlagValues } from '@attune/contract/app/flags';
import { createContext } from 'react';

/** Flag defaults until the server has answered. */
export const defaultFlags = Object.fromEntries(
  featureFlagKeys.map((flag) => [flag, featureFlags[flag].isOnByDefault]),
) as FeatureFlagValues;

export const FlagsContext = createContext<FeatureFlagValues>(defaultFlags);
