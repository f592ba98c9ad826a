import { type TemplateValues, fillIn } from '../kernel/index.ts';

/** What an organization calls things in its own words. */
export const substitutionTypes = ['organization', 'leaders', 'coworkers', 'manager', 'team', 'colleagues'] as const;

export type SubstitutionType = (typeof substitutionTypes)[number];

/** The types that are offered; the other two live on only in statements that already hold them. */
export const listedSubstitutionTypes = [
  'organization',
  'leaders',
  'coworkers',
  'manager',
] as const satisfies readonly SubstitutionType[];

const opening = String.raw`["'«“„‹¿¡(\s]*`;
const startOfSentence = new RegExp(`(^|[.!?…]\\s+)${opening}$`, 'u');
const firstLetter = new RegExp(`^(${opening})(\\p{Ll})`, 'u');

/**
 * The body of a statement as respondents read it: each `{{name}}` becomes the organization's word for it, in upper
 * case where it opens a sentence. Refuses a substitution without a word with `invalid`, one problem per name.
 */
export function compile(body: string, substitutions: TemplateValues): string {
  const filled = fillIn(body, substitutions, {
    at: ['body'],
    adjust: (word, before) => (startOfSentence.test(before) ? capitalize(word) : word),
  });
  return capitalize(filled);
}

function capitalize(text: string): string {
  return text.replace(firstLetter, (_, before: string, letter: string) => before + letter.toUpperCase());
}
