import type { SurveyLanguage } from '@attune/contract/surveys/survey';
import { languageName } from '@attune/domain/kernel';
import { formatCountOf } from '../design/format/numbers.ts';

/** "English", "4 languages", "3 of 5 complete". */
export function languagesWords(languages: readonly SurveyLanguage[]): string {
  const [first] = languages;
  const complete = languages.filter(({ isComplete }) => isComplete).length;
  if (complete < languages.length) return `${complete} of ${languages.length} complete`;
  return languages.length === 1 && first
    ? languageName(first.locale)
    : formatCountOf(languages.length, 'language', 'languages');
}
