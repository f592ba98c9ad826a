import { type Problem, placeholderProblems, placeholdersIn, problemWhen } from '../kernel/index.ts';
import { renderMessage } from './email.ts';
import { linkAddressProblems } from './formatting.ts';
import {
  type MessageSubstitution,
  type MessageText,
  type MessageValues,
  messageSubstitutions,
} from './message-kinds.ts';
import { measureSms } from './sms.ts';

/** Maximum lengths of message texts written by users, in characters. */
export const messageLimits = { subject: 200, body: 10_000 } as const;

/**
 * Validates the text of an e-mail; empty if it can be sent. Reports unknown substitutions, a body without the link or a
 * subject with it, lengths, and misplaced line breaks or control characters. `known` are the available substitutions; a
 * body may also place the promise.
 */
export function checkTemplate(
  { subject, body }: MessageText,
  known: readonly MessageSubstitution[] = messageSubstitutions,
): readonly Problem[] {
  return [
    ...lengthProblems('subject', subject),
    ...problemWhen(
      /[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject),
      ['subject'],
      'A subject is one line without control characters.',
    ),
    ...problemWhen(hasLink(subject), ['subject'], 'The link is personal. It belongs in the body.'),
    ...placeholderProblems(subject, known, ['subject']),
    ...lengthProblems('body', body),
    ...problemWhen(/[^\P{Cc}\n\r\t]/u.test(body), ['body'], 'Remove control characters.'),
    ...linkProblems(body, 'body'),
    ...linkAddressProblems(body, ['body']),
    ...placeholderProblems(body, [...known, 'promise'], ['body']),
  ];
}

/** Typical values of all substitutions, to measure a text message in advance. */
export const smsSample: Readonly<Record<(typeof messageSubstitutions)[number], string>> = {
  firstName: 'Alexandra',
  organization: 'Northwind Hospital',
  campaignName: 'February engagement',
  link: 'https://s.example.org/s/aB3dE5gH7jK9mN1pQ3sT5u',
  closesOn: '27 Nov',
  minutes: '6',
  threshold: '5',
  supportEmail: 'help@example.org',
};

/** Validates a text message, measured with typical values of its substitutions. */
export function checkSmsTemplate(text: string, sample: MessageValues): readonly Problem[] {
  const at = ['smsBody'];
  const known = Object.keys(sample);
  const problems = [...linkProblems(text, 'smsBody'), ...placeholderProblems(text, known, at)];
  return problems.length > 0 ? problems : smsProblems(renderMessage(text, sample, at), at);
}

function smsProblems(text: string, at: readonly string[]): readonly Problem[] {
  const { segments, outside } = measureSms(text);
  return [
    ...problemWhen(outside.length > 0, at, `These letters make a text message cost more: ${outside.join(' ')}`),
    ...problemWhen(segments !== 1, at, `With usual names this takes ${segments} text messages. Shorten it to one.`),
  ];
}

function lengthProblems(field: keyof typeof messageLimits, text: string): readonly Problem[] {
  const isWrong = text.trim() === '' || text.length > messageLimits[field];
  return problemWhen(isWrong, [field], `The ${field} has 1 to ${messageLimits[field]} characters.`);
}

function linkProblems(text: string, field: string): readonly Problem[] {
  return [
    ...problemWhen(!hasLink(text), [field], 'People need {{link}} to open the survey.'),
    ...problemWhen(
      isLinkInAddress(text),
      [field],
      'Put a space before {{link}}. It is personal and must not become a part of another address.',
    ),
  ];
}

/**
 * Whether a mail program could join the link with the text before it into one address, whose owner would then receive
 * the link.
 */
function isLinkInAddress(text: string): boolean {
  return Array.from(text.matchAll(/\{\{\s*link\s*\}\}/g), ({ index }) => text.slice(0, index)).some(
    (before) => !/(?:^|[ \t\r\n])\p{L}*:?$/u.test(before),
  );
}

function hasLink(text: string): boolean {
  return placeholdersIn(text).includes('link');
}
