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
  categoryId: z.string().describe('ID of the driver.'),
  title: z.string().describe('Name of the driver.'),
  statements: z
    .array(
      z.object({
        statementId: z.string().describe('ID of the statement.'),
        body: z.string().describe('Text of the statement.'),
      }),
    )
    .describe('Statements available for the driver.'),
  question: z.string().describe('Default text of the open question.'),
});

/** Audience of a suggested smart pulse. Drivers are ordered by a published result; scores are not included. */
const audience = z.object({
  name: z.string().describe('Suggested name: the names of the groups.'),
  groupIds: z.array(z.string()).describe('IDs of the groups.'),
  sourceGroupName: z
    .string()
    .describe(
      'Name of the group whose published result determines the drivers: the group itself or its nearest ancestor.',
    ),
  isOwnResult: z.boolean().describe('Whether the result is that of the group itself.'),
  activeMembershipCount: z.int().describe('Number of active members today.'),
  isTooSmall: z.boolean().describe('Whether the audience is too small for results.'),
  campaignId: z
    .string()
    .nullable()
    .describe('ID of an unfinished smart pulse with an overlapping audience; null if there is none.'),
  categoryIds: z.array(z.string()).describe('IDs of the lowest-scoring drivers with high impact, lowest first.'),
});

export const smartPulsePlan = resource('smart-pulse-plans', {
  level: z.int().describe('Level of the groups in the hierarchy; 1 is directly below the root group.'),
  levels: z
    .array(
      z.object({
        level: z.int().describe('Level in the hierarchy.'),
        groupCount: z.int().describe('Number of groups on the level.'),
      }),
    )
    .describe('Available levels.'),
  drivers: z.array(driverChoice).describe('Drivers that can be asked about.'),
  audiences: z.array(audience).describe('Suggested audiences with their drivers.'),
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
  categoryId: idOf<'category'>().describe('ID of the driver.'),
  statementIds: z
    .array(idOf<'statement'>())
    .min(1, 'Choose at least one statement.')
    .max(6)
    .describe('IDs of the statements to ask.'),
  question: prose(300).optional().describe('Open question about the driver. Default: none.'),
});

const pulse = z.strictObject({
  name: line(200)
    .min(1, 'Name is required.')
    .optional()
    .describe('Name of the campaign. Default: the names of its groups and drivers.'),
  groupIds: z.array(idOf<'group'>()).min(1).max(1000).describe('IDs of the target groups.'),
  drivers: z.array(chosenDriver).min(1, 'Choose at least one driver.').max(6).describe('Drivers to ask about.'),
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
    startedAt: chosenInstant.describe('Start of the survey window.'),
    pulses: z
      .array(pulse)
      .min(1, 'Choose at least one group.')
      .max(200)
      .describe('Smart pulses to create, one per audience.'),
  }),
  status: 201,
  answer: listOf(campaign),
  location: '/organizations/:organizationId/campaigns',
});
