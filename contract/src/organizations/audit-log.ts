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
} from '../protocol/json-api.ts';

/** What somebody did to one thing. The history keeps no names: they are looked up for whoever reads it. */
export const change = resource('change-history', {
  organizationId: z.string(),
  /** Its place in the chain of the organization, counted from 1. */
  position: z.int(),
  /** Who did it; null where the product did it by itself, or where the person was erased. */
  personId: z.string().nullable(),
  isPersonErased: z.boolean(),
  /** In past tense: `campaign.published`. */
  action: z.string(),
  entityType: z.string(),
  /** Null where it is somebody who was erased. */
  entityId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instant,
  /** SHA-256 over the hash of the entry before and over all that this one says. */
  hash: z.string(),
});
export type ChangeResource = z.infer<typeof change>;

/** What a thing is called today that an entry names by its id; nothing for what is gone. Its id is `type:id`. */
export const changeName = resource('change-history-names', {
  entityType: z.string(),
  entityId: z.string(),
  name: z.string(),
});
export type ChangeNameResource = z.infer<typeof changeName>;

const filters = {
  'filter[entityType]': line(60).optional().describe('Record type.'),
  'filter[entityId]': id.optional().describe('Record ID.'),
  'filter[personId]': id.optional().describe('Person who made the change.'),
  'filter[action]': line(200)
    .optional()
    .describe('Actions (`campaign.published`) or record types (`campaign`), comma-separated.'),
  'filter[employeeId]': id.optional().describe('Affected employee, including account and bulk changes.'),
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

/** Whether the chain of the history is whole. */
export const chainCheck = resource('change-history-checks', {
  isWhole: z.boolean(),
  entryCount: z.int(),
  /** What was older than it is kept was removed; the chain goes on from here. */
  firstPosition: z.int(),
  lastPosition: z.int(),
  /**
   * The hash that the next entry will be chained to. Whoever keeps it elsewhere can prove later that nothing before it
   * was changed.
   */
  lastHash: z.string(),
  /** The first place at which the chain is broken, and how: an entry says something else than it did, or is gone. */
  brokenAt: z.int().nullable(),
  reason: z.enum(['altered', 'missing']).nullable(),
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

/** What is done to roles for the product as a whole belongs to no organization, and has a history of its own. */
export const listProductAuditLog = endpoint({
  name: 'listProductAuditLog',
  summary: 'List the audit log of internal roles, newest first by default. Organization is 0; dates are in UTC.',
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
  summary: 'Verify the audit log of internal roles.',
  method: 'GET',
  path: '/product-history/check',
  answer: documentOf(chainCheck),
});
