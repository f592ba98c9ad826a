import { type TemplateValues, fillIn } from '../kernel/index.ts';

/** Terms that an organization can replace by its own. */
export const substitutionTypes = ['organization', 'leaders', 'coworkers', 'manager', 'team', 'colleagues'] as const;

export type SubstitutionType = (typeof substitutionTypes)[number];

/** The types offered to users; the other two exist only in older statements. */
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
 * Compiles the body of a statement for respondents: replaces each `{{name}}` by the organization's term, capitalized at
 * the start of a sentence. Refuses `invalid` if a term is missing, with one problem per name.
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
