import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmailKind, type MessageText, type SmsKind, messageLanguageOf } from '@attune/domain/messaging';
import { z } from 'zod';

const localized = z.record(z.string(), z.string());
const text = z.object({ subject: z.string(), body: z.string() });
const content = z.object({
  promises: z.object({ answers: localized }),
  emails: z.array(z.object({ id: z.string(), texts: z.record(z.string(), text) })),
  sms: z.array(z.object({ id: z.string(), texts: localized })),
  smsReplies: z.object({ stopped: localized, started: localized, help: localized }),
});

export type SmsReply = 'stopped' | 'started' | 'help';

/** The texts of messages by language, with English as fallback. */
export type MessageTexts = {
  emailIn(kind: EmailKind, language: string): MessageText;
  smsIn(kind: SmsKind, language: string): string;
  /** The reply to an incoming text message. */
  smsReplyIn(reply: SmsReply, language: string): string;
  promiseIn(language: string): string;
  languageFor(locale: string | null): string;
};

/** Reads the texts from the content folder. Throws at startup if an English text is missing. */
export async function readMessageTexts(contentFolder: string): Promise<MessageTexts> {
  const { promises, emails, sms, smsReplies } = content.parse(
    JSON.parse(await readFile(join(contentFolder, 'messages.json'), 'utf8')),
  );
  const byKind = new Map(emails.map(({ id, texts }) => [id, texts]));
  const smsByKind = new Map(sms.map(({ id, texts }) => [id, texts]));
  return {
    emailIn(kind, language) {
      const texts = byKind.get(kind);
      const found = texts?.[language] ?? texts?.['en'];
      if (!found) throw new RangeError(`There is no text for the message ${kind}`);
      return found;
    },
    smsIn(kind, language) {
      const texts = smsByKind.get(kind);
      const found = texts?.[language] ?? texts?.['en'];
      if (!found) throw new RangeError(`There is no text message for ${kind}`);
      return found;
    },
    smsReplyIn: (reply, language) => smsReplies[reply][language] ?? smsReplies[reply]['en'] ?? '',
    promiseIn: (language) => promises.answers[language] ?? promises.answers['en'] ?? '',
    languageFor: messageLanguageOf,
  };
}
