import { z } from 'zod';
import { bodyOf, day, documentOf, endpoint, idOf, line, listOf, page, query, resource } from '../protocol/json-api.ts';

type Flag = {
  readonly isOnByDefault: boolean;
  readonly owner: string;
  readonly removeBy: string;
  readonly about: string;
};

/** All feature flags. Remove a flag when it is no longer needed, at the latest by its `removeBy` date. */
export const featureFlags = {
  'rule-of-5-flexibility': {
    isOnByDefault: false,
    owner: 'results',
    removeBy: '2028-01-01',
    about: 'Lets people who work for the product set a confidentiality level of 3 or 4.',
  },
  'permission-management': {
    isOnByDefault: true,
    owner: 'access',
    removeBy: '2027-07-01',
    about: 'Lets administrators give and take permissions.',
  },
  'kiosk-mode': {
    isOnByDefault: false,
    owner: 'respondent',
    removeBy: '2027-12-01',
    about: 'Lets people answer on a shared device.',
  },
  'limited-feedback-access': {
    isOnByDefault: false,
    owner: 'feedback',
    removeBy: '2027-12-01',
    about: 'Keeps feedback to administrators where the organization wants that.',
  },
  'open-response-themes': {
    isOnByDefault: true,
    owner: 'feedback',
    removeBy: '2027-12-01',
    about: 'Shows the themes of comments.',
  },
  'billing-changes-tip': {
    isOnByDefault: false,
    owner: 'organizations',
    removeBy: '2027-03-01',
    about: 'Tells about the changes of billing.',
  },
  'insights-results-link': {
    isOnByDefault: true,
    owner: 'results',
    removeBy: '2027-07-01',
    about: 'Links insights to the results behind them.',
  },
  'sunset-banners': {
    isOnByDefault: false,
    owner: 'organizations',
    removeBy: '2027-12-01',
    about: 'Points to the companion product, and leaves the settings to Engage Super Admins.',
  },
  'session-analytics': {
    isOnByDefault: true,
    owner: 'coaching',
    removeBy: '2027-12-01',
    about: 'Shows how many coaching sessions were used.',
  },
} as const satisfies { readonly [key: string]: Flag };

export type FeatureFlag = keyof typeof featureFlags;
export type FeatureFlagValues = { readonly [F in FeatureFlag]: boolean };

export const featureFlagKeys = Object.keys(featureFlags) as readonly FeatureFlag[];

const values = Object.fromEntries(featureFlagKeys.map((key) => [key, z.boolean()])) as {
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
  query: query({ organizationId: idOf<'organization'>().optional().describe('Organization.') }),
  answer: documentOf(flags),
});

/** A feature flag with its values. Its ID is its key. */
const flagSetting = resource('feature-flag-settings', {
  about: z.string(),
  /** The part of the product that it belongs to. */
  owner: z.string(),
  removeBy: day,
  isOnByDefault: z.boolean(),
  /** For every organization without a value of its own; null for the default. */
  isOnForAll: z.boolean().nullable(),
  /** Organizations with a value of their own, by name. */
  organizations: z.array(z.object({ organizationId: z.string(), name: z.string(), isOn: z.boolean() })),
});
export type FlagSettingResource = z.infer<typeof flagSetting>;

export const listFlagSettings = endpoint({
  name: 'listFlagSettings',
  summary: 'List feature flags with their values for all and for single organizations; Engage Super Admins only.',
  method: 'GET',
  path: '/feature-flag-settings',
  query: query({ ...page }),
  answer: listOf(flagSetting),
});

export const setFeatureFlag = endpoint({
  name: 'setFeatureFlag',
  summary:
    'Switch a feature flag for an organization, or for all without a value of their own; Engage Super Admins only.',
  method: 'PATCH',
  path: '/feature-flag-settings',
  body: bodyOf('feature-flag-settings', {
    key: line(60),
    forOrganizationId: idOf<'organization'>().nullable().describe('Null for every organization.'),
    isOn: z.boolean().nullable().describe('Null removes the value: the one for all, or the default, applies.'),
  }),
  answer: documentOf(flagSetting),
});
