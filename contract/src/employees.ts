import type { Attention } from '@attune/domain/people';
import { z } from 'zod';
import { job } from './jobs.ts';
import { day, documentOf, endpoint, id, inOrganization, instant, line, listOf, noQuery, page, query, relatedResource, resource, sort, toMany, include } from './json-api.ts';

const attentions = ['unreachable', 'excluded', 'ungrouped'] as const satisfies readonly Attention[];

/** Somebody who works for an organization. `email` and `phoneNumber` repeat two fields under their older names. */
export const employee = relatedResource(
  'employees',
  {
    organizationId: z.string(),
    personId: z.string().nullable(),
    organizationEmployeeId: z.string().nullable(),
    employersEmployeeId: z.string().nullable(),
    emailAddress: z.string().nullable(),
    email: z.string().nullable(),
    mobilePhoneNumber: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    role: z.string(),
    startedOn: day.nullable(),
    bornOn: day.nullable(),
    localeId: z.string().nullable(),
    receivingSurveys: z.boolean(),
    employmentStatus: z.enum(['active', 'inactive']),
    membershipCount: z.int(),
    /** Why an active employee would have no part in a survey. */
    attention: z.array(z.enum(attentions)),
    createdAt: instant,
  },
  { v3Memberships: toMany('v3-memberships') },
);
export type EmployeeResource = z.infer<typeof employee>;

/** That an employee belongs to a group. */
export const membership = resource('v3-memberships', { groupId: z.string(), memberId: z.string(), groupName: z.string(), groupTypeId: z.string() });
export type MembershipResource = z.infer<typeof membership>;

export const employeesPageSize = 10;

export const listEmployees = endpoint({
  name: 'listEmployees',
  summary: 'Employees, searched and sorted. Without a search they are sorted by status.',
  method: 'GET',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...include(['v3-memberships']),
    ...sort(['status', 'name', 'startedOn']),
    'filter[fuzzy]': z.string().max(200).optional(),
    'filter[employmentStatus]': z.enum(['active', 'inactive']).optional(),
    /** `access` lists those whose role is not Employee. */
    'filter[view]': z.enum(['access', 'all']).optional(),
    'filter[groupId]': id.optional(),
    /** Those who need attention: they cannot be reached, get no surveys, or are in no group. */
    'filter[attention]': z.enum(attentions).optional(),
  }),
  answer: listOf(employee, membership),
});

export const getEmployee = endpoint({
  name: 'getEmployee',
  summary: 'One employee with memberships.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: id }),
  query: query(include(['v3-memberships'])),
  answer: documentOf(employee, membership),
});

/** What the check of an employee file found; nothing has changed yet. The `summary` of an import job. */
export const importSummary = z.object({
  fileName: z.string(),
  phase: z.enum(['checking', 'checked', 'applying', 'applied', 'refused', 'discarded']),
  rows: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** People who become active, new ones included. */
  activatedCount: z.int(),
  /** Active people who are in no row of the file. */
  missingCount: z.int(),
  /** Whether those are among the people to be deactivated; the file can make people inactive in any case. */
  deactivateMissing: z.boolean(),
  deactivatedCount: z.int(),
  failedCount: z.int(),
  activeBefore: z.int(),
  newGroups: z.array(z.object({ groupType: z.string(), name: z.string() })),
  newGroupCount: z.int(),
  warnings: z.array(z.string()),
  /** What is wrong with the file as a whole, such as a missing column. */
  fileErrors: z.array(z.object({ column: z.string().nullable(), detail: z.string() })),
  /** The first rows that cannot be taken; all of them are in the file of failed rows. */
  rowErrors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), detail: z.string() })),
  /** Samples for the three review screens. */
  newSample: z.array(z.object({ row: z.int(), name: z.string(), detail: z.string() })),
  changedSample: z.array(z.object({ row: z.int(), name: z.string(), changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })) })),
  deactivatedSample: z.array(z.object({ name: z.string(), detail: z.string() })),
  /** Too many would be deactivated: above 10 % it has to be confirmed, above 40 % it is refused. */
  guard: z.enum(['none', 'confirm', 'refuse']),
});
export type ImportSummary = z.infer<typeof importSummary>;

const anyStream = z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value);

/** The largest employee file that is taken, in bytes. */
export const employeeFileLimit = 100 * 1024 * 1024;

export const uploadEmployeeFile = endpoint({
  name: 'uploadEmployeeFile',
  summary: 'Takes an employee file and checks it as a job; nothing changes before it is applied.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files',
  params: z.object(inOrganization),
  query: query({
    fileName: line(200).min(1).optional(),
    /** Whether the check counts people who are not in the file among those to be deactivated; it does unless said. */
    deactivateMissing: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
  }),
  body: anyStream,
  accepts: 'text/csv',
  bytesAtMost: employeeFileLimit,
  status: 202,
  answer: documentOf(job),
});

export const applyEmployeeFile = endpoint({
  name: 'applyEmployeeFile',
  summary: 'Applies a checked employee file, all of it or nothing. Rows that failed the check stay out only when asked for.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/apply',
  params: z.object({ ...inOrganization, jobId: id }),
  query: noQuery,
  body: z.strictObject({ deactivateMissing: z.boolean(), confirmedDeactivations: z.int().min(0).optional(), leaveOutFailedRows: z.boolean() }),
  status: 202,
  answer: documentOf(job),
});

export const discardEmployeeFile = endpoint({
  name: 'discardEmployeeFile',
  summary: 'Throws a checked employee file away.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employee-files/:jobId',
  params: z.object({ ...inOrganization, jobId: id }),
  status: 204,
});
