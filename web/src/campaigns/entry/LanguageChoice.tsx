import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent/models';
import fields from '../../design/controls/Field.module.css';

export type PaperLanguage = RespondentLanguage;

const names: Readonly<Record<RespondentLanguage, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
};

type Props = { readonly value: RespondentLanguage; readonly onChange: (language: RespondentLanguage) => void };

/** Selects the language of a print. */
export function LanguageChoice({ value, onChange }: Props) {
  return (
    <label className={fields.field}>
      <span className={fields.label}>Language</span>
      <select
        className={fields.input}
        value={value}
        onChange={({ target }) => onChange(target.value as RespondentLanguage)}
      >
        {respondentLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
