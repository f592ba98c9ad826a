export type Name = { readonly firstName: string; readonly lastName: string };

type NameAndAddress = Name & { readonly emailAddress?: string | null | undefined };

/** What lists and files show for a person who has neither a name nor an e-mail address. */
export const unnamedPerson = 'Unnamed person';

/** Splits a name: the first word is the first name, the rest the last name, which may be empty. */
export function splitName(text: string): Name {
  const [firstName = '', ...rest] = text.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The name of a person in a list; without one, the e-mail address, or words that say so. */
export function nameInLists({ emailAddress, ...name }: NameAndAddress): string {
  const full = fullName(name);
  return isVisible(full) ? full : emailAddress?.trim() || unnamedPerson;
}

/** The name of a person in a sentence: the first name, or the shortest that is known. */
export function nameInSentences(person: NameAndAddress): string {
  const { firstName, lastName, emailAddress } = person;
  const known = [firstName, lastName, emailAddress ?? ''].map((each) => each.trim()).find(isVisible);
  return known ?? 'This person';
}

/** Joins first and last name; returns the other one if either is empty. */
export function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whether a text shows anything: spaces, marks without a letter and invisible characters do not name anybody. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text);
}
