import type { UnconfirmedContact } from '@attune/contract/people/contact-changes';
import { formatOwnInstant } from '../../design/format/dates.ts';

const things = { email: 'e-mail address', sms: 'mobile phone number' } as const;

/** Status of a changed address or number, who was notified, and what to do. */
export function unconfirmedWords(
  { channel, state, changedAt }: UnconfirmedContact,
  firstName: string,
): { readonly state: string; readonly rest: string } {
  const [thing, name] = [things[channel], firstName || 'this person'];
  if (state === 'objected') {
    return {
      state: `${name} objected to the new ${thing}.`,
      rest:
        `Open surveys send nothing there. Ask ${name} which ${thing} is right and enter it. Previous contact ` +
        'details need no confirmation.',
    };
  }
  return {
    state: `The new ${thing} waits for confirmation.`,
    rest:
      `It was changed ${formatOwnInstant(changedAt)}, while a survey is open. ${name} was notified at the ` +
      'previous contact and can confirm there or in their profile. Until then, lost links are not resent there; ' +
      'invitations and reminders are.',
  };
}
