import type { Problem } from '@attune/domain/kernel';

/** Presents a problem in a successful response, with a pointer to its attribute as in an error. */
export function presentProblem({ at, detail }: Problem): { readonly pointer: string; readonly detail: string } {
  return { pointer: `/data/attributes/${at.join('/')}`, detail };
}
