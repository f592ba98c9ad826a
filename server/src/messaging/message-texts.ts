import {
  type EmailKind,
  type MessageLanguage,
  type MessageText,
  type SmsKind,
  messageLanguageOf,
} from '@attune/domain/messaging';
import { readMessageContent } from '../campaigns/index.ts';

export type SmsReply = 'stopped' | 'started' | 'help';

/** The texts of messages by language, with English as fallback. */
export type MessageTexts = {
  emailIn(kind: EmailKind, language: string): MessageText;
  smsIn(kind: SmsKind, language: string): string;
  /** The reply to an incoming text message. */
  smsReplyIn(reply: SmsReply, language: string): string;
  /** The promise of confidentiality, about answers, comments, or shared results. */
  promiseIn(language: string, about?: 'answers' | 'comments' | 'results'): string;
  languageFor(locale: string | null): string;
};

/** Reads the texts from the content folder. Throws at startup if an English text is missing. */
export async function readMessageTexts(contentFolder: string): Promise<MessageTexts> {
  const { promises, emails, sms, smsReplies } = await readMessageContent(contentFolder);
  const byKind = new Map(emails.map(({ id, texts }) => [id, texts]));
  const smsByKind = new Map(sms.map(({ id, texts }) => [id, texts]));
  return {
    emailIn(kind, language) {
      const found = inLanguage(byKind.get(kind), language);
      if (!found) throw new RangeError(`There is no text for the message ${kind}`);
      return found;
    },
    smsIn(kind, language) {
      const found = inLanguage(smsByKind.get(kind), language);
      if (!found) throw new RangeError(`There is no text message for ${kind}`);
      return found;
    },
    smsReplyIn: (reply, language) => inLanguage(smsReplies[reply], language),
    promiseIn: (language, about = 'answers') => inLanguage(promises[about], language),
    languageFor: messageLanguageOf,
  };
}

/** A text in a language, in English where there is none. */
export function inLanguage<Text>(texts: Readonly<Record<MessageLanguage, Text>>, language: string): Text;
export function inLanguage<Text>(
  texts: Readonly<Record<MessageLanguage, Text>> | undefined,
  language: string,
): Text | undefined;
export function inLanguage<Text>(texts: Readonly<Record<MessageLanguage, Text>> | undefined, language: string) {
  return texts?.[messageLanguageOf(language)];
}
