import { type Problem, placeholdersIn, problemWhen } from '../kernel/index.ts';
import { bodyProblems } from './draft.ts';

/**
 * What is wrong with the words of a statement in another language: their length, or substitutions other than those of
 * the original, which would leave a hole in one language or say more in it. How often each stands is for the grammar to
 * say.
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
