import { z } from 'zod';
import {
  day,
  endpoint,
  id,
  inOrganization,
  include,
  instant,
  line,
  listOf,
  documentOf,
  page,
  query,
  resource,
  sort,
  idOf,
} from '../protocol/json-api.ts';

/** Audit log entry. Names are not stored; they are resolved on reading. */
export const change = resource('change-history', {
  organizationId: z.string().describe('ID of the organization; 0 for the product.'),
  position: z.int().describe('Position in the hash chain of the organization, from 1.'),
  personId: z
    .string()
    .nullable()
    .describe('ID of the person who made the change; null for the system or erased people.'),
  isPersonErased: z.boolean().describe('Whether the person was erased since.'),
  action: z.string().describe('Action in past tense, for example `campaign.published`.'),
  entityType: z.string().describe('Type of the changed record.'),
  entityId: z.string().nullable().describe('ID of the changed record; null for an erased person.'),
  before: z.record(z.string(), z.unknown()).nullable().describe('Changed fields before; null for new records.'),
  after: z.record(z.string(), z.unknown()).nullable().describe('Changed fields after; null for deleted records.'),
  createdAt: instant.describe('Time of the change.'),
  hash: z.string().describe('SHA-256 of the hash of the previous entry and the content of this one, in hexadecimal.'),
});
export type ChangeResource = z.infer<typeof change>;

/** Current name of a record in the audit log, if it still exists. Its ID is `type:id`. */
export const changeName = resource('change-history-names', {
  entityType: z.string().describe('Type of the record.'),
  entityId: z.string().describe('ID of the record.'),
  name: z.string().describe('Current name.'),
});
export type ChangeNameResource = z.infer<typeof changeName>;

const filters = {
  'filter[entityType]': line(60).optional().describe('Record type.'),
  'filter[entityId]': id.optional().describe('ID of the record.'),
  'filter[personId]': idOf<'person'>().optional().describe('Person who made the change.'),
  'filter[action]': line(200)
    .optional()
    .describe('Actions (`campaign.published`) or record types (`campaign`), comma-separated.'),
  'filter[employeeId]': idOf<'employee'>()
    .optional()
    .describe('Affected employee, including account and bulk changes.'),
  'filter[from]': day.optional().describe("First day, in the organization's time zone."),
  'filter[to]': day.optional().describe("Last day, in the organization's time zone."),
};

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  summary: 'List the audit log of an organization, newest first by default.',
  method: 'GET',
  path: '/organizations/:organizationId/change-history',
  params: z.object(inOrganization),
  query: query({ ...page, ...sort(['createdAt']), ...include(['names']), ...filters }),
  answer: listOf(change, changeName),
});

export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  summary: 'Export the audit log as CSV, oldest first, with hashes. The export is recorded.',
  method: 'GET',
  path: '/organizations/:organizationId/change-history/csv',
  params: z.object(inOrganization),
  query: query(filters),
  answers: 'text/csv',
});

/** Verification of the audit log. */
export const chainCheck = resource('change-history-checks', {
  isWhole: z.boolean().describe('Whether no entry was altered or is missing.'),
  entryCount: z.int().describe('Number of entries.'),
  firstPosition: z.int().describe('First position; greater than 1 once expired entries were removed.'),
  lastPosition: z.int().describe('Last position.'),
  lastHash: z
    .string()
    .describe('Hash of the last entry. Store it elsewhere to prove later that earlier entries were not changed.'),
  brokenAt: z.int().nullable().describe('First broken position; null if there is none.'),
  reason: z
    .enum(['altered', 'missing'])
    .nullable()
    .describe('Whether the entry at that position was altered or is missing; null if there is none.'),
});
export type ChainCheckResource = z.infer<typeof chainCheck>;

export const checkAuditLog = endpoint({
  name: 'checkAuditLog',
  summary: 'Verify the audit log of an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/change-history/check',
  params: z.object(inOrganization),
  answer: documentOf(chainCheck),
});

/** Internal roles and resources belong to no organization and have an audit log of their own. */
export const listProductAuditLog = endpoint({
  name: 'listProductAuditLog',
  summary:
    'List the audit log of the product: internal roles, resources and tags. Organization is 0; dates are in UTC.',
  method: 'GET',
  path: '/product-history',
  query: query({
    ...page,
    ...sort(['createdAt']),
    ...include(['names']),
    'filter[entityId]': filters['filter[entityId]'],
    'filter[personId]': filters['filter[personId]'],
    'filter[action]': filters['filter[action]'],
    'filter[from]': day.optional().describe('First day, in UTC.'),
    'filter[to]': day.optional().describe('Last day, in UTC.'),
  }),
  answer: listOf(change, changeName),
});

export const checkProductAuditLog = endpoint({
  name: 'checkProductAuditLog',
  summary: 'Verify the audit log of the product.',
  method: 'GET',
  path: '/product-history/check',
  answer: documentOf(chainCheck),
});
