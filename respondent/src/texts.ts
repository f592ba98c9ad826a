import type { RespondentLanguage } from '@attune/contract/respondent/models';
import respondent from '../../content/respondent.json' with { type: 'json' };
import writing from '../../content/dynamic-feedback.json' with { type: 'json' };

type WritingHelp = { readonly [Key in keyof typeof writing.help]: string };

/** Every text of the survey pages in one language, with `{{placeholders}}`. */
export type Texts = (typeof respondent.texts)['en'] & { readonly writing: WritingHelp };

/** The texts of a language. */
export function textsOf(language: RespondentLanguage): Texts {
  return texts[language];
}

const texts: Readonly<Record<RespondentLanguage, Texts>> = {
  en: { ...respondent.texts.en, writing: helpIn('en') },
  es: { ...respondent.texts.es, writing: helpIn('es') },
  de: { ...respondent.texts.de, writing: helpIn('de') },
  fr: { ...respondent.texts.fr, writing: helpIn('fr') },
  'pt-BR': { ...respondent.texts['pt-BR'], writing: helpIn('pt-BR') },
};

function helpIn(language: RespondentLanguage): WritingHelp {
  return Object.fromEntries(
    Object.entries(writing.help).map(([name, inLanguages]) => [name, inLanguages[language]]),
  ) as WritingHelp;
}
