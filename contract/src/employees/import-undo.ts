import { resource, instant, endpoint, inOrganization, documentOf, noQuery, idOf } from '../protocol/json-api.ts';
import { z } from 'zod';
import { job } from '../jobs.ts';
import { undoCounts } from './files.ts';

/** Reasons why an import cannot be undone. */
export const undoObstacles = ['not-imported', 'undone', 'too-late', 'newer-import', 'kept-elsewhere'] as const;

const keptReasons = ['changed', 'taken', 'group-gone', 'removed'] as const;

export const importUndo = resource('employee-file-undos', {
  ...undoCounts,
  obstacle: z.enum(undoObstacles).nullable().describe('Reason why the import cannot be undone; null if it can.'),
  detail: z.string().nullable().describe('Explanation of the reason.'),
  until: instant.nullable().describe('Deadline for undoing.'),
  keptSample: z
    .array(
      z.object({
        employeeId: z.string().describe('ID of the employee.'),
        name: z.string().describe('Full name.'),
        reason: z
          .enum(keptReasons)
          .describe(
            '`changed` since, `taken`: a unique value is now in use, `group-gone`: a former group no ' +
              'longer exists, `removed`: the employee no longer exists.',
          ),
      }),
    )
    .describe('Sample of the people left as they are.'),
});

export type ImportUndoResource = z.infer<typeof importUndo>;

export const reviewEmployeeFileUndo = endpoint({
  name: 'reviewEmployeeFileUndo',
  summary: 'Preview undoing an import. Changes nothing.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-files/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  answer: documentOf(importUndo),
});

export const undoEmployeeFile = endpoint({
  name: 'undoEmployeeFile',
  summary:
    'Undo an import within seven days, all or none. People changed since are either kept as they are, or ' +
    'cause the undo to be refused.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  query: noQuery,
  body: z.strictObject({
    changedSince: z
      .enum(['keep', 'refuse'])
      .describe('Keep people who have changed since as they are, or refuse to undo.'),
  }),
  status: 202,
  answer: documentOf(job),
});
