import { type Problem, placeholdersIn, problemWhen } from '../kernel/index.ts';
import { bodyProblems } from './draft.ts';

/**
 * Validates a translation of a statement: its length, and that it uses the same substitutions as the original. How
 * often each occurs may differ with the grammar.
 */
export function translationProblems(original: string, translation: string, at: readonly string[]): readonly Problem[] {
  const wanted = placeholdersIn(original);
  const named = placeholdersIn(translation);
  const missing = wanted.filter((name) => !named.includes(name));
  const added = named.filter((name) => !wanted.includes(name));
  const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  return [
    ...bodyProblems(translation, at),
    ...problemWhen(missing.length > 0, at, `${braced(missing)} of the original is missing.`),
    ...problemWhen(added.length > 0, at, `${braced(added)} is not in the original.`),
  ];
}
