import type { Actor } from '@attune/domain/access';
import { invalid, isLocale } from '@attune/domain/kernel';
import { translationProblems } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import { type SurveyCreation, writeSurvey } from '../authoring/create-survey.ts';
import { type NamedSurvey, readSurvey } from '../authoring/get-survey.ts';
import { onShelf, recordSurvey } from '../authoring/shelves.ts';
import { originalLocale } from '../substitution-words.ts';
import type { DraftedStatement } from '../authoring/survey-draft.ts';
import { saveTranslations } from './translations.repository.ts';

type Dependencies = { readonly database: Database };

export type ImportedStatement = DraftedStatement & {
  readonly body: string;
  readonly translations: Readonly<Record<string, string>>;
};
export type SurveyImport = Omit<SurveyCreation, 'statements'> & { readonly statements: readonly ImportedStatement[] };

/**
 * Stores a parsed file in all its languages as a new survey, by default as a draft. Refuses with `invalid` statements
 * that cannot be sent.
 */
export function importSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, statements, isAvailableToSend = false, ...creation }: SurveyImport,
): Promise<NamedSurvey> {
  const problems = statements.flatMap(({ body, translations }, place) =>
    Object.entries(translations).flatMap(([locale, words]) => problemsOf({ body, locale, words, place })),
  );
  return onShelf(database, actor, {
    visit: { asked, act: 'update' },
    work: async (trx, shelf) => {
      if (problems.length > 0) throw invalid(...problems);
      const { survey } = await writeSurvey(trx, shelf, { ...creation, isAvailableToSend, statements });
      const given = survey.statements.flatMap(({ id, order }) =>
        Object.entries(statements[order - 1]?.translations ?? {}).map(([locale, body]) => ({
          statementId: id,
          locale,
          body,
        })),
      );
      await saveTranslations(trx, shelf, given);
      await recordSurvey(trx, { actor, asked }, { action: 'survey.created', survey });
      return readSurvey(trx, shelf, survey.id);
    },
  });
}

function problemsOf({
  body,
  locale,
  words,
  place,
}: {
  readonly body: string;
  readonly locale: string;
  readonly words: string;
  readonly place: number;
}) {
  const at = ['statements', `${place}`, 'translations', locale];
  if (locale === originalLocale || !isLocale(locale))
    return [
      { at, detail: `"${locale.slice(0, 50)}" is not a language of translations. Choose a code such as es or pt-BR.` },
    ];
  return translationProblems(body, words, at);
}
