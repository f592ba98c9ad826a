import type { NotificationKind } from '@attune/domain/campaigns';
import { type CalendarDay, spokenDay } from '@attune/domain/kernel';
import { type MessageText, type MessageValues, composeEmail, composeSms, toPlainText } from '@attune/domain/messaging';
import { drawEmail } from '../email-page.ts';
import type { MessageTexts } from '../message-texts.ts';

/** Campaign values that every message uses. */
export type CampaignWords = {
  readonly organization: string;
  readonly campaignName: string;
  readonly closesOn: CalendarDay;
  readonly minutes: number;
  readonly threshold: number;
  readonly supportEmail: string;
  /** Values given by an administrator; without them, texts that use their substitutions are refused. */
  readonly background: string | undefined;
  readonly group: string | undefined;
};

export type Reader = { readonly firstName: string; readonly locale: string | null; readonly link: string };

export type ComposedMessage = {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Custom texts of a campaign: in English, and translations that differ from the default. */
type Written<Words> = { readonly written: Words; readonly translated?: Readonly<Partial<Record<string, Words>>> };

type Request<Words> = Written<Words> & {
  readonly kind: NotificationKind;
  readonly campaign: CampaignWords;
  readonly reader: Reader;
};

const stopLabels: Readonly<Record<string, string>> = {
  en: 'No more messages about surveys',
  es: 'No recibir más mensajes sobre encuestas',
  de: 'Keine Nachrichten zu Befragungen mehr',
  fr: 'Ne plus recevoir de messages sur les enquêtes',
  'pt-BR': 'Não receber mais mensagens sobre pesquisas',
};

/**
 * Composes an e-mail of a campaign for one reader, in the reader's language. Refuses with `invalid` texts with an
 * unknown substitution.
 */
export function composeMessage(
  texts: MessageTexts,
  { kind, written, translated = {}, campaign, reader }: Request<MessageText>,
): ComposedMessage {
  const language = texts.languageFor(reader.locale);
  const text = translated[language] ?? (language === 'en' ? written : texts.emailIn(kind, language));
  const values = valuesOf({ campaign, reader, closesOn: spokenDay(campaign.closesOn, language) });
  const { subject, blocks } = composeEmail({ text, promise: texts.promiseIn(language), values, language });
  const stop = { href: `${reader.link}/unsubscribe`, label: stopLabels[language] ?? '' };
  const html = drawEmail(blocks, {
    language,
    organization: campaign.organization,
    subject,
    footer: `${campaign.organization} · Attune`,
    stop,
  });
  return { language, subject, text: `${toPlainText(blocks)}\n\n${stop.label}: ${stop.href}\n`, html };
}

/**
 * Composes a text message of a campaign for one reader, in a single SMS if the text allows it. Refuses like
 * `composeMessage`.
 */
export function composeText(
  texts: MessageTexts,
  { kind, written, translated = {}, campaign, reader }: Request<string>,
): string {
  const language = texts.languageFor(reader.locale);
  const text = translated[language] ?? (language === 'en' ? written : texts.smsIn(kind, language));
  const closesOn = spokenDay(campaign.closesOn, language, 'short');
  return composeSms(text, valuesOf({ campaign, reader, closesOn }), language);
}

function valuesOf({
  campaign,
  reader,
  closesOn,
}: {
  readonly campaign: CampaignWords;
  readonly reader: Reader;
  readonly closesOn: string;
}): MessageValues {
  return {
    firstName: reader.firstName,
    organization: campaign.organization,
    campaignName: campaign.campaignName,
    link: reader.link,
    closesOn,
    minutes: String(campaign.minutes),
    threshold: String(campaign.threshold),
    supportEmail: campaign.supportEmail,
    ...(campaign.background === undefined ? {} : { background: campaign.background }),
    ...(campaign.group === undefined ? {} : { group: campaign.group }),
  };
}
