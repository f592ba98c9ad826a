import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CalendarDay, spokenDay } from '@attune/domain/kernel';
import {
  type EmailKind,
  type MessageValues,
  type MissingPart,
  composeEmail,
  missingParts,
  toPlainText,
} from '@attune/domain/messaging';
import { z } from 'zod';
import { drawEmail } from '../email-page.ts';
import type { MessageTexts } from '../message-texts.ts';
import { senderOf } from '../sender.ts';

/** A mail to somebody who works with campaigns, or is invited to. */
export type StaffMail = {
  readonly kind: EmailKind;
  readonly locale: string | null;
  readonly organization: string;
  /** The last day of the campaign that it is about; null where it is about none. */
  readonly closesOn: CalendarDay | null;
  readonly values: MessageValues;
  /** What the campaign lacks; listed above the link. */
  readonly missing: readonly MissingPart[];
};

export type ComposedStaffMail = {
  readonly from: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const localized = z.record(z.string(), z.string());
const content = z.object({
  missing: z.object({
    heading: localized,
    ...(Object.fromEntries(missingParts.map((part) => [part, localized])) as Record<MissingPart, typeof localized>),
  }),
});

/** Writes mails to staff with the words of the content folder, each in the language of its reader. */
export async function createStaffMails({
  contentFolder,
  texts,
  mailFrom,
}: {
  readonly contentFolder: string;
  readonly texts: MessageTexts;
  readonly mailFrom: string;
}) {
  const { missing: words } = content.parse(JSON.parse(await readFile(join(contentFolder, 'messages.json'), 'utf8')));
  const wordIn = (key: MissingPart | 'heading', language: string) => words[key][language] ?? words[key]['en'] ?? '';

  return ({ kind, locale, organization, closesOn, values, missing }: StaffMail): ComposedStaffMail => {
    const language = texts.languageFor(locale);
    const { subject, body } = texts.emailIn(kind, language);
    const list = [wordIn('heading', language), missing.map((part) => `- ${wordIn(part, language)}`).join('\n')];
    const text = { subject, body: missing.length > 0 ? beforeLink(body, list) : body };
    const composed = composeEmail({
      text,
      values: { ...values, organization, ...(closesOn && { closesOn: spokenDay(closesOn, language) }) },
    });
    const html = drawEmail(composed.blocks, {
      language,
      organization,
      subject: composed.subject,
      footer: `${organization} · Attune`,
    });
    return {
      from: senderOf(organization, mailFrom),
      language,
      subject: composed.subject,
      text: `${toPlainText(composed.blocks)}\n`,
      html,
    };
  };
}

export type StaffMails = Awaited<ReturnType<typeof createStaffMails>>;

/** What is missing stands where one can do something about it. */
function beforeLink(body: string, paragraphs: readonly string[]): string {
  const all = body.split('\n\n');
  const place = all.findIndex((paragraph) => paragraph.includes('{{link}}'));
  return [...all.slice(0, place), ...paragraphs, ...all.slice(place)].join('\n\n');
}
