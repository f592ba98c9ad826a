import { z } from 'zod';
import { listEmployees, place } from './employee.ts';
import { job } from '../jobs.ts';
import { bodyOf, documentOf, endpoint, id, inOrganization, instant, noQuery } from '../protocol/json-api.ts';

const acts = ['include', 'exclude', 'activate', 'deactivate', 'move'] as const;

/** What a change of many does and has done. The `summary` of its job; it names nobody. */
export const employeesChangeSummary = z.object({
  act: z.enum(acts),
  /** The group that people are moved to; null for out of all groups of the type. */
  groupId: z.string().nullable(),
  /** The type of that group. */
  groupTypeId: z.string().nullable(),
  phase: z.enum(['applying', 'applied', 'refused', 'undoing', 'undone']),
  selectedCount: z.int().describe('Whom it was meant for.'),
  changedCount: z.int().describe('How many were not so already.'),
  accessWaitsCount: z
    .int()
    .default(0)
    .describe('Of how many who came back the role and the permissions wait for somebody who may give them.'),
  undoneCount: z.int().describe('How many are again as they were.'),
  keptCount: z.int().describe('How many stay as they are, because somebody changed them since.'),
  undoableUntil: instant.nullable(),
  undoProblem: z.string().nullable().describe('Why nothing came of undoing it the last time somebody tried.'),
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
      .array(id)
      .min(1, 'Choose at least one person.')
      .max(1000, 'Name at most 1,000 people, or change all of a list.')
      .optional()
      .describe('Those who are meant, instead of all of the list.'),
    expectedCount: z.int().min(1).optional().describe('How many are meant. Has to be said where nobody is named.'),
    receivingSurveys: z.boolean().optional(),
    employmentStatus: z.enum(['active', 'inactive']).optional(),
    v3Memberships: z
      .array(place)
      .length(1, 'Move people to one group at once.')
      .optional()
      .describe('The group to be in, or the group type to leave.'),
  }),
  status: 202,
  answer: documentOf(job),
  isRepeatable: true,
});

export const undoEmployeesChange = endpoint({
  name: 'undoEmployeesChange',
  summary: 'Undo a bulk change within a day, as a job. Employees changed since are left as they are.',
  method: 'POST',
  path: '/organizations/:organizationId/employees-changes/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: id }),
  query: noQuery,
  status: 202,
  answer: documentOf(job),
});
