import type { MessageText } from './message-kinds.ts';

/** The languages of messages; the first is that of a campaign's custom text. */
export const messageLanguages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;

export type MessageLanguage = (typeof messageLanguages)[number];

/** The locale of a campaign's custom text. */
export const customLocale = 'en-US' as const;

/** Selects the message language for a locale, for example "de-AT"; English if there is no text or no locale. */
export function messageLanguageOf(locale: string | null): MessageLanguage {
  const wanted = (locale ?? '').slice(0, 2).toLowerCase();
  return messageLanguages.find((each) => each.slice(0, 2) === wanted) ?? 'en';
}

/** The text of one message in one language. */
export type TemplateText = { readonly email: MessageText; readonly smsBody: string };

/** A custom text in one language; null means the default text. */
export type Translation = { readonly email: MessageText | null; readonly smsBody: string | null };

/** The custom texts of a campaign's message: always in English, optionally in other languages. */
export type WrittenMessage = TemplateText & {
  readonly translations: { readonly [L in MessageLanguage]?: Translation };
};

/**
 * Selects the text of a message in a language: the custom text or the default text of that language, per channel. Never
 * falls back from another language to English.
 */
export function templateIn(written: WrittenMessage, language: MessageLanguage, byDefault: TemplateText): TemplateText {
  const own: Translation | undefined = language === 'en' ? written : written.translations[language];
  return { email: own?.email ?? byDefault.email, smsBody: own?.smsBody?.trim() ? own.smsBody : byDefault.smsBody };
}

/** Whether two texts are the same on a channel. */
export function isSameText(one: TemplateText, other: TemplateText, channel: 'email' | 'sms'): boolean {
  if (channel === 'sms') return one.smsBody === other.smsBody;
  return one.email.subject === other.email.subject && one.email.body === other.email.body;
}
