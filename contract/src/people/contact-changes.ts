import { z } from 'zod';
import { bodyOf, endpoint, instant, listOf, page, query, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** How far a changed address or number is from being confirmed, and by which channel it is reached. */
export const unconfirmedContact = z.object({
  channel: z.enum(['email', 'sms']),
  state: z.enum(['waiting', 'objected']).describe('`objected`: the person said that it is not theirs.'),
  changedAt: instant.describe('When it was changed last.'),
});
export type UnconfirmedContact = z.infer<typeof unconfirmedContact>;

/** An address or number of one's own that an organization changed while it asks one, and that nobody has confirmed. */
const contactChange = resource('contact-changes', {
  ...unconfirmedContact.shape,
  organization: z.string(),
  address: z.string().nullable().describe('What it was changed to; null where it was removed.'),
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
    answer: z.enum(['confirm', 'object']),
    changedUntil: instant.describe('When the newest change was made that is answered.'),
  }),
  status: 204,
});
