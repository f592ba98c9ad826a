import { z } from 'zod';
import { bodyOf, endpoint, instant, listOf, page, query, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** Unconfirmed contact change. */
export const unconfirmedContact = z.object({
  channel: z.enum(['email', 'sms']).describe('Channel of the contact details.'),
  state: z.enum(['waiting', 'objected']).describe('`objected`: the person rejected the change.'),
  changedAt: instant.describe('Time of the last change.'),
});
export type UnconfirmedContact = z.infer<typeof unconfirmedContact>;

/** Unconfirmed change to the caller's contact details by an organization. */
const contactChange = resource('contact-changes', {
  ...unconfirmedContact.shape,
  organization: z.string().describe('Name of the organization.'),
  address: z.string().nullable().describe('New contact details; null if removed.'),
});
export type ContactChangeResource = z.infer<typeof contactChange>;

export const listContactChanges = endpoint({
  name: 'listContactChanges',
  summary:
    "List the caller's contact details awaiting confirmation, for employee records linked to the account " +
    'before the change.',
  method: 'GET',
  path: '/people/:personId/contact-changes',
  params: z.object({ personId }),
  query: query(page),
  answer: listOf(contactChange),
});

export const answerContactChanges = endpoint({
  name: 'answerContactChanges',
  summary:
    'Confirm or reject changed contact details. Rejecting renews open survey links and stops messages to the ' +
    'new address. Changes after `changedUntil` are unaffected.',
  method: 'POST',
  path: '/people/:personId/contact-changes/answer',
  params: z.object({ personId }),
  body: bodyOf('contact-changes', {
    answer: z.enum(['confirm', 'object']).describe('`confirm` the change, or `object` to it.'),
    changedUntil: instant.describe('Time of the latest change covered by this answer.'),
  }),
  status: 204,
});
