import type { CalendarDay } from '@attune/domain/kernel';
import { type MessageText, composeEmail, toPlainText } from '@attune/domain/messaging';
import { drawEmail } from './email-page.ts';
import type { MessageTexts } from './message-texts.ts';

/** What every message of a campaign says about it. */
export type CampaignWords = {
  readonly organization: string;
  readonly campaignName: string;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
  readonly supportEmail: string;
  /** Words that its administrator gave; without them a text that names them is refused. */
  readonly background: string | undefined;
  readonly group: string | undefined;
};

export type Reader = { readonly firstName: string; readonly locale: string | null; readonly link: string };

export type NotificationKind = 'invite' | 'reminder' | 'final';
export type ComposedMessage = { readonly language: string; readonly subject: string; readonly text: string; readonly html: string };

type Request = { readonly kind: NotificationKind; readonly written: MessageText; readonly campaign: CampaignWords; readonly reader: Reader };

const stopLabels: Readonly<Record<string, string>> = {
  en: 'No more messages about surveys',
  es: 'No recibir más mensajes sobre encuestas',
  de: 'Keine Nachrichten zu Befragungen mehr',
  fr: 'Ne plus recevoir de messages sur les enquêtes',
};

/**
 * A message of a campaign for one reader: in the reader's language as long as nobody has changed the words, else as they
 * were written. Refuses with `invalid` words that name an unknown substitution.
 */
export function composeMessage(texts: MessageTexts, { kind, written, campaign, reader }: Request): ComposedMessage {
  const asShipped = texts.emailIn(kind, 'en');
  const isAsShipped = written.subject === asShipped.subject && written.body === asShipped.body;
  const language = isAsShipped ? texts.languageFor(reader.locale) : 'en';
  const values = {
    firstName: reader.firstName,
    organization: campaign.organization,
    campaignName: campaign.campaignName,
    link: reader.link,
    closesOn: formatDay(campaign.closesOn, language),
    minutes: String(campaign.minutes),
    threshold: String(campaign.threshold),
    supportEmail: campaign.supportEmail,
    ...(campaign.background === undefined ? {} : { background: campaign.background }),
    ...(campaign.group === undefined ? {} : { group: campaign.group }),
  };
  const { subject, blocks } = composeEmail({ text: isAsShipped ? texts.emailIn(kind, language) : written, promise: texts.promiseIn(language), values });
  const stop = { href: `${reader.link}/unsubscribe`, label: stopLabels[language] ?? '' };
  const html = drawEmail(blocks, { language, organization: campaign.organization, subject, footer: `${campaign.organization} · Attune`, stop });
  return { language, subject, text: `${toPlainText(blocks)}\n\n${stop.label}: ${stop.href}\n`, html };
}

/** By language: making one takes longer than all the rest of a message. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function formatDay(day: CalendarDay, language: string): string {
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
