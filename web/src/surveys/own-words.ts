import type { OrganizationSubstitutionResource } from '@attune/contract/surveys/substitutions';
import { placeholdersIn, type TemplateValues } from '@attune/domain/kernel';
import { compile } from '@attune/domain/surveys';

/** What stands in statements in one language, by the names in braces. */
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

/** A statement with words filled in; undefined where it has no place for any, or for one that nobody knows. */
export function compiledIn(body: string, words: TemplateValues): string | undefined {
  const names = placeholdersIn(body);
  return names.length > 0 && names.every((name) => words[name]?.trim()) ? compile(body, words) : undefined;
}
