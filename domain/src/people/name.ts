export type Name = { readonly firstName: string; readonly lastName: string };

/** The first word as the first name and the rest as the last; one word gives an empty last name. */
export function splitName(text: string): Name {
  const [firstName = '', ...rest] = text.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** First and last name with a blank between them; the one there is when the other is empty. */
export function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}
