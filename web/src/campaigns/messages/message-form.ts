import type { NotificationResource } from '@attune/contract/messages/notifications';
import { type DeliveryChannel, type MessageChannel } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';
import {
  campaignSubstitutions,
  checkSmsTemplate,
  checkTemplate,
  measureSms,
  type MessageSubstitution,
  messageSubstitutions,
  smsSample,
} from '@attune/domain/messaging';

/** Form state of a message's texts. */
export type MessageForm = { readonly emailSubject: string; readonly emailBody: string; readonly smsBody: string };

export function formOfMessage({ attributes: { emailSubject, emailBody, smsBody } }: NotificationResource): MessageForm {
  return { emailSubject, emailBody, smsBody };
}

const channelsOfDelivery: { readonly [C in DeliveryChannel]: readonly MessageChannel[] } = {
  emails: ['email'],
  sms: ['sms'],
  emails_sms: ['email', 'sms'],
  none: [],
};

/** Channels of a campaign's messages. */
export function channelsFor(delivery: DeliveryChannel): readonly MessageChannel[] {
  return channelsOfDelivery[delivery];
}

/** The message texts of a campaign. */
type Words = Readonly<Partial<Record<(typeof campaignSubstitutions)[number], string | undefined>>>;

/** Placeholders available in a campaign's messages. */
export function knownSubstitutions(words: Words): readonly MessageSubstitution[] {
  return [...messageSubstitutions, ...campaignSubstitutions.filter((name) => words[name]?.trim())];
}

/** Explanation of each placeholder. */
export const substitutionMeanings: { readonly [S in MessageSubstitution | 'promise']: string } = {
  firstName: 'the reader’s first name',
  organization: 'the organization’s name',
  campaignName: 'the campaign’s name',
  link: 'the personal link to the survey',
  closesOn: 'the day the survey closes',
  minutes: 'minutes to complete',
  threshold: 'the confidentiality level',
  supportEmail: 'contact for questions',
  background: 'purpose of the campaign',
  group: 'the group concerned',
  promise: 'the confidentiality statement',
  sessionName: 'the name of the coaching session',
  startsAt: 'the time at which it starts',
};

const attributeOf: Readonly<Record<string, string>> = { subject: 'emailSubject', body: 'emailBody' };

type Writing = { readonly words: Words; readonly channels: readonly MessageChannel[] };

/** Validation errors of a message for the channels of its campaign, by field. */
export function messageProblems(
  { emailSubject, emailBody, smsBody }: MessageForm,
  { words, channels }: Writing,
): readonly Problem[] {
  const ofEmail = channels.includes('email')
    ? checkTemplate({ subject: emailSubject, body: emailBody }, knownSubstitutions(words))
    : [];
  const ofSms = channels.includes('sms') ? checkSmsTemplate(smsBody, smsSample) : [];
  return [...ofEmail.map(({ at, detail }) => ({ at: at.map((part) => attributeOf[part] ?? part), detail })), ...ofSms];
}

/** Length of a text message with typical placeholder values: "142 of 160 letters", or why it costs more. */
export function smsSizeWords(text: string): string {
  const { units, alphabet, segments, outside } = measureSms(filledIn(text));
  const most = alphabet === 'gsm7' ? 160 : 70;
  const costly = outside.length > 0 ? `; ${outside.join(' ')} use extra space` : '';
  if (segments === 1) return `${units} of ${most} characters with typical names${costly}`;
  return `${units} characters with typical names: ${segments} text messages a person`;
}

function filledIn(text: string): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (placeholder, name: string) =>
    Object.hasOwn(smsSample, name) ? smsSample[name as keyof typeof smsSample] : placeholder,
  );
}

/** Changed texts that are valid to store. */
export function changedMessage(form: MessageForm, stored: MessageForm): Partial<MessageForm> {
  const changed = (Object.keys(form) as (keyof MessageForm)[]).filter(
    (field) => form[field] !== stored[field] && form[field].trim() !== '',
  );
  return Object.fromEntries(changed.map((field) => [field, form[field]]));
}

const fieldsOf: { readonly [C in MessageChannel]: readonly (keyof MessageForm)[] } = {
  email: ['emailSubject', 'emailBody'],
  sms: ['smsBody'],
};

/** Whether two messages have the same text on these channels. */
export function isSaying(form: MessageForm, other: MessageForm, channels: readonly MessageChannel[]): boolean {
  return channels.every((channel) => fieldsOf[channel].every((field) => form[field] === other[field]));
}

/** Replaces the selection of a text. */
export function insertAt(
  text: string,
  insertion: string,
  selection: { readonly start: number; readonly end: number },
): string {
  return text.slice(0, selection.start) + insertion + text.slice(selection.end);
}
