import { z } from 'zod';
import { campaign } from './campaign.ts';
import {
  bodyOf,
  chosenInstant,
  documentOf,
  endpoint,
  id,
  inOrganization,
  line,
  listOf,
  prose,
  query,
  resource,
} from '../protocol/json-api.ts';

const ofCampaign = { ...inOrganization, campaignId: id };

/** What a smart pulse can ask about one driver: statements of the library, and an open question. */
const driverChoice = z.object({
  categoryId: z.string(),
  title: z.string(),
  statements: z.array(z.object({ statementId: z.string(), body: z.string() })),
  question: z.string(),
});

/** Those who would be asked the same. No score is told here: drivers are named in the order of a published result. */
const audience = z.object({
  name: z.string(),
  groupIds: z.array(z.string()),
  /** The group by whose published result the drivers were chosen: itself, or the nearest one above. */
  sourceGroupName: z.string(),
  isOwnResult: z.boolean(),
  /** How many people are in these groups today. */
  activeMembershipCount: z.int(),
  /** So few that their answers would never be shown. */
  isTooSmall: z.boolean(),
  /** A smart pulse that goes to some of them and is not over. */
  campaignId: z.string().nullable(),
  /** The lowest of the drivers with high influence, lowest first. */
  categoryIds: z.array(z.string()),
});

export const smartPulsePlan = resource('smart-pulse-plans', {
  level: z.int().describe('How far below the top of the hierarchy the groups lie.'),
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
    level: z.coerce.number().int().min(1).max(50).optional().describe('The level; 1 is directly below the top.'),
  }),
  answer: documentOf(smartPulsePlan),
});

const chosenDriver = z.strictObject({
  categoryId: id,
  statementIds: z.array(id).min(1, 'Choose at least one statement.').max(6),
  question: prose(300).optional(),
});

const pulse = z.strictObject({
  name: line(200).min(1, 'Name is required.').optional(),
  groupIds: z.array(id).min(1).max(1000),
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
