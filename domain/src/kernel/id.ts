declare const kind: unique symbol;

/**
 * An identifier that cannot be given where the identifier of another kind of thing is asked for. A positive whole
 * number, written as text.
 */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

const wellFormed = /^[1-9]\d{0,17}$/;

/** Whether a text can be an identifier at all; anything else is answered like an identifier that does not exist. */
export function isId(text: string): boolean {
  return wellFormed.test(text);
}
