export type NumberBounds = { readonly min: number; readonly max: number };

/**
 * Text of a number field after input: anything but a whole number between the bounds is ignored. It may be empty while
 * typing.
 */
export function typedNumber(typed: string, kept: string, { min, max }: NumberBounds): string {
  if (typed === '') return '';
  const number = Number(typed);
  return /^-?\d+$/.test(typed) && number >= min && number <= max ? typed : kept;
}

/** Text of a number field on blur: an empty field becomes the minimum. */
export function leftNumber(text: string, { min }: NumberBounds): number {
  return text === '' ? min : Number(text);
}
