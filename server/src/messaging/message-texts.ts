import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailKind, MessageText } from '@attune/domain/messaging';
import { z } from 'zod';

const localized = z.record(z.string(), z.string());
const text = z.object({ subject: z.string(), body: z.string() });
const content = z.object({ promises: z.object({ answers: localized }), emails: z.array(z.object({ id: z.string(), texts: z.record(z.string(), text) })) });

/** The wording of messages, in the languages that it exists in; English where it does not. */
export type MessageTexts = {
  emailIn(kind: EmailKind, language: string): MessageText;
  promiseIn(language: string): string;
  languageFor(locale: string | null): string;
};

/** Reads the wording from the content folder. Throws at start when an occasion has no English text. */
export async function readMessageTexts(contentFolder: string): Promise<MessageTexts> {
  const { promises, emails } = content.parse(JSON.parse(await readFile(join(contentFolder, 'messages.json'), 'utf8')));
  const byKind = new Map(emails.map(({ id, texts }) => [id, texts]));
  return {
    emailIn(kind, language) {
      const texts = byKind.get(kind);
      const found = texts?.[language] ?? texts?.['en'];
      if (!found) throw new RangeError(`There is no text for the message ${kind}`);
      return found;
    },
    promiseIn: (language) => promises.answers[language] ?? promises.answers['en'] ?? '',
    languageFor: (locale) => (promises.answers[(locale ?? '').slice(0, 2)] ? (locale ?? '').slice(0, 2) : 'en'),
  };
}
