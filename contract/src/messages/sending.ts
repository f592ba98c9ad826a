import { refusalCauses, unsentReasons } from '@attune/domain/messaging';
import { z } from 'zod';
import {
  bodyOf,
  endpoint,
  idOf,
  inOrganization,
  instant,
  listOf,
  page,
  query,
  resource,
} from '../protocol/json-api.ts';

const channel = z.enum(['email', 'sms']).describe('Channel.');

/**
 * Messages of one channel that should have left. Only first invitations are shown: a reminder that waits would reveal
 * that its recipient has not answered.
 */
export const sendingTrouble = resource('sending-troubles', {
  channel,
  heldInvitations: z
    .int()
    .describe(
      'Number of invitations that wait, because the server refuses them for a reason that is not the recipient.',
    ),
  isHeld: z.boolean().describe('Whether all messages of the channel wait, because the server refuses most of them.'),
  heldSince: instant.nullable().describe('Since when; null if none is held.'),
  cause: z.enum(refusalCauses).nullable().describe('What the server objects to; null if none is held.'),
  answer: z.string().nullable().describe('Reply of the server, without addresses; null if none is held.'),
  lateInvitations: z.int().describe('Number of other invitations that should have left more than an hour ago.'),
});
export type SendingTroubleResource = z.infer<typeof sendingTrouble>;

export const listSendingTroubles = endpoint({
  name: 'listSendingTroubles',
  summary: 'List channels whose messages are held or late, with the reply of the server. Empty while all is well.',
  method: 'GET',
  path: '/organizations/:organizationId/sending-troubles',
  params: z.object(inOrganization),
  query: query({ ...page, 'filter[campaign]': idOf<'campaign'>().optional().describe('ID of a campaign.') }),
  answer: listOf(sendingTrouble),
});

export const retrySending = endpoint({
  name: 'retrySending',
  summary: 'Retry held messages of an organization now, instead of waiting for the next attempt.',
  method: 'POST',
  path: '/organizations/:organizationId/sending-troubles/retry',
  params: z.object(inOrganization),
  status: 204,
  answer: z.undefined(),
});

/** A message that was not sent. Never shown if it was left out because the recipient had answered. */
export const unsentMessage = resource('unsent-messages', {
  campaignId: z.string().describe('ID of the campaign.'),
  campaignName: z.string().describe('Name of the campaign.'),
  employeeId: z.string().describe('ID of the employee.'),
  name: z.string().describe('Full name.'),
  channel,
  kind: z.enum(['invite', 'reminder', 'final']).describe('Kind of message.'),
  reason: z
    .enum(unsentReasons)
    .describe(
      'Why it was not sent: `survey-closed`; `message-cap`; `night` until the survey closed; `too-late`; ' +
        '`bounced`; `stopped` by the recipient; `no-address`; `not-eligible`; ' +
        '`refused` by the server for a day, or not composed.',
    ),
  canSend: z.boolean().describe('Whether it can be sent now: the survey is open and the address can be reached.'),
});
export type UnsentMessageResource = z.infer<typeof unsentMessage>;

const unsentMessages = listOf(unsentMessage);

export const listUnsentMessages = endpoint({
  name: 'listUnsentMessages',
  summary: 'List messages that were skipped, bounced or refused, with reasons. Never shows who has answered.',
  method: 'GET',
  path: '/organizations/:organizationId/unsent-messages',
  params: z.object(inOrganization),
  query: query({
    ...page,
    'filter[campaign]': idOf<'campaign'>().optional().describe('ID of a campaign.'),
    'filter[employee]': idOf<'employee'>().optional().describe('ID of an employee.'),
  }),
  answer: unsentMessages.extend({
    meta: unsentMessages.shape.meta
      .extend({ sendable: z.int().describe('Number of messages that can be sent now, on all pages.') })
      .describe('Position of the page, and totals.'),
  }),
});

export const sendUnsentMessages = endpoint({
  name: 'sendUnsentMessages',
  summary: 'Send messages that were not sent: selected ones, or all of a campaign. Those that cannot be sent are left.',
  method: 'POST',
  path: '/organizations/:organizationId/unsent-messages/send',
  params: z.object(inOrganization),
  body: bodyOf('unsent-messages-sendings', {
    messageIds: z
      .array(idOf<'message'>())
      .min(1, 'Choose at least one message.')
      .max(1000, 'Choose at most 1,000 messages, or all of a campaign.')
      .optional()
      .describe('IDs of the messages.'),
    campaignId: idOf<'campaign'>()
      .optional()
      .describe('Campaign whose messages are sent. Required without `messageIds`.'),
  }),
  answer: z.object({
    meta: z
      .object({ queuedCount: z.int().describe('Number of messages that will be sent.') })
      .describe('What was queued.'),
  }),
});
