import { tokenStates } from '@attune/domain/people';
import { z } from 'zod';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  id,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
} from '../protocol/json-api.ts';

/** Maximum number of active directory tokens per organization. */
export const maxDirectoryTokens = 5;

/** Token for a directory to sync employees and groups of an organization. An administrator owns it. */
export const directoryToken = resource('directory-tokens', {
  name: z.string().describe('Name of the directory.'),
  state: z
    .enum(tokenStates)
    .describe(
      '`good`; `ending` within 30 days; `orphaned`: good, and paused soon unless an administrator takes it over; ' +
        '`paused`: refused until one does; `ended`: refused for good.',
    ),
  createdAt: instant.describe('Time the token was created.'),
  createdByName: z.string().nullable().describe('Creator; null if the account no longer exists.'),
  ownerName: z.string().nullable().describe('Owner: the administrator responsible for it. Null if orphaned.'),
  pausesOn: day
    .nullable()
    .describe(
      'Day from which it is paused unless an administrator takes ownership; null while its owner may ' +
        'manage directories.',
    ),
  expiresOn: day.nullable().describe('Expiry date; null for old tokens without one.'),
  lastUsedOn: day.nullable().describe('Date of last use; null if never used.'),
  isReplaced: z.boolean().describe('Whether it was rotated; it remains valid for a transition period.'),
  token: z.string().optional().describe('Token. Returned only on creation.'),
});
export type DirectoryTokenResource = z.infer<typeof directoryToken>;

const ofToken = { ...inOrganization, directoryTokenId: id };
const lastDay = day.optional().describe('Expiry date within two years. Default: one year from today.');

export const listDirectoryTokens = endpoint({
  name: 'listDirectoryTokens',
  summary: 'List active directory tokens, newest first.',
  method: 'GET',
  path: '/organizations/:organizationId/directory-tokens',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(directoryToken),
});

export const createDirectoryToken = endpoint({
  name: 'createDirectoryToken',
  summary: 'Create a directory token, owned by the caller. The token is only shown once.',
  method: 'POST',
  path: '/organizations/:organizationId/directory-tokens',
  params: z.object(inOrganization),
  body: bodyOf('directory-tokens', {
    name: line(100).min(1, 'Name is required.').describe('Name of the directory.'),
    expiresOn: lastDay,
  }),
  status: 201,
  answer: documentOf(directoryToken),
  location: '/organizations/:organizationId/directory-tokens/:id',
  isRepeatable: false,
});

export const replaceDirectoryToken = endpoint({
  name: 'replaceDirectoryToken',
  summary:
    'Rotate a directory token. The new token is only shown once; the old one is valid for 7 more days or ' +
    'until revoked.',
  method: 'POST',
  path: '/organizations/:organizationId/directory-tokens/:directoryTokenId/successor',
  params: z.object(ofToken),
  body: bodyOf('directory-tokens', { expiresOn: lastDay }),
  status: 201,
  answer: documentOf(directoryToken),
  location: '/organizations/:organizationId/directory-tokens/:id',
  isRepeatable: false,
});

export const claimDirectoryToken = endpoint({
  name: 'claimDirectoryToken',
  summary: 'Take ownership of a directory token. Reactivates it if it was paused.',
  method: 'POST',
  path: '/organizations/:organizationId/directory-tokens/:directoryTokenId/owner',
  params: z.object(ofToken),
  answer: documentOf(directoryToken),
});

export const revokeDirectoryToken = endpoint({
  name: 'revokeDirectoryToken',
  summary: 'Revoke a directory token. Takes effect with the next request.',
  method: 'DELETE',
  path: '/organizations/:organizationId/directory-tokens/:directoryTokenId',
  params: z.object(ofToken),
  status: 204,
});

/** Counted directory operations. */
export const directoryOperations = [
  'users-created',
  'users-changed',
  'users-deactivated',
  'users-reactivated',
  'groups-created',
  'groups-changed',
  'groups-removed',
  'phones-left-out',
  'refused',
] as const;
export type DirectoryOperation = (typeof directoryOperations)[number];

const directoryDay = z.object({
  day: day.describe("Date in the organization's time zone."),
  counts: z
    .partialRecord(z.enum(directoryOperations), z.int().min(0))
    .describe('Number of operations by type; zero counts are omitted.'),
});

const directoryRefusal = z.object({
  refusedAt: instant.describe('Time of the refusal.'),
  operation: z.string().describe('Requested operation.'),
  status: z.int().min(400).max(599).describe('Response status.'),
  detail: z.string().describe('Reason, without any submitted data.'),
  employeeId: z.string().nullable().describe('ID of the employee; null if it was about none.'),
  groupId: z.string().nullable().describe('ID of the group; null if it was about none.'),
});

const safetyLimit = z.object({
  stoppedAt: instant.describe('Time of the last deactivation refused by the safety limit.'),
  deactivatedCount: z.int().min(0).describe('Number of deactivations within 24 hours, including the refused one.'),
  activeBefore: z.int().min(0).describe('Number of active employees before.'),
  mayContinue: z.boolean().describe('Whether an administrator can override the limit, up to 40 percent.'),
});

/** Recent directory activity and safety limit. */
export const directorySync = resource('directory-syncs', {
  address: z.string().describe('URL for directories.'),
  safetyLimit: safetyLimit.nullable().describe('Where the safety limit stopped a directory; null if it did not.'),
  allowedUntil: instant
    .nullable()
    .describe('End of the override of the 10 percent safety limit; null if not overridden.'),
  groupTypes: z
    .array(
      z.object({
        attribute: z.string().describe('SCIM attribute.'),
        groupTypeName: z
          .string()
          .nullable()
          .describe('Name of the group type; null if the organization has none with the column of the attribute.'),
      }),
    )
    .describe('Group type for each directory attribute; null if unmapped.'),
  days: z.array(directoryDay).max(30).describe('The last 30 days with activity, newest first.'),
  refusals: z.array(directoryRefusal).max(50).describe('Recent refusals, newest first.'),
});
export type DirectorySyncResource = z.infer<typeof directorySync>;

export const getDirectorySync = endpoint({
  name: 'getDirectorySync',
  summary: 'Get directory sync status: recent activity, refused operations and safety limit.',
  method: 'GET',
  path: '/organizations/:organizationId/directory-sync',
  params: z.object(inOrganization),
  answer: documentOf(directorySync),
});

export const overrideDirectorySafetyLimit = endpoint({
  name: 'overrideDirectorySafetyLimit',
  summary:
    'Override the safety limit for 24 hours, up to 40 percent. Requires the reported number of deactivations ' +
    'as confirmation.',
  method: 'POST',
  path: '/organizations/:organizationId/directory-sync/override',
  params: z.object(inOrganization),
  body: z.strictObject({
    confirmedDeactivations: z
      .int()
      .min(1)
      .max(10_000_000)
      .describe('Number of deactivations, as `deactivatedCount` of the safety limit.'),
  }),
  answer: documentOf(directorySync),
});
