import { type CalendarDay, spokenDay } from '@attune/domain/kernel';
import {
  type EmailKind,
  type MessageValues,
  type MissingPart,
  composeEmail,
  missingParts,
  toPlainText,
} from '@attune/domain/messaging';
import { readMessageContent } from '../../campaigns/index.ts';
import { drawEmail } from '../email-page.ts';
import { type MessageTexts, inLanguage } from '../message-texts.ts';
import { senderOf } from '../sender.ts';

/** An e-mail to a campaign manager, an invitation to become one, or a notice to participants. */
export type StaffMail = {
  readonly kind: EmailKind;
  readonly locale: string | null;
  readonly organization: string;
  /** The last day of the campaign concerned; null if there is none. */
  readonly closesOn: CalendarDay | null;
  readonly values: MessageValues;
  /** What the campaign lacks; listed above the link. */
  readonly missing: readonly MissingPart[];
  /** What the e-mail promises, if its text does. */
  readonly promise?: 'comments' | 'results';
};

export type ComposedStaffMail = {
  readonly from: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Creates e-mails to staff from the texts in the content folder, in the language of their reader. */
export async function createStaffMails({
  contentFolder,
  texts,
  mailFrom,
}: {
  readonly contentFolder: string;
  readonly texts: MessageTexts;
  readonly mailFrom: string;
}) {
  const { missing: words } = await readMessageContent(contentFolder);
  for (const part of ['heading', ...missingParts])
    if (!words[part]) throw new Error(`messages.json has no text for a campaign that misses "${part}".`);
  const wordIn = (key: MissingPart | 'heading', language: string) => inLanguage(words[key], language) ?? '';

  return ({ kind, locale, organization, closesOn, values, missing, promise }: StaffMail): ComposedStaffMail => {
    const language = texts.languageFor(locale);
    const { subject, body } = texts.emailIn(kind, language);
    const list = [wordIn('heading', language), missing.map((part) => `- ${wordIn(part, language)}`).join('\n')];
    const text = { subject, body: missing.length > 0 ? beforeLink(body, list) : body };
    const composed = composeEmail({
      text,
      values: { ...values, organization, ...(closesOn && { closesOn: spokenDay(closesOn, language) }) },
      language,
      ...(promise && { promise: texts.promiseIn(language, promise) }),
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

/** Missing parts are listed before the link to fix them. */
function beforeLink(body: string, paragraphs: readonly string[]): string {
  const all = body.split('\n\n');
  const place = all.findIndex((paragraph) => paragraph.includes('{{link}}'));
  return [...all.slice(0, place), ...paragraphs, ...all.slice(place)].join('\n\n');
}
