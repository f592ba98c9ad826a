import type { OrganizationSubstitutionResource } from '@attune/contract/surveys/substitutions';
import { placeholdersIn, type TemplateValues } from '@attune/domain/kernel';
import { compile } from '@attune/domain/surveys';

/** Custom wording of one language, by placeholder. */
export function wordsOfLanguage(
  substitutions: readonly OrganizationSubstitutionResource[],
  locale: string,
): TemplateValues {
  return Object.fromEntries(
    substitutions
      .filter(({ attributes }) => attributes.locale === locale)
      .map(({ attributes: { name, compiledWord } }) => [name, compiledWord]),
  );
}

/** Fills placeholders of a statement; undefined if it has none or an unknown one. */
export function compiledIn(body: string, words: TemplateValues): string | undefined {
  const names = placeholdersIn(body);
  return names.length > 0 && names.every((name) => words[name]?.trim()) ? compile(body, words) : undefined;
}
