import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { type MessageText, customLocale } from '@attune/domain/messaging';
import type { DefaultMessages } from './messages/message-content.ts';

/** Custom texts that a campaign fills into statements and messages. */
export type TemplateData = CustomWords & {
  readonly background?: string | undefined;
  readonly organization?: string | undefined;
  /** Values for other statement substitutions, by name. */
  readonly statement?: Readonly<Record<string, string>> | undefined;
  readonly group?: string | undefined;
  /** Custom text of the invite. */
  readonly emailSubject?: string | undefined;
  readonly emailBody?: string | undefined;
};

type WordKey = `${NotificationKind}EmailSubject` | `${NotificationKind}EmailBody`;

/** Custom message texts of a campaign, by kind and part. */
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
 * Applies a campaign's custom texts to the first message of each kind; `emailSubject` and `emailBody` apply to the
 * invite.
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
 * The custom texts of a campaign as its messages use them: one key per part that differs from the default. Reminder
 * keys describe the first reminder.
 */
export function customTextsOf(
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

/** Custom message texts of a campaign. */
type MessageWords = Omit<TemplateData, 'background' | 'organization' | 'group' | 'statement'>;

/** A partial update of a campaign's custom texts; null removes one. */
export type TemplateDataChange = MessageWords & {
  readonly background?: string | null | undefined;
  readonly organization?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly statement?: Readonly<Record<string, string | null>> | null | undefined;
};

/**
 * Merges an update into the custom texts of a campaign. Omitted keys are kept, also within statement and message texts.
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

/** The custom texts without message texts, which are updated separately. */
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

function differing(text: string, byDefault: string): string | undefined {
  return text === byDefault ? undefined : text;
}
