import { z } from 'zod';
import { documentOf, endpoint, idOf, query, resource } from '../protocol/json-api.ts';

/** All feature flags with their defaults. `flag-settings.ts` has what is known about each. */
export const flagDefaults = {
  'rule-of-5-flexibility': false,
  'permission-management': true,
  'kiosk-mode': false,
  'limited-feedback-access': false,
  'open-response-themes': true,
  'billing-changes-tip': false,
  'insights-results-link': true,
  'sunset-banners': false,
  'session-analytics': true,
  'usage-analytics': true,
} as const satisfies { readonly [key: string]: boolean };

export type FeatureFlag = keyof typeof flagDefaults;
export type FeatureFlagValues = { readonly [F in FeatureFlag]: boolean };

export const featureFlagKeys = Object.keys(flagDefaults) as readonly FeatureFlag[];

const values = Object.fromEntries(featureFlagKeys.map((key) => [key, z.boolean().describe('Whether it is on.')])) as {
  readonly [F in FeatureFlag]: z.ZodBoolean;
};

/** The flags of an organization, or the defaults if nobody is signed in. */
const flags = resource('feature-flags', values);
export type FeatureFlagsResource = z.infer<typeof flags>;

export const getFeatureFlags = endpoint({
  name: 'getFeatureFlags',
  summary: 'Get feature flags: for guests without a token, or for an organization with one.',
  method: 'GET',
  path: '/feature-flags',
  isPublic: true,
  query: query({ organizationId: idOf<'organization'>().optional().describe('ID of the organization.') }),
  answer: documentOf(flags),
});
