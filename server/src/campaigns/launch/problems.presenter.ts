import type { Problem } from '@attune/domain/kernel';

/** Something that is wrong, in an answer that is no error: with a pointer to its attribute like in one. */
export function presentProblem({ at, detail }: Problem): { readonly pointer: string; readonly detail: string } {
  return { pointer: `/data/attributes/${at.join('/')}`, detail };
}
