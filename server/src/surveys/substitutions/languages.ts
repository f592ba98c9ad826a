import { respondentLanguages } from '@attune/contract/respondent/models';
import { originalLocale } from '../substitution-words.ts';
import type { StatementTranslations } from '../surveys.repository.ts';

/** Translation progress of a survey language. */
export type AskedLanguage = { readonly locale: string; readonly isComplete: boolean; readonly missing: number };

/**
 * The survey languages into which any of these statements is translated, the original language first. Only complete
 * languages are offered to respondents.
 */
export function languagesOf(
  statementIds: readonly string[],
  translations: StatementTranslations,
): readonly AskedLanguage[] {
  const asked = [...new Set(statementIds)];
  return respondentLanguages.flatMap((locale) => {
    const missing = locale === originalLocale ? 0 : asked.filter((id) => !translations.get(id)?.[locale]).length;
    return locale === originalLocale || missing < asked.length ? [{ locale, isComplete: missing === 0, missing }] : [];
  });
}
