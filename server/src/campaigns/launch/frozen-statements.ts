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

/** A statement as it is asked in one campaign, whatever becomes of its survey. `position` counts from 0. */
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
  /** By language, besides the original. */
  readonly translations: Readonly<Record<string, string>>;
};

type TemplateText = {
  readonly translations: StatementTranslations;
  readonly words: WordsByLocale;
  /** What people call the organization. */
  readonly organization: string;
  /** What the organization says instead of the usual words, by language. */
  readonly ofOrganization?: WordsByLocale;
  readonly templateData: TemplateData;
};

/** What a campaign asks, compiled, in the order of its surveys. A statement of two surveys is asked once. */
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

/**
 * What the substitutions of statements stand for in one campaign. Its own name for the organization comes before all
 * others.
 */
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

/** What keeps surveys from being sent, one problem for each. */
export function surveyProblems(surveys: readonly StoredSurvey[]): readonly Problem[] {
  return surveys
    .filter(({ isRemoved, isAvailableToSend }) => isRemoved || !isAvailableToSend)
    .map(({ name }) => ({ at: ['surveys'], detail: `"${name}" is no longer available. Choose another survey.` }));
}
