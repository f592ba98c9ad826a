export type Name = { readonly firstName: string; readonly lastName: string };

/** Splits a name: the first word is the first name, the rest the last name, which may be empty. */
export function splitName(text: string): Name {
  const [firstName = '', ...rest] = text.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The name of a person in a list; without one, the e-mail address, or words that say so. */
export function nameInLists({ emailAddress, ...name }: Name & { readonly emailAddress?: string | null }): string {
  return fullName(name) || (emailAddress ?? 'Unnamed person');
}

/** Joins first and last name; returns the other one if either is empty. */
export function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}
