import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { type MessageLanguage, type MessageText, type TemplateText, messageLanguages } from '@attune/domain/messaging';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The default message texts of the product: in English, and by language. */
export type DefaultMessages = {
  readonly [K in NotificationKind]: MessageText & {
    readonly smsBody: string;
    readonly byLanguage: { readonly [L in MessageLanguage]: TemplateText };
  };
};

const email = z.object({ subject: z.string(), body: z.string() });
const inEach = <Text extends z.ZodType>(text: Text) =>
  z.object(Object.fromEntries(messageLanguages.map((language) => [language, text])) as Record<MessageLanguage, Text>);
const messagesFile = z.object({
  emails: z.array(z.object({ id: z.string(), texts: inEach(email) })),
  sms: z.array(z.object({ id: z.string(), texts: inEach(z.string()) })),
});

/** Reads the texts from `messages.json` in the content folder. Throws if one is missing in a language. */
export async function readDefaultMessages(folder: string): Promise<DefaultMessages> {
  const { emails, sms } = messagesFile.parse(JSON.parse(await readFile(join(folder, 'messages.json'), 'utf8')));
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
