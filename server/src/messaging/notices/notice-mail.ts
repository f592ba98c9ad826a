import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeEmail, composeSms, toPlainText } from '@attune/domain/messaging';
import { z } from 'zod';
import { drawEmail } from '../email-page.ts';
import type { MessageTexts } from '../message-texts.ts';
import { senderOf } from '../sender.ts';

/** A notice without personal names: that addresses were changed. Its link, if any, leads only to the response page. */
export type Notice = {
  readonly locale: string | null;
  readonly organization: string;
  readonly supportEmail: string;
  readonly link?: string;
};

type NoticeKind = 'employeeAddress' | 'accountAddress';

export type ComposedNotice = {
  readonly from: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const text = z.object({ subject: z.string(), body: z.string(), smsBody: z.string().optional() });
const content = z.object({
  notices: z.array(z.object({ id: z.string(), texts: z.object({ en: text }).catchall(text) })),
});

/**
 * Creates notices from the texts in the content folder, in the language of their reader. Throws at startup if an
 * English text is missing.
 */
export async function createNoticeMails({
  contentFolder,
  texts,
  mailFrom,
}: {
  readonly contentFolder: string;
  readonly texts: MessageTexts;
  readonly mailFrom: string;
}) {
  const { notices } = content.parse(JSON.parse(await readFile(join(contentFolder, 'notices.json'), 'utf8')));
  const byKind = new Map(notices.map((notice) => [notice.id, notice.texts]));

  function wordsFor(kind: NoticeKind, locale: string | null) {
    const words = byKind.get(kind);
    if (!words) throw new RangeError(`There is no text for the notice ${kind}`);
    const language = texts.languageFor(locale);
    return { language, words: words[language] ?? words.en };
  }

  return {
    mail({ kind, locale, organization, supportEmail, link }: Notice & { readonly kind: NoticeKind }): ComposedNotice {
      const { language, words } = wordsFor(kind, locale);
      const { subject, blocks } = composeEmail({
        text: words,
        values: { organization, supportEmail, ...(link && { link }) },
        language,
      });
      const html = drawEmail(blocks, { language, organization, subject, footer: `${organization} · Attune` });
      return { from: senderOf(organization, mailFrom), language, subject, text: `${toPlainText(blocks)}\n`, html };
    },
    text({ kind, locale, organization, link = '' }: Notice & { readonly kind: 'employeeAddress' }): string {
      const { language, words } = wordsFor(kind, locale);
      if (words.smsBody === undefined) throw new RangeError(`There is no text message for the notice ${kind}`);
      return composeSms(words.smsBody, { organization, link }, language);
    },
  };
}
