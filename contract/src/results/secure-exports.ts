import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  idOf,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  query,
  resource,
} from '../protocol/json-api.ts';

/** The file and job type of an export of rows. */
export const secureExportType = 'secure-customer-csv';

/** Hours from the second person's approval until the file is gone. */
export const secureExportHours = 24;

/** Characters of the purpose of an export. */
export const longestReason = 300;

export const secureExportStatuses = ['requested', 'approved', 'declined', 'failed', 'expired'] as const;

/**
 * An export of one row per respondent, with a random ID, at most one group type and the ratings; without names, dates,
 * groups and comments. A second person approves it.
 */
export const secureExport = resource('secure-exports', {
  campaignId: z.string(),
  campaignName: z.string(),
  /** Key of the group type in the rows; null without one. The first export of a campaign decides. */
  groupType: z.string().nullable(),
  groupTypeName: z.string().nullable(),
  reason: z.string(),
  status: z.enum(secureExportStatuses),
  requestedBy: z.string().nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Null until the approved file is made, and after it expired. */
  fileId: z.string().nullable(),
  fileName: z.string(),
  canDecide: z.boolean().describe('Whether the caller may approve or decline it.'),
});
export type SecureExportResource = z.infer<typeof secureExport>;

const path = '/organizations/:organizationId/secure-exports';
const ofExport = z.object({ ...inOrganization, secureExportId: idOf<'secure-export'>() });

export const listSecureExports = endpoint({
  name: 'listSecureExports',
  summary: 'List exports of rows, newest first.',
  method: 'GET',
  path,
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(secureExport),
});

export const getSecureExport = endpoint({
  name: 'getSecureExport',
  summary: 'Get an export of rows.',
  method: 'GET',
  path: `${path}/:secureExportId`,
  params: ofExport,
  answer: documentOf(secureExport),
});

export const createSecureExport = endpoint({
  name: 'createSecureExport',
  summary:
    'Request an export of one row per respondent of a campaign with at least 50 responses with threshold protection. ' +
    'An administrator or another Customer Success Manager has to approve it.',
  method: 'POST',
  path,
  params: z.object(inOrganization),
  body: bodyOf('secure-exports', {
    campaignId: idOf<'campaign'>(),
    groupType: line(100).min(1).nullable().optional(),
    reason: line(longestReason).min(1).describe('Purpose, for the audit log.'),
  }),
  answer: documentOf(secureExport),
  status: 201,
  location: `${path}/:id`,
});

export const decideSecureExport = endpoint({
  name: 'decideSecureExport',
  summary:
    'Approve or decline a requested export of rows. Not possible for its requester or for people who got their ' +
    'role from the requester or after the request.',
  method: 'PATCH',
  path: `${path}/:secureExportId`,
  params: ofExport,
  body: bodyOf('secure-exports', { status: z.enum(['approved', 'declined']) }),
  answer: documentOf(secureExport),
});
