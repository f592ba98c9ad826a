import { type Problem, placeholderProblems, placeholdersIn, problemWhen } from '../kernel/index.ts';
import { renderMessage } from './email.ts';
import { type MessageSubstitution, type MessageText, type MessageValues, messageSubstitutions } from './kinds.ts';
import { measureSms } from './sms.ts';

/** How long the texts that people write for messages may be, in characters. */
export const messageLimits = { subject: 200, body: 10_000 } as const;

/**
 * Everything that is wrong with a text for e-mails, empty when it can be sent: unknown substitutions, a body without
 * the link or a subject with it, lengths, and line ends or control characters where they do not belong. `known` are the
 * substitutions for which there will be words; a body may also place the promise.
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
    ...placeholderProblems(body, [...known, 'promise'], ['body']),
  ];
}

/** Words of usual length for everything that a text message can say, to measure it with before it is sent. */
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

/** Everything that is wrong with a text message, measured with typical words in place of its substitutions. */
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
 * Whether a reader's program could take the link and what stands before it for one address: then who owns that would
 * get to know the link.
 */
function isLinkInAddress(text: string): boolean {
  return Array.from(text.matchAll(/\{\{\s*link\s*\}\}/g), ({ index }) => text.slice(0, index)).some(
    (before) => !/(?:^|[ \t\r\n])\p{L}*:?$/u.test(before),
  );
}

function hasLink(text: string): boolean {
  return placeholdersIn(text).includes('link');
}
