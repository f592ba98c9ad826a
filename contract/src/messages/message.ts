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

const state = z
  .enum(deliveryStates)
  .describe(
    'Delivery state: `waiting` to be sent; `sent`; `delivered` to the provider of the recipient; ' +
      '`retrying` after an error; `bounced`; `stopped` because the recipient unsubscribed; `no-address`; ' +
      '`not-sent` in time.',
  );

/** Delivery state of the invitation to one recipient. Excludes reminders and is independent of answers. */
export const delivery = resource('deliveries', {
  campaignId: z.string().describe('ID of the campaign.'),
  employeeId: z.string().describe('ID of the employee.'),
  name: z.string().describe('Full name.'),
  groupName: z.string().nullable().describe('Group in the campaign.'),
  email: state.nullable().describe('State of the e-mail; null if the campaign sends none.'),
  sms: state.nullable().describe('State of the text message; null if the campaign sends none.'),
});
export type DeliveryResource = z.infer<typeof delivery>;

const totals = z.record(state, z.int());
const deliveries = listOf(delivery);

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
      .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17})*$/, 'Name employees by their IDs, separated by commas.')
      .transform((text) => text.split(','))
      .optional()
      .describe('Employee IDs, comma-separated.'),
  }),
  answer: deliveries.extend({
    meta: deliveries.shape.meta
      .extend({
        totals: z
          .object({
            email: totals.describe('Number of recipients by state of the e-mail.'),
            sms: totals.describe('Number of recipients by state of the text message.'),
          })
          .describe('Number of recipients by state, regardless of filters.'),
      })
      .describe('Position of the page, and totals.'),
  }),
});

/**
 * First invitation to one person by one channel. Contains no send time, reminders, bodies or addresses, to
 * protect anonymity.
 */
export const message = relatedResource(
  'messages',
  {
    campaignId: z.string().describe('ID of the campaign.'),
    campaignNotificationId: z.string().describe('ID of the invitation.'),
    employeeId: z.string().describe('ID of the employee who receives it.'),
    channel: z.enum(['email', 'sms']).describe('Channel.'),
    status: z
      .enum(messageStatuses)
      .describe('`queued`, `sent`, `delivered` or `bounced`; `skipped` messages are never sent.'),
    skipReason: z
      .enum(messageSkips)
      .nullable()
      .describe(
        'Why it was skipped: the recipient unsubscribed (`stopped`), has no address, or it was no longer timely ' +
          '(`not-sent`). Null unless skipped.',
      ),
    scheduledAt: instant.describe("Scheduled time in the organization's time zone."),
  },
  {
    email: toOne('emails').describe('E-mail; null for a text message.'),
    sms: toOne('sms').describe('Text message; null for an e-mail.'),
  },
);
export type MessageResource = z.infer<typeof message>;

/** E-mail without personal data. */
export const email = resource('emails', {
  messageId: z.string().describe('ID of the message.'),
  from: z.string().describe('Sender as shown to recipients.'),
  subject: z.string().describe('English subject with substitutions applied.'),
});

/** Text message without personal data. */
export const sms = resource('sms', {
  messageId: z.string().describe('ID of the message.'),
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
