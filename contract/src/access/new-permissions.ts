import { z } from 'zod';
import { id, line } from '../protocol/json-api.ts';

/**
 * The words of one grant. `read` and `write` are taken for `r` and `w`; what they mean is checked by the rules of
 * access.
 */
export const grantWords = { type: line(50), access: line(10), accessibleType: line(50), accessibleId: id };

/** Whom a grant is for and where, as the specification sends it along; both have to be those of the path. */
const grantPlace = { personId: id.nullable().optional(), organizationId: id.optional() };

/** A grant to an employee, who is in the path. */
export const newPermission = z.strictObject({
  type: z.literal('permissions'),
  attributes: z.strictObject({ ...grantWords, ...grantPlace }),
});
/** A grant to a person, who is named in it. */
export const newPermissionOfPerson = z.strictObject({
  type: z.literal('permissions'),
  attributes: z.strictObject({ ...grantWords, ...grantPlace, personId: id }),
});
