import { z } from 'zod';
import { id, line, idOf } from '../protocol/json-api.ts';

/** Attributes of a new permission. `read` and `write` are accepted for `r` and `w`. */
export const grantWords = {
  type: line(50).describe(
    'Kind of permission: `organizations`, `organizations-administrate`, ' +
      '`organizations-campaigns`, `organizations-groups`, `organizations-results`, ' +
      '`organizations-results-v3groups`, `organizations-sessions`, `coaching-sessions` or ' +
      '`employee_attributes`.',
  ),
  access: line(10).describe('`r` or `read` to read, `w` or `write` to read and write.'),
  accessibleType: line(50).describe(
    'Type of the record the permission applies to: the kind of permission, or `groups`, ' +
      '`v3-groups` or `campaigns`.',
  ),
  accessibleId: id.describe('ID of the record the permission applies to.'),
};

/** Optional person and organization of a permission; must match the path. */
const grantPlace = {
  personId: idOf<'person'>().nullable().optional().describe('ID of the person; must match the employee in the path.'),
  organizationId: idOf<'organization'>().optional().describe('ID of the organization; must match the path.'),
};

/** Permission for the employee in the path. */
export const newPermission = z.strictObject({
  type: z.literal('permissions').describe('Resource type.'),
  attributes: z.strictObject({ ...grantWords, ...grantPlace }).describe('Fields of the permission.'),
});
/** Permission for the given person. */
export const newPermissionOfPerson = z.strictObject({
  type: z.literal('permissions').describe('Resource type.'),
  attributes: z
    .strictObject({
      ...grantWords,
      ...grantPlace,
      personId: idOf<'person'>().describe('ID of the person who gets the permission.'),
    })
    .describe('Fields of the permission.'),
});
