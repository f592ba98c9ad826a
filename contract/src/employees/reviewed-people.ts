import { resource, day, endpoint, inOrganization, query, page, listOf, idOf } from '../protocol/json-api.ts';
import { z } from 'zod';

const reviewKinds = ['new', 'changed', 'deactivated'] as const;

/** A person changed by an import. */
const reviewedPerson = resource('employee-file-people', {
  kind: z.enum(reviewKinds).describe('Kind of change.'),
  row: z.int().nullable().describe('Line of the file; null if the person is not in the file.'),
  name: z.string().describe('Full name.'),
  detail: z.string().describe('Most specific group.'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('Name of the field.'),
        before: z.string().describe('Value before; empty without one.'),
        after: z.string().describe('Value after; empty without one.'),
      }),
    )
    .describe('Changed fields; empty for new and deactivated people.'),
  employeeId: z.string().nullable().describe('ID of the employee; null for new people.'),
  organizationEmployeeId: z
    .string()
    .nullable()
    .describe('Employee ID in the system of the organization; null without one.'),
  startedOn: day.nullable().describe('First day at work; null if unknown.'),
  role: z.string().describe('Role lost on deactivation.'),
});

export type ReviewedPersonResource = z.infer<typeof reviewedPerson>;

export const listReviewedPeople = endpoint({
  name: 'listReviewedPeople',
  summary: 'List all people a validated employee file would change, in file order.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-files/:jobId/people',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  query: query({
    ...page,
    'filter[kind]': z.enum(reviewKinds).describe('Kind of change.'),
    'filter[fuzzy]': z.string().max(200).optional().describe('Search by name, initials, employee ID or group name.'),
  }),
  answer: listOf(reviewedPerson),
});
