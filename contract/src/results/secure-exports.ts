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
  campaignId: z.string().describe('ID of the campaign.'),
  campaignName: z.string().describe('Name of the campaign.'),
  groupType: z
    .string()
    .nullable()
    .describe('Key of the group type in the rows; null without one. The first export of a campaign decides.'),
  groupTypeName: z.string().nullable().describe('Name of the group type; null without one.'),
  reason: z.string().describe('Purpose of the export.'),
  status: z
    .enum(secureExportStatuses)
    .describe(
      '`requested` until decided; `approved` or `declined`; `failed` if the file could not be created; ' +
        '`expired` once the file was deleted.',
    ),
  requestedBy: z.string().nullable().describe('ID of the person who requested it; null for deleted accounts.'),
  requestedByName: z.string().nullable().describe('Name of the person who requested it; null for deleted accounts.'),
  requestedAt: instant.describe('Time of the request.'),
  decidedBy: z
    .string()
    .nullable()
    .describe('ID of the person who decided; null until decided, and for deleted accounts.'),
  decidedByName: z
    .string()
    .nullable()
    .describe('Name of the person who decided; null until decided, and for deleted accounts.'),
  decidedAt: instant.nullable().describe('Time of the decision; null until then.'),
  expiresAt: instant.nullable().describe('Expiry of the file, 24 hours after the approval; null unless approved.'),
  fileId: z
    .string()
    .nullable()
    .describe('ID of the file, for download; null until the approved file is created, and after it expired.'),
  fileName: z.string().describe('Name of the file.'),
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
    campaignId: idOf<'campaign'>().describe('ID of the campaign.'),
    groupType: line(100)
      .min(1)
      .nullable()
      .optional()
      .describe('Key of the group type to include in the rows; null for none.'),
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
  body: bodyOf('secure-exports', { status: z.enum(['approved', 'declined']).describe('Decision.') }),
  answer: documentOf(secureExport),
});
