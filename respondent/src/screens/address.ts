import type { RespondentLanguage } from '@attune/contract/respondent/models';

/** A relative address that preserves the language. Without a path, it is the page itself. */
export function address(path: string, language: RespondentLanguage): string {
  return `${path}?lang=${language}`;
}
