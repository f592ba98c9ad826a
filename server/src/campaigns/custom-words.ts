import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { type MessageText, customLocale } from '@attune/domain/messaging';
import type { DefaultMessages } from './default-messages.ts';

/** The words that a campaign fills into statements and messages. */
export type TemplateData = CustomWords & {
  readonly background?: string | undefined;
  readonly organization?: string | undefined;
  /** Words for the other substitutions of statements, by their names. */
  readonly statement?: Readonly<Record<string, string>> | undefined;
  readonly group?: string | undefined;
  /** What the invite says instead of the usual words. */
  readonly emailSubject?: string | undefined;
  readonly emailBody?: string | undefined;
};

type WordKey = `${NotificationKind}EmailSubject` | `${NotificationKind}EmailBody`;

/** The words that a campaign brings for its messages, by kind and part. */
export type CustomWords = { readonly locale?: typeof customLocale | undefined } & {
  readonly [K in WordKey]?: string | undefined;
};

type WordedMessage = { readonly kind: NotificationKind; readonly text: MessageText };

const wordKeys: readonly string[] = [
  'locale',
  'emailSubject',
  'emailBody',
  ...notificationKinds.flatMap((kind) => [`${kind}EmailSubject`, `${kind}EmailBody`]),
];

/**
 * The messages with the words that a campaign brings for the first one of each kind; `emailSubject` and `emailBody`
 * mean the invite.
 */
export function withCustomTexts<Message extends WordedMessage>(
  messages: readonly Message[],
  templateData: MessageWords,
): readonly Message[] {
  return messages.map((message) => {
    const { kind, text } = message;
    if (messages.find((each) => each.kind === kind) !== message) return message;
    const { subject, body } = wordsFor(kind, templateData);
    return { ...message, text: { subject: subject ?? text.subject, body: body ?? text.body } };
  });
}

function wordsFor(
  kind: NotificationKind,
  templateData: MessageWords,
): { readonly subject: string | undefined; readonly body: string | undefined } {
  const { emailSubject, emailBody } = kind === 'invite' ? templateData : {};
  return {
    subject: templateData[`${kind}EmailSubject`] ?? emailSubject,
    body: templateData[`${kind}EmailBody`] ?? emailBody,
  };
}

/**
 * The words of a campaign as its messages say them: a key for each part that says something else than usual. What is
 * told of reminders is told of the first one.
 */
export function recordCustomTexts(
  templateData: TemplateData,
  messages: readonly WordedMessage[],
  defaults: DefaultMessages,
): TemplateData {
  const words = notificationKinds.flatMap((kind) => {
    const text = messages.find((message) => message.kind === kind)?.text;
    return text
      ? keysOf(kind, {
          subject: differing(text.subject, defaults[kind].subject),
          body: differing(text.body, defaults[kind].body),
        })
      : [];
  });
  return toTemplateData(templateData, words);
}

/** What messages of a campaign say instead of the usual words. */
type MessageWords = Omit<TemplateData, 'background' | 'organization' | 'group' | 'statement'>;

/** Some of the words of a campaign; null takes one away. */
export type TemplateDataChange = MessageWords & {
  readonly background?: string | null | undefined;
  readonly organization?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly statement?: Readonly<Record<string, string | null>> | null | undefined;
};

/**
 * The words of a campaign after a change of some: what is not named stays, also each word for a statement, and each
 * part of a message.
 */
export function mergeTemplateData(before: TemplateData, change: TemplateDataChange): TemplateData {
  const { background, organization, group, statement, ...words } = change;
  const messages = notificationKinds.flatMap((kind) => {
    const [known, wanted] = [wordsFor(kind, before), wordsFor(kind, words)];
    return keysOf(kind, { subject: wanted.subject ?? known.subject, body: wanted.body ?? known.body });
  });
  const statements = statement === null ? {} : withoutNothing({ ...before.statement, ...statement });
  const named = {
    ...withoutCustomTexts(before),
    ...withoutUndefined({ background, organization, group }),
    statement: Object.keys(statements).length > 0 ? statements : null,
  };
  return toTemplateData(withoutNothing(named), messages);
}

function withoutNothing<Value>(record: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
}

function withoutUndefined<Value>(record: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

type Keyed = readonly (readonly [key: string, words: string])[];

function keysOf(kind: NotificationKind, { subject, body }: ReturnType<typeof wordsFor>): Keyed {
  const prefixes = kind === 'invite' ? ['inviteEmail', 'email'] : [`${kind}Email`];
  return prefixes.flatMap((prefix) => [
    ...(subject === undefined ? [] : [[`${prefix}Subject`, subject] as const]),
    ...(body === undefined ? [] : [[`${prefix}Body`, body] as const]),
  ]);
}

/**
 * What a campaign fills into statements and messages, without the words of its messages: those are changed by
 * themselves.
 */
export function withoutCustomTexts(templateData: TemplateData): TemplateData {
  return Object.fromEntries(Object.entries(templateData).filter(([key]) => !wordKeys.includes(key)));
}

function toTemplateData(templateData: TemplateData, words: Keyed): TemplateData {
  return {
    ...withoutCustomTexts(templateData),
    ...(words.length > 0 && { locale: customLocale }),
    ...Object.fromEntries(words),
  };
}

function differing(text: string, usual: string): string | undefined {
  return text === usual ? undefined : text;
}
