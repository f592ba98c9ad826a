import { resource, day, endpoint, inOrganization, query, page, listOf, idOf } from '../protocol/json-api.ts';
import { z } from 'zod';

const reviewKinds = ['new', 'changed', 'deactivated'] as const;

/** A person changed by an import. */
const reviewedPerson = resource('employee-file-people', {
  kind: z.enum(reviewKinds),
  row: z.int().nullable().describe('Line of the file; null if the person is not in the file.'),
  name: z.string(),
  detail: z.string().describe('Most specific group.'),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  employeeId: z.string().nullable(),
  organizationEmployeeId: z.string().nullable(),
  startedOn: day.nullable(),
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
