import { deliveryStates, messageSkips, messageStatuses } from '@attune/domain/messaging';
import { z } from 'zod';
import {
  endpoint,
  id,
  include,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  sort,
  toOne,
} from '../protocol/json-api.ts';

const state = z.enum(deliveryStates);

/**
 * Whether the invitation of a campaign reached one person. Reminders are left out, and nothing in it depends on whether
 * the person has answered.
 */
export const delivery = resource('deliveries', {
  campaignId: z.string().describe('Campaign.'),
  employeeId: z.string().describe('Employee.'),
  name: z.string().describe('Full name.'),
  groupName: z.string().nullable().describe('The group in which the person counts in the campaign.'),
  email: state.nullable().describe('By e-mail; null in a campaign that sends none.'),
  sms: state.nullable().describe('By text message; null in a campaign that sends none.'),
});
export type DeliveryResource = z.infer<typeof delivery>;

const totals = z.record(state, z.int());

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'List contact and invitation delivery states of recipients. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/deliveries',
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query({
    ...page,
    ...sort(['name', 'state']),
    'filter[state]': state.optional().describe('In this state on a channel of the campaign.'),
    'filter[channel]': z
      .enum(['email', 'sms'])
      .optional()
      .describe('The channel that the state is looked for on; any unless said.'),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
    'filter[employees]': z
      .string()
      .max(4000)
      .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17})*$/, 'Identifiers, separated by commas.')
      .transform((text) => text.split(','))
      .optional()
      .describe('Only these employees, by their identifiers, separated by commas.'),
  }),
  answer: listOf(delivery).extend({
    meta: z.object({
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      totals: z
        .object({ email: totals, sms: totals })
        .describe('How many of all recipients are in each state, whatever is listed.'),
    }),
  }),
});

/**
 * The first invitation to one person by one channel. When it left to that person is not told, nor are reminders, bodies
 * and addresses: bodies hold links, and addresses are those of the employee.
 */
export const message = relatedResource(
  'messages',
  {
    campaignId: z.string().describe('Campaign.'),
    campaignNotificationId: z.string().describe('The invitation.'),
    employeeId: z.string().describe('Whom it is for.'),
    channel: z.enum(['email', 'sms']).describe('By what.'),
    status: z.enum(messageStatuses).describe('What became of it.'),
    skipReason: z.enum(messageSkips).nullable().describe('Why it was left out; null unless it was.'),
    scheduledAt: instant.describe('When it is sent on the clock of the organization.'),
  },
  { email: toOne('emails'), sms: toOne('sms') },
);
export type MessageResource = z.infer<typeof message>;

/** An e-mail without what is personal in it. */
export const email = resource('emails', {
  messageId: z.string().describe('The message.'),
  from: z.string().describe('What its reader sees as the sender.'),
  subject: z.string().describe('The English subject, with its substitutions.'),
});

/** A text message without what is personal in it. */
export const sms = resource('sms', {
  messageId: z.string().describe('The message.'),
  segments: z.int().describe('How many text messages the English words take with usual names.'),
});

const transport = z.discriminatedUnion('type', [email, sms]);
export type TransportResource = z.infer<typeof transport>;

export const listMessages = endpoint({
  name: 'listMessages',
  summary:
    'List first invitations of a published campaign, one per recipient and channel, optionally with message ' +
    'details. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/messages',
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query({
    ...page,
    ...include(['emails', 'sms']),
    'filter[channel]': z.enum(['email', 'sms']).optional().describe('By this channel.'),
  }),
  answer: listOf(message, transport),
});
