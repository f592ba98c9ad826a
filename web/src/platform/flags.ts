import { type FeatureFlagValues, flagDefaults } from '@attune/contract/app/flags';
import { createContext } from 'react';

/** Flag values; the defaults until the server has answered. */
export const FlagsContext = createContext<FeatureFlagValues>(flagDefaults);
