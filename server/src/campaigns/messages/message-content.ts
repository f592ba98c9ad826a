import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { type MessageLanguage, type MessageText, type TemplateText, messageLanguages } from '@attune/domain/messaging';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const email = z.object({ subject: z.string(), body: z.string() });
const inEach = <Text extends z.ZodType>(text: Text) =>
  z.object(Object.fromEntries(messageLanguages.map((language) => [language, text])) as Record<MessageLanguage, Text>);
const localized = inEach(z.string());
const messageContent = z.object({
  promises: z.object({ answers: localized, comments: localized, results: localized }),
  emails: z.array(z.object({ id: z.string(), texts: inEach(email) })),
  sms: z.array(z.object({ id: z.string(), texts: localized })),
  smsReplies: z.object({ stopped: localized, started: localized, help: localized }),
  missing: z.record(z.string(), localized),
});

/** All texts of messages, in every language. */
export type MessageContent = z.output<typeof messageContent>;

/** Reads `messages.json` from the content folder. Throws if a text is missing in a language. */
export async function readMessageContent(folder: string): Promise<MessageContent> {
  return messageContent.parse(JSON.parse(await readFile(join(folder, 'messages.json'), 'utf8')));
}

/** The default message texts of the product: in English, and by language. */
export type DefaultMessages = {
  readonly [K in NotificationKind]: MessageText & {
    readonly smsBody: string;
    readonly byLanguage: { readonly [L in MessageLanguage]: TemplateText };
  };
};

/** Reads the default texts of notifications. Throws if a kind of notification has none. */
export async function readDefaultMessages(folder: string): Promise<DefaultMessages> {
  const { emails, sms } = await readMessageContent(folder);
  const textsOf = (kind: NotificationKind) => {
    const mail = emails.find(({ id }) => id === kind);
    const text = sms.find(({ id }) => id === kind);
    if (!mail || !text) throw new Error(`messages.json has no text for "${kind}".`);
    const byLanguage = Object.fromEntries(
      messageLanguages.map((language) => [language, { email: mail.texts[language], smsBody: text.texts[language] }]),
    );
    return [kind, { ...mail.texts.en, smsBody: text.texts.en, byLanguage }] as const;
  };
  return Object.fromEntries(notificationKinds.map(textsOf)) as DefaultMessages;
}
