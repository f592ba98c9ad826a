import type { MessageText } from './kinds.ts';

/** The languages that the product writes messages in; the first is that of the words people give to a campaign. */
export const messageLanguages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;

export type MessageLanguage = (typeof messageLanguages)[number];

/** The locale of the words that people give to a campaign. */
export const customLocale = 'en-US' as const;

/**
 * In which language somebody with this locale, for example "de-AT", is written to; English where there is no text or no
 * locale.
 */
export function messageLanguageOf(locale: string | null): MessageLanguage {
  const wanted = (locale ?? '').slice(0, 2).toLowerCase();
  return messageLanguages.find((each) => each.slice(0, 2) === wanted) ?? 'en';
}

/** What one message says in one language. */
export type TemplateText = { readonly email: MessageText; readonly smsBody: string };

/** What somebody gave for one language; what is null says there what it usually says. */
export type Translation = { readonly email: MessageText | null; readonly smsBody: string | null };

/** The words of a message of a campaign: in English always, in other languages where somebody gave some. */
export type WrittenMessage = TemplateText & {
  readonly translations: { readonly [L in MessageLanguage]?: Translation };
};

/**
 * What a message says in a language: the words that somebody gave for it, or the usual ones of that language, for each
 * channel by itself. English words are never sent in the place of others that are missing.
 */
export function templateIn(written: WrittenMessage, language: MessageLanguage, usual: TemplateText): TemplateText {
  const own: Translation | undefined = language === 'en' ? written : written.translations[language];
  return { email: own?.email ?? usual.email, smsBody: own?.smsBody?.trim() ? own.smsBody : usual.smsBody };
}

/** Whether the two say the same on a channel. */
export function isSameText(one: TemplateText, other: TemplateText, channel: 'email' | 'sms'): boolean {
  if (channel === 'sms') return one.smsBody === other.smsBody;
  return one.email.subject === other.email.subject && one.email.body === other.email.body;
}
