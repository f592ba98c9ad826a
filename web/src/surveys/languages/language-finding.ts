import { languageName } from '@attune/domain/kernel';
import type { SurveyLanguage } from '@attune/contract/surveys/survey';
import { capitalize, countInWords, listWords } from '../../design/format/words.ts';

/** "Complete in English and German; French misses 4 statements". */
export function languagesFinding(languages: readonly SurveyLanguage[]): string {
  const complete = languages.filter(({ isComplete }) => isComplete).map(({ locale }) => languageName(locale));
  const [first, ...more] = languages.filter(({ isComplete }) => !isComplete);
  const done =
    complete.length > maxNamed
      ? `Complete in ${countInWords(complete.length)} languages`
      : `Complete in ${listWords(complete)}`;
  if (!first) return done;
  const missing =
    more.length === 0
      ? `${languageName(first.locale)} misses ${statements(first.missing)}`
      : `${countInWords(more.length + 1)} others are not`;
  return complete.length === 0 ? capitalize(missing) : `${done}; ${missing}`;
}

/** "4 statements missing". */
export function missingWords(count: number): string {
  return `${statements(count)} missing`;
}

const maxNamed = 4;

function statements(count: number): string {
  return `${count} ${count === 1 ? 'statement' : 'statements'}`;
}
