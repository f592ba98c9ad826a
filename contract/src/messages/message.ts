import { deliveryStates, messageSkips, messageStatuses } from '@attune/domain/messaging';
import { z } from 'zod';
import {
  endpoint,
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
  idOf,
} from '../protocol/json-api.ts';

const state = z.enum(deliveryStates);

/** Delivery state of the invitation to one recipient. Excludes reminders and is independent of answers. */
export const delivery = resource('deliveries', {
  campaignId: z.string().describe('Campaign.'),
  employeeId: z.string().describe('Employee.'),
  name: z.string().describe('Full name.'),
  groupName: z.string().nullable().describe('Group in the campaign.'),
  email: state.nullable().describe('E-mail state; null if the campaign sends no e-mails.'),
  sms: state.nullable().describe('Text message state; null if the campaign sends none.'),
});
export type DeliveryResource = z.infer<typeof delivery>;

const totals = z.record(state, z.int());

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'List contact and invitation delivery states of recipients. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/deliveries',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query({
    ...page,
    ...sort(['name', 'state']),
    'filter[state]': state.optional().describe('Delivery state.'),
    'filter[channel]': z.enum(['email', 'sms']).optional().describe('Channel of `filter[state]`. Default: any.'),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name.'),
    'filter[employees]': z
      .string()
      .max(4000)
      .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17})*$/, 'Identifiers, separated by commas.')
      .transform((text) => text.split(','))
      .optional()
      .describe('Employee IDs, comma-separated.'),
  }),
  answer: listOf(delivery).extend({
    meta: z.object({
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      totals: z
        .object({ email: totals, sms: totals })
        .describe('Number of recipients by state, regardless of filters.'),
    }),
  }),
});

/**
 * First invitation to one person by one channel. Contains no send time, reminders, bodies or addresses, to
 * protect anonymity.
 */
export const message = relatedResource(
  'messages',
  {
    campaignId: z.string().describe('Campaign.'),
    campaignNotificationId: z.string().describe('Invitation.'),
    employeeId: z.string().describe('Recipient.'),
    channel: z.enum(['email', 'sms']).describe('Channel.'),
    status: z.enum(messageStatuses).describe('Status.'),
    skipReason: z.enum(messageSkips).nullable().describe('Reason for skipping; null unless skipped.'),
    scheduledAt: instant.describe("Scheduled time in the organization's time zone."),
  },
  { email: toOne('emails'), sms: toOne('sms') },
);
export type MessageResource = z.infer<typeof message>;

/** E-mail without personal data. */
export const email = resource('emails', {
  messageId: z.string().describe('Message.'),
  from: z.string().describe('Sender as shown to recipients.'),
  subject: z.string().describe('English subject with substitutions applied.'),
});

/** Text message without personal data. */
export const sms = resource('sms', {
  messageId: z.string().describe('Message.'),
  segments: z.int().describe('Number of segments of the English text.'),
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
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query({
    ...page,
    ...include(['emails', 'sms']),
    'filter[channel]': z.enum(['email', 'sms']).optional().describe('Channel.'),
  }),
  answer: listOf(message, transport),
});
