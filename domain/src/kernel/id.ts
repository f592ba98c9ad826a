declare const kind: unique symbol;

/** Branded identifier: an `Id<'campaign'>` is not assignable to an `Id<'group'>`. A positive integer as a string. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** Owner of records that belong to no organization, such as the library, mail about accounts and the product's log. */
export const noOrganization = '0' as Id<'organization'>;

const wellFormed = /^[1-9]\d{0,17}$/;

/** Checks the format of an identifier. A malformed identifier is handled like one that does not exist. */
export function isId(text: string): boolean {
  return wellFormed.test(text);
}
