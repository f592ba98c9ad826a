import type { NotificationResource } from '@attune/contract/campaigns';
import type { Problem } from '@attune/domain/kernel';
import { campaignSubstitutions, checkTemplate, type MessageSubstitution, messageSubstitutions } from '@attune/domain/messaging';

/** The words of a message while they are written. */
export type MessageForm = { readonly emailSubject: string; readonly emailBody: string };

export function formOfMessage({ attributes: { emailSubject, emailBody } }: NotificationResource): MessageForm {
  return { emailSubject, emailBody };
}

/** The words a campaign brings for its messages. */
type Words = Readonly<Partial<Record<(typeof campaignSubstitutions)[number], string | undefined>>>;

/** What can be filled into the messages of a campaign. */
export function knownSubstitutions(words: Words): readonly MessageSubstitution[] {
  return [...messageSubstitutions, ...campaignSubstitutions.filter((name) => words[name]?.trim())];
}

/** What each substitution stands for, for whoever writes. */
export const substitutionMeanings: { readonly [S in MessageSubstitution | 'promise']: string } = {
  firstName: 'the first name of the reader',
  organization: 'the name of the organization',
  campaignName: 'the name of this campaign',
  link: 'the personal link to the survey',
  closesOn: 'the day the survey closes',
  minutes: 'how many minutes it takes',
  threshold: 'the confidentiality level',
  supportEmail: 'where questions go',
  background: 'why the campaign asks',
  group: 'the group it is about',
  promise: 'the promise of confidentiality',
};

const attributeOf: Readonly<Record<string, string>> = { subject: 'emailSubject', body: 'emailBody' };

/** What keeps a message from being sent, at the field it is about. */
export function messageProblems({ emailSubject, emailBody }: MessageForm, words: Words): readonly Problem[] {
  const problems = checkTemplate({ subject: emailSubject, body: emailBody }, knownSubstitutions(words));
  return problems.map(({ at, detail }) => ({ at: at.map((part) => attributeOf[part] ?? part), detail }));
}

/** The words that have changed since they were stored, as far as they can be stored. */
export function changedMessage(form: MessageForm, stored: MessageForm): Partial<MessageForm> {
  return {
    ...(form.emailSubject !== stored.emailSubject && form.emailSubject.trim() !== '' && { emailSubject: form.emailSubject }),
    ...(form.emailBody !== stored.emailBody && form.emailBody.trim() !== '' && { emailBody: form.emailBody }),
  };
}

/** A text with something put in the place of what is selected. */
export function insertAt(text: string, insertion: string, selection: { readonly start: number; readonly end: number }): string {
  return text.slice(0, selection.start) + insertion + text.slice(selection.end);
}
