export type NumberBounds = { readonly min: number; readonly max: number };

/**
 * The text of a number field after something was typed: what is no whole number between the bounds leaves it as it was.
 * It may be empty for a while.
 */
export function typedNumber(typed: string, kept: string, { min, max }: NumberBounds): string {
  if (typed === '') return '';
  const number = Number(typed);
  return /^-?\d+$/.test(typed) && number >= min && number <= max ? typed : kept;
}

/** The same when the field is left: an empty one holds the smallest number. */
export function leftNumber(text: string, { min }: NumberBounds): number {
  return text === '' ? min : Number(text);
}
