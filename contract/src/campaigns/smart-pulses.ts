import { z } from 'zod';
import { campaign } from './campaign.ts';
import {
  bodyOf,
  chosenInstant,
  documentOf,
  endpoint,
  inOrganization,
  line,
  listOf,
  prose,
  query,
  resource,
  idOf,
} from '../protocol/json-api.ts';

const ofCampaign = { ...inOrganization, campaignId: idOf<'campaign'>() };

/** Statements and open question available for a driver. */
const driverChoice = z.object({
  categoryId: z.string(),
  title: z.string(),
  statements: z.array(z.object({ statementId: z.string(), body: z.string() })),
  question: z.string(),
});

/** Audience of a suggested smart pulse. Drivers are ordered by a published result; scores are not included. */
const audience = z.object({
  name: z.string(),
  groupIds: z.array(z.string()),
  /** Group whose published result determines the drivers: itself or the nearest ancestor. */
  sourceGroupName: z.string(),
  isOwnResult: z.boolean(),
  /** Number of active members today. */
  activeMembershipCount: z.int(),
  /** Whether the group is too small for results. */
  isTooSmall: z.boolean(),
  /** Unfinished smart pulse with an overlapping audience. */
  campaignId: z.string().nullable(),
  /** Lowest-scoring drivers with high impact, lowest first. */
  categoryIds: z.array(z.string()),
});

export const smartPulsePlan = resource('smart-pulse-plans', {
  level: z.int().describe('Level of the groups in the hierarchy.'),
  levels: z.array(z.object({ level: z.int(), groupCount: z.int() })),
  drivers: z.array(driverChoice),
  audiences: z.array(audience),
});
export type SmartPulsePlanResource = z.infer<typeof smartPulsePlan>;

export const getSmartPulsePlan = endpoint({
  name: 'getSmartPulsePlan',
  summary:
    'Get a smart pulse plan for a finished quarterly campaign: suggested groups and topics at one level of ' +
    'the hierarchy.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/smart-pulse-plan',
  params: z.object(ofCampaign),
  query: query({
    level: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Level in the hierarchy; 1 is directly below the root group.'),
  }),
  answer: documentOf(smartPulsePlan),
});

const chosenDriver = z.strictObject({
  categoryId: idOf<'category'>(),
  statementIds: z.array(idOf<'statement'>()).min(1, 'Choose at least one statement.').max(6),
  question: prose(300).optional(),
});

const pulse = z.strictObject({
  name: line(200).min(1, 'Name is required.').optional(),
  groupIds: z.array(idOf<'group'>()).min(1).max(1000),
  drivers: z.array(chosenDriver).min(1, 'Choose at least one driver.').max(6),
});

export const createSmartPulses = endpoint({
  name: 'createSmartPulses',
  summary:
    'Create one smart pulse for each of several non-overlapping audiences, all or none. Each is confirmed ' +
    'separately.',
  method: 'POST',
  path: '/organizations/:organizationId/campaigns/:campaignId/smart-pulses',
  params: z.object(ofCampaign),
  body: bodyOf('smart-pulses', {
    startedAt: chosenInstant,
    pulses: z.array(pulse).min(1, 'Choose at least one group.').max(200),
  }),
  status: 201,
  answer: listOf(campaign),
  location: '/organizations/:organizationId/campaigns',
});
