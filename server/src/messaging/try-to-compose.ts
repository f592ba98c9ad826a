import { Refusal } from '@attune/domain/kernel';

export type Composed<Message> =
  | { readonly isComposed: true; readonly message: Message }
  | { readonly isComposed: false; readonly reason: string };

/**
 * Composes one message of many. What cannot be composed fails alone, with a reason that names substitutions but never
 * their values; it must not hold back the messages of others.
 */
export function tryToCompose<Message>(compose: () => Message): Composed<Message> {
  try {
    return { isComposed: true, message: compose() };
  } catch (error) {
    return { isComposed: false, reason: `not composed: ${wordsFor(error)}` };
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Refusal) return error.problems.map(({ detail }) => detail).join(' ') || error.message;
  return error instanceof Error ? error.name : 'unknown error';
}
