import { z } from 'zod';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  idOf,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
} from '../protocol/json-api.ts';
import type { FeatureFlag } from './flags.ts';

type FlagRecord = { readonly owner: string; readonly removeBy: string; readonly about: string };

/** What each flag does and who owns it. Remove a flag when it is no longer needed, at the latest by its `removeBy`. */
export const flagRecords: { readonly [F in FeatureFlag]: FlagRecord } = {
  'rule-of-5-flexibility': {
    owner: 'results',
    removeBy: '2028-01-01',
    about: 'Lets people who work for the product set a confidentiality level of 3 or 4.',
  },
  'permission-management': {
    owner: 'access',
    removeBy: '2027-07-01',
    about: 'Lets administrators grant and remove permissions.',
  },
  'kiosk-mode': { owner: 'respondent', removeBy: '2027-12-01', about: 'Lets people answer on a shared device.' },
  'limited-feedback-access': {
    owner: 'feedback',
    removeBy: '2027-12-01',
    about: 'Keeps feedback to administrators where the organization wants that.',
  },
  'open-response-themes': { owner: 'feedback', removeBy: '2027-12-01', about: 'Shows the themes of comments.' },
  'billing-changes-tip': {
    owner: 'organizations',
    removeBy: '2027-03-01',
    about: 'Tells about the changes of billing.',
  },
  'insights-results-link': {
    owner: 'results',
    removeBy: '2027-07-01',
    about: 'Links insights to the results behind them.',
  },
  'sunset-banners': {
    owner: 'organizations',
    removeBy: '2027-12-01',
    about: 'Points to the companion product, and leaves the settings to Engage Super Admins.',
  },
  'session-analytics': {
    owner: 'coaching',
    removeBy: '2027-12-01',
    about: 'Shows how many coaching sessions were used.',
  },
  'usage-analytics': {
    owner: 'web',
    removeBy: '2027-12-01',
    about: 'Reports used pages to the usage analytics of the operator, if there are any.',
  },
};

/** When a value was set, and the name of who did; null for the operator. */
const change = {
  changedAt: instant.nullable().describe('Time the value was set; null if it never was.'),
  changedBy: z
    .string()
    .nullable()
    .describe('Name of the person who set the value; null for the operator, or if it never was set.'),
};

/** A feature flag with its values. Its ID is its key. */
const flagSetting = resource('feature-flag-settings', {
  about: z.string().describe('What the flag does.'),
  owner: z.string().describe('Part of the product that the flag belongs to.'),
  removeBy: day.describe('Date by which the flag is to be removed.'),
  isOnByDefault: z.boolean().describe('Default value.'),
  isOnForAll: z
    .boolean()
    .nullable()
    .describe('Value for every organization without one of its own; null for the default.'),
  ...change,
  organizations: z
    .array(
      z.object({
        organizationId: z.string().describe('ID of the organization.'),
        name: z.string().describe('Name of the organization.'),
        isOn: z.boolean().describe('Value for the organization.'),
        ...change,
      }),
    )
    .describe('Organizations with a value of their own, by name.'),
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
    key: line(60).describe('Key of the flag.'),
    forOrganizationId: idOf<'organization'>()
      .nullable()
      .describe('ID of the organization; null for every organization.'),
    isOn: z.boolean().nullable().describe('Null removes the value: the one for all, or the default, applies.'),
  }),
  answer: documentOf(flagSetting),
});
