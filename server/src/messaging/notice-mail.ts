import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeEmail, toPlainText } from '@attune/domain/messaging';
import { z } from 'zod';
import { drawEmail } from './email-page.ts';
import type { MessageTexts } from './message-texts.ts';
import { senderOf } from './sender.ts';

/** A mail that names nobody and leads nowhere: that an address is another one. */
export type NoticeMail = {
  readonly kind: 'employeeAddress' | 'accountAddress';
  readonly locale: string | null;
  readonly organization: string;
  readonly supportEmail: string;
};

export type ComposedNotice = { readonly from: string; readonly language: string; readonly subject: string; readonly text: string; readonly html: string };

const text = z.object({ subject: z.string(), body: z.string() });
const content = z.object({ notices: z.array(z.object({ id: z.string(), texts: z.object({ en: text }).catchall(text) })) });

/** Writes such mails with the words of the content folder, each in the language of its reader. Throws at start when one has no English text. */
export async function createNoticeMails({ contentFolder, texts, mailFrom }: { readonly contentFolder: string; readonly texts: MessageTexts; readonly mailFrom: string }) {
  const { notices } = content.parse(JSON.parse(await readFile(join(contentFolder, 'notices.json'), 'utf8')));
  const byKind = new Map(notices.map((notice) => [notice.id, notice.texts]));

  return ({ kind, locale, organization, supportEmail }: NoticeMail): ComposedNotice => {
    const words = byKind.get(kind);
    if (!words) throw new RangeError(`There is no text for the notice ${kind}`);
    const language = texts.languageFor(locale);
    const { subject, blocks } = composeEmail({ text: words[language] ?? words.en, values: { organization, supportEmail } });
    const html = drawEmail(blocks, { language, organization, subject, footer: `${organization} · Attune` });
    return { from: senderOf(organization, mailFrom), language, subject, text: `${toPlainText(blocks)}\n`, html };
  };
}
