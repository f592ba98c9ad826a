import type { Problem } from '@attune/domain/kernel';
import { type StatementKind, compile } from '@attune/domain/surveys';
import {
  type StatementTranslations,
  type StoredSurvey,
  type SubstitutionWords,
  type WordsByLocale,
  originalLocale,
  wordsIn,
} from '../../surveys/index.ts';
import type { TemplateData } from '../custom-words.ts';

/** A statement as frozen for one campaign, independent of later changes to its survey. `position` starts at 0. */
export type FrozenStatement = {
  readonly position: number;
  readonly surveyId: string;
  readonly statementId: string;
  readonly key: string | null;
  readonly categoryId: string;
  readonly sphere: string;
  readonly kind: StatementKind;
  readonly isRequired: boolean;
  readonly body: string;
  /** By language, without the original. */
  readonly translations: Readonly<Record<string, string>>;
};

type TemplateText = {
  readonly translations: StatementTranslations;
  readonly words: WordsByLocale;
  /** The name of the organization as shown to people. */
  readonly organization: string;
  /** Custom words of the organization, by language. */
  readonly ofOrganization?: WordsByLocale;
  readonly templateData: TemplateData;
};

/**
 * Compiles the statements of a campaign in the order of its surveys. A statement that two surveys share is asked once.
 */
export function freezeStatements(surveys: readonly StoredSurvey[], wording: TemplateText): readonly FrozenStatement[] {
  const everyOne = surveys.flatMap((survey) => survey.statements.map((statement) => ({ survey, statement })));
  const once = everyOne.filter(
    ({ statement }, place) => everyOne.findIndex((other) => other.statement.id === statement.id) === place,
  );
  return once.map(({ survey, statement }, index) => ({
    position: index,
    surveyId: survey.id,
    statementId: statement.id,
    key: statement.key,
    categoryId: statement.categoryId,
    sphere: statement.sphere,
    kind: statement.kind,
    isRequired: statement.isRequired,
    body: compileIn(originalLocale, statement.body, wording),
    translations: Object.fromEntries(
      Object.entries(wording.translations.get(statement.id) ?? {}).map(([locale, body]) => [
        locale,
        compileIn(locale, body, wording),
      ]),
    ),
  }));
}

function compileIn(locale: string, body: string, wording: TemplateText): string {
  return compile(body, wordsOf(locale, wording));
}

/** Resolves the statement substitutions for one campaign. The campaign's name for the organization takes precedence. */
export function wordsOf(
  locale: string,
  { words, organization, ofOrganization, templateData }: Omit<TemplateText, 'translations'>,
): SubstitutionWords {
  const compiled = wordsIn(locale, words, {
    organization,
    ...(ofOrganization ? { ofOrganization } : {}),
    ...(templateData.statement ? { own: templateData.statement } : {}),
  });
  return templateData.organization && !(locale === originalLocale && templateData.statement?.['organization']?.trim())
    ? { ...compiled, organization: templateData.organization }
    : compiled;
}

/** Surveys that cannot be sent, one problem each. */
export function surveyProblems(surveys: readonly StoredSurvey[]): readonly Problem[] {
  return surveys
    .filter(({ isRemoved, isAvailableToSend }) => isRemoved || !isAvailableToSend)
    .map(({ name }) => ({ at: ['surveys'], detail: `"${name}" is no longer available. Choose another survey.` }));
}
