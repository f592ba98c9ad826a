import { z } from 'zod';
import { id, line, idOf } from '../protocol/json-api.ts';

/** Attributes of a new permission. `read` and `write` are accepted for `r` and `w`. */
export const grantWords = { type: line(50), access: line(10), accessibleType: line(50), accessibleId: id };

/** Optional person and organization of a permission; must match the path. */
const grantPlace = {
  personId: idOf<'person'>().nullable().optional(),
  organizationId: idOf<'organization'>().optional(),
};

/** Permission for the employee in the path. */
export const newPermission = z.strictObject({
  type: z.literal('permissions'),
  attributes: z.strictObject({ ...grantWords, ...grantPlace }),
});
/** Permission for the given person. */
export const newPermissionOfPerson = z.strictObject({
  type: z.literal('permissions'),
  attributes: z.strictObject({ ...grantWords, ...grantPlace, personId: idOf<'person'>() }),
});
