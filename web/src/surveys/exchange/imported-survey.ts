import { languageName } from '@attune/domain/kernel';
import type { SurveyDraftResource } from '@attune/contract/surveys/files';
import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import type { ImportedSurvey } from '../survey-calls.ts';

type Draft = SurveyDraftResource['attributes'];

/** Request that stores an imported draft. Campaigns cannot send it until it is released. */
export function importedFrom({ name, description, version, surveyTypeId, statements }: Draft): ImportedSurvey {
  return {
    name,
    description,
    version,
    surveyTypeId,
    isAvailableToSend: false,
    statements: statements.map(({ body, statementType, categoryId, sphere, isRequired, translations }) => ({
      body,
      statementType,
      sphere,
      isRequired,
      translations,
      ...(categoryId !== null && { categoryId }),
    })),
  };
}

/** "12 statements, also in German and French". */
export function draftWords({ statements }: Pick<Draft, 'statements'>): string {
  const locales = [...new Set(statements.flatMap(({ translations }) => Object.keys(translations)))];
  const size = formatCountOf(statements.length, 'statement', 'statements');
  return locales.length === 0 ? size : `${size}, also in ${listWords(locales.map((locale) => languageName(locale)))}`;
}

/** "This text has one error". */
export function mistakesHeading({ problems }: Pick<Draft, 'problems'>): string {
  return problems.length === 1 ? 'This text has one error' : `${problems.length} errors in this text`;
}
