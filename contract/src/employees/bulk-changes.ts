import { z } from 'zod';
import { listEmployees, place } from './employee.ts';
import { job } from '../jobs.ts';
import { bodyOf, documentOf, endpoint, inOrganization, instant, noQuery, idOf } from '../protocol/json-api.ts';

const acts = ['include', 'exclude', 'activate', 'deactivate', 'move', 'clear-bounces'] as const;

/** Result of a bulk change: the `summary` of its job. Contains no names. */
export const employeesChangeSummary = z.object({
  act: z.enum(acts),
  /** Group that employees are moved to; null to remove them from all groups of the type. */
  groupId: z.string().nullable(),
  /** Type of that group. */
  groupTypeId: z.string().nullable(),
  phase: z.enum(['applying', 'applied', 'refused', 'undoing', 'undone']),
  selectedCount: z.int().describe('Number of selected employees.'),
  changedCount: z.int().describe('Number of employees changed.'),
  accessPendingCount: z
    .int()
    .default(0)
    .describe('Number of returning employees whose role and permissions are pending approval.'),
  undoneCount: z.int().describe('Number of employees restored.'),
  keptCount: z.int().describe('Number of employees left as they are because they have changed since.'),
  undoableUntil: instant.nullable(),
  undoProblem: z.string().nullable().describe('Why the last attempt to undo failed.'),
});
export type EmployeesChangeSummary = z.infer<typeof employeesChangeSummary>;

export const changeEmployees = endpoint({
  name: 'changeEmployees',
  summary:
    'Create a bulk change job for all employees in a filtered list, or for selected ones, all or none. Fails ' +
    'if `expectedCount` no longer matches the list.',
  method: 'POST',
  path: '/organizations/:organizationId/employees-changes',
  params: z.object(inOrganization),
  query: listEmployees.query.omit({ 'page[limit]': true, 'page[offset]': true, include: true, sort: true }),
  body: bodyOf('employees-changes', {
    employeeIds: z
      .array(idOf<'employee'>())
      .min(1, 'Choose at least one person.')
      .max(1000, 'Name at most 1,000 people, or change all of a list.')
      .optional()
      .describe('Selected employees, instead of the whole list.'),
    expectedCount: z.int().min(1).optional().describe('Expected number of employees. Required without `employeeIds`.'),
    receivingSurveys: z.boolean().optional().describe('Whether the employees are included in surveys.'),
    employmentStatus: z.enum(['active', 'inactive']).optional().describe('New employment status.'),
    hasBounced: z
      .literal(false, 'Only false can be set: bounces are reported by mail servers and providers.')
      .optional()
      .describe('False to send to their addresses again, from which messages have bounced.'),
    v3Memberships: z
      .array(place)
      .length(1, 'Move people to one group at once.')
      .optional()
      .describe('Group to join, or group type to leave.'),
  }),
  status: 202,
  answer: documentOf(job),
});

export const undoEmployeesChange = endpoint({
  name: 'undoEmployeesChange',
  summary: 'Undo a bulk change within a day, as a job. Employees changed since are left as they are.',
  method: 'POST',
  path: '/organizations/:organizationId/employees-changes/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  query: noQuery,
  status: 202,
  answer: documentOf(job),
});
