import { respondentLanguages } from '@attune/contract/respondent/models';
import { originalLocale } from '../substitution-words.ts';
import type { StatementTranslations } from '../surveys.repository.ts';

/** How far statements are written in a language in which people can be asked. */
export type AskedLanguage = { readonly locale: string; readonly isComplete: boolean; readonly missing: number };

/**
 * The languages of the survey pages that any of these statements is written in, the original one first. Only those that
 * are complete are offered.
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
