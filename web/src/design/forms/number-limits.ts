export type Limits = { readonly minimum: number; readonly maximum: number };

/** Whether a typed value is taken; one outside of the limits is ignored. Nothing, and a lone sign, may stand while one types. */
export function isTaken(typed: number | string, { minimum, maximum }: Limits): boolean {
  return typeof typed === 'string' || (typed >= minimum && typed <= maximum);
}

/** What stands in the field after one has left it: an empty one holds the minimum. */
export function settledValue(typed: number | string, { minimum }: Limits): number {
  return typeof typed === 'number' ? typed : minimum;
}
