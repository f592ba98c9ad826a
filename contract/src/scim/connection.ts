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

/** So many tokens of an organization can be in use at once: one for each directory, and one to change over to. */
export const mostDirectoryTokens = 5;

/**
 * A token with which a directory keeps the employees and groups of an organization up to date. It is good for nothing
 * else, belongs to the organization, and an administrator answers for it.
 */
export const directoryToken = resource('directory-tokens', {
  name: z.string().describe('Which directory has it.'),
  state: z
    .enum(tokenStates)
    .describe(
      '`good`; `ending` within 30 days; `unkept`: good, and paused soon unless an administrator takes it over; ' +
        '`paused`: refused until one does; `ended`: refused for good.',
    ),
  createdAt: instant,
  createdByName: z.string().nullable().describe('Who made it; null where nobody of that account is known any more.'),
  keptByName: z
    .string()
    .nullable()
    .describe(
      'Its keeper: the administrator who answers for it, by making it or by taking it over. Null where nobody does.',
    ),
  pausesOn: day
    .nullable()
    .describe(
      'From which day on it is refused unless an administrator takes it over; null while its keeper may manage ' +
        'directories.',
    ),
  expiresOn: day
    .nullable()
    .describe('The last day on which it is good; null for an old one that is good until it is revoked.'),
  lastUsedOn: day.nullable().describe('The day on which it was used last; null if never.'),
  isReplaced: z
    .boolean()
    .describe(
      'Whether another one was made in its place; it stays good for a while, so that the directory can change over.',
    ),
  /** In the answer to its creation only: afterwards nobody can read it any more. */
  token: z.string().optional().describe('The token itself, told once.'),
});
export type DirectoryTokenResource = z.infer<typeof directoryToken>;

const ofToken = { ...inOrganization, directoryTokenId: id };
const lastDay = day
  .optional()
  .describe('The last day on which it is good, within two years; a year from today unless said.');

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
  body: bodyOf('directory-tokens', { name: line(100).min(1, 'Name is required.'), expiresOn: lastDay }),
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
  path: '/organizations/:organizationId/directory-tokens/:directoryTokenId/keeper',
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

/** What a directory can do, as it is counted. */
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
  day: day.describe('In the time zone of the organization.'),
  counts: z
    .partialRecord(z.enum(directoryOperations), z.int().min(0))
    .describe('How often each thing was done; what was not done is left out.'),
});

const directoryRefusal = z.object({
  refusedAt: instant,
  operation: z.string().describe('What the directory wanted to do.'),
  status: z.int().min(400).max(599).describe('The status that it was answered with.'),
  detail: z.string().describe('Why, in a sentence without anything that was sent.'),
  employeeId: z.string().nullable(),
  groupId: z.string().nullable(),
});

const directoryStop = z.object({
  stoppedAt: instant.describe('When a deactivation was refused last because there were too many.'),
  deactivatedCount: z
    .int()
    .min(0)
    .describe('How many people directories had deactivated within 24 hours, with the one that was refused.'),
  activeBefore: z.int().min(0).describe('How many were active before.'),
  mayContinue: z.boolean().describe('Whether an administrator can let it go on: up to 40 percent.'),
});

/** What directories did lately, and whether they were stopped. */
export const directorySync = resource('directory-syncs', {
  address: z.string().describe('The address that a directory connects to.'),
  stop: directoryStop.nullable(),
  allowedUntil: instant
    .nullable()
    .describe('Until when more than 10 percent may be deactivated; null where that is not so.'),
  families: z
    .array(z.object({ attribute: z.string(), groupTypeName: z.string().nullable() }))
    .describe('Which group type each attribute of the place of people decides; null where there is none.'),
  days: z.array(directoryDay).max(30).describe('The last 30 days on which anything was done, the newest first.'),
  refusals: z.array(directoryRefusal).max(50).describe('What was refused last, the newest first.'),
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
  path: '/organizations/:organizationId/directory-sync/allowance',
  params: z.object(inOrganization),
  body: z.strictObject({ confirmedDeactivations: z.int().min(1).max(10_000_000) }),
  answer: documentOf(directorySync),
});
