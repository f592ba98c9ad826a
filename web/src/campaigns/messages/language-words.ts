import type { MessageLanguageResource } from '@attune/contract/messages/notifications';
import type { MessageLanguage } from '@attune/domain/messaging';
import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import type { LabelledMessage } from '../message-labels.ts';

export const languageNames: { readonly [L in MessageLanguage]: string } = {
  en: 'English',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  'pt-BR': 'Portuguese (Brazil)',
};

/** Language options beside the preview. */
export const languageSegments = (Object.keys(languageNames) as MessageLanguage[]).map((value) => ({
  value,
  label: languageNames[value],
}));

/** Which languages of a message have an own text; readers of the others get the default text in their language. */
export function textsByLanguage(own: readonly MessageLanguage[]): string {
  const isYours = ({ value }: (typeof languageSegments)[number]) => value === 'en' || own.includes(value);
  const yours = languageSegments.filter(isYours).map(({ label }) => label);
  const others = languageSegments.filter((each) => !isYours(each)).map(({ label }) => label);
  return others.length === 0
    ? 'Your own text in every language.'
    : `Your text in ${listWords(yours)}. Readers of ${listWords(others)} get the default text in their language.`;
}

type Facts = MessageLanguageResource['attributes'];

/** One sentence for each language that uses default texts. */
export function fallbackSentences(
  languages: readonly Facts[],
  messages: readonly LabelledMessage[],
): readonly string[] {
  return languages.flatMap(({ language, recipientCount, untranslated }) => {
    if (recipientCount === 0 || untranslated.length === 0) return [];
    const names = messages
      .filter(({ message }) => untranslated.some(({ notificationId }) => notificationId === message.id))
      .map(({ label }) => label.toLowerCase());
    const people = formatCountOf(recipientCount, 'person receives', 'people receive');
    return [
      `${people} ${languageNames[language]}: ${listWords(names)} ` +
        `${names.length === 1 ? 'uses' : 'use'} the default text there.`,
    ];
  });
}

/** "default text", or which messages have custom text in this language. */
export function wordsInLanguage({ language, untranslated }: Facts, messages: readonly LabelledMessage[]): string {
  if (language === 'en') return 'as written here';
  const own = messages.filter(({ message }) => message.attributes.languages.includes(language));
  if (own.length === 0) return untranslated.length > 0 ? 'default text, except in English' : 'default text';
  return `your own text for ${listWords(own.map(({ label }) => label.toLowerCase()))}`;
}
