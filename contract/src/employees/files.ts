import { maxColumns } from '@attune/domain/people';
import { z } from 'zod';
import { listEmployees } from './employee.ts';
import { job } from '../jobs.ts';
import {
  day,
  documentOf,
  endpoint,
  fileBody,
  inOrganization,
  line,
  noQuery,
  query,
  workbookType,
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { columnUse, encoding, fileMapping, correction, maxCorrections } from './file-mapping.ts';

/** Effects of undoing an import, as counts. */
export const undoCounts = {
  restoredCount: z.int().describe('Changed or deactivated people who are restored.'),
  removedCount: z.int().describe('People added by the import who are removed, because nothing refers to them.'),
  deactivatedCount: z
    .int()
    .describe('People added by the import who are deactivated, because a campaign or account refers to them.'),
  keptCount: z
    .int()
    .describe('People left as they are because they have changed since, or a unique value is now in use.'),
  removedGroupCount: z.int().describe('Groups created by the import that are no longer needed.'),
  accessPendingCount: z.int().default(0).describe('Returning people whose role and permissions are pending approval.'),
};

/** Similar group paths in a file that differ only in case or whitespace. */
const similarGroups = z.object({
  column: z.string().max(63).describe('Column of the group path.'),
  value: z.string().max(5_000).describe('Spelling in the file.'),
  other: z.string().max(5_000).describe('Existing or other spelling.'),
});
export type SimilarGroups = z.infer<typeof similarGroups>;

/** Maximum number of similar groups listed. */
export const mostSimilarGroups = 100;

/** Maximum number of matching groups listed for one value. */
export const maxChoices = 50;

/** Validation result of an employee file: the `summary` of an import job. Nothing has changed yet. */
export const importSummary = z.object({
  fileName: z.string(),
  phase: z.enum(['checking', 'mapping', 'checked', 'applying', 'applied', 'refused', 'discarded', 'undoing', 'undone']),
  rows: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** People who become active, including new ones. */
  activatedCount: z.int(),
  /** Active people missing from the file. */
  missingCount: z.int(),
  /** Whether missing people are deactivated. The file itself can also deactivate people. */
  deactivateMissing: z.boolean(),
  deactivatedCount: z.int(),
  failedCount: z.int(),
  activeBefore: z.int(),
  newGroups: z.array(z.object({ groupType: z.string(), name: z.string() })),
  newGroupCount: z.int(),
  warnings: z.array(z.string()),
  /** New groups whose name is nearly identical to an existing one; usually a typo. */
  similarGroups: z.array(similarGroups).default([]),
  similarGroupCount: z.int().default(0),
  /** Similar groups confirmed to be identical; the file's spelling is read as the other. */
  alike: z.array(similarGroups).default([]),
  /** Values that match several groups, with the paths of these. */
  ambiguousGroups: z
    .array(z.object({ column: z.string(), value: z.string(), choices: z.array(z.string()).max(maxChoices) }))
    .default([]),
  /** Mapping of the file; null before it was read, and for old files. */
  mapping: fileMapping.nullable().default(null),
  /** Column mapping chosen by the user; null if none was needed. */
  columnUses: z.array(columnUse).nullable().default(null),
  /** Encoding of a file that is not Unicode: detected or chosen by the user. */
  encoding: encoding.nullable().default(null),
  encodingState: z.enum(['guessed', 'tried', 'decided']).default('guessed'),
  /** Cell corrections. */
  corrections: z.array(correction).default([]),
  /** Whether missing people were deactivated in the previous import. */
  deactivatedMissingBefore: z.boolean().default(false),
  /** Errors of the whole file, such as a missing column. */
  fileErrors: z.array(z.object({ column: z.string().nullable(), detail: z.string() })),
  /** First failed rows; all are in the file of failed rows. */
  rowErrors: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      value: z.string(),
      detail: z.string(),
      choices: z.array(z.string()).max(maxChoices).optional(),
      cells: z.array(z.string()).optional(),
    }),
  ),
  /** Samples for the three review screens. */
  newSample: z.array(z.object({ row: z.int(), name: z.string(), detail: z.string() })),
  changedSample: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  deactivatedSample: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      employeeId: z.string().nullable().default(null),
      organizationEmployeeId: z.string().nullable().default(null),
      startedOn: day.nullable().default(null),
      /** Role that is lost. */
      role: z.string().default('employee'),
    }),
  ),
  /** File with the complete review, if there is more than the samples. */
  reviewFileId: z.string().nullable().default(null),
  /** Number of IDs, addresses and phone numbers swapped between people in the file. */
  swapCount: z.int().default(0),
  swapSample: z
    .array(
      z.object({
        row: z.int(),
        field: z.enum(['organization_employee_id', 'email', 'phone']),
        name: z.string(),
        other: z.string(),
        isMutual: z.boolean(),
      }),
    )
    .default([]),
  /** Returning people whose role and permissions are pending approval. */
  accessPendingCount: z.int().default(0),
  /** Names of the first of them. */
  accessPendingSample: z.array(z.string()).default([]),
  /** Safety limit on deactivations: above 10 % requires confirmation, above 40 % is refused. */
  guard: z.enum(['none', 'confirm', 'refuse']),
  /** Effects of undoing; null unless undone. */
  undone: z.object(undoCounts).nullable().default(null),
  /** Why the last attempt to undo failed. */
  undoProblem: z.string().nullable().default(null),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** Maximum size of an employee file, in bytes. */
export const employeeFileLimit = 100 * 1024 * 1024;

export const uploadEmployeeFile = endpoint({
  name: 'uploadEmployeeFile',
  summary:
    'Upload an employee file (CSV or .xlsx) and create a job that validates it. Nothing changes until it is ' +
    'applied. Unknown columns must be mapped first.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files',
  params: z.object(inOrganization),
  query: query({
    fileName: line(200).min(1).optional().describe('File name.'),
    deactivateMissing: trueOrFalse
      .optional()
      .describe('Whether to deactivate people missing from the file. Default: `false`.'),
  }),
  body: fileBody,
  accepts: 'text/csv',
  acceptsToo: [workbookType],
  bytesAtMost: employeeFileLimit,
  status: 202,
  answer: documentOf(job),
});

export const recheckEmployeeFile = endpoint({
  name: 'recheckEmployeeFile',
  summary:
    'Revalidate an employee file with decisions on sheet, columns, groups and cells. Omitted decisions are ' +
    'kept. Changes nothing else.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/check',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  query: noQuery,
  body: z.strictObject({
    alike: z
      .array(similarGroups)
      .max(mostSimilarGroups)
      .optional()
      .describe(
        'All similar groups to merge, including earlier decisions: from `similarGroups`, `ambiguousGroups` ' +
          'and `alike` of the last validation.',
      ),
    sheet: z.string().min(1).max(100).optional().describe('Sheet of the workbook. Columns are read again.'),
    encoding: encoding
      .optional()
      .describe(
        'Encoding of a file that is not Unicode. Sent alone it is a preview; sent with columns it is saved ' +
          'for the next file.',
      ),
    columns: z
      .array(columnUse)
      .max(maxColumns)
      .optional()
      .describe('Use of all columns in order. Saved for the next file.'),
    corrections: z
      .array(correction)
      .max(maxCorrections)
      .optional()
      .describe('All cell corrections, including earlier ones.'),
  }),
  status: 202,
  answer: documentOf(job),
});

export const applyEmployeeFile = endpoint({
  name: 'applyEmployeeFile',
  summary: 'Apply a validated employee file, all or none. Failed rows are skipped only on request.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/apply',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  query: noQuery,
  body: z.strictObject({
    deactivateMissing: z.boolean().describe('Whether to deactivate people missing from the file.'),
    confirmedDeactivations: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Number of deactivations, as returned by the validation. Required if the safety limit asks for ' +
          'confirmation.',
      ),
    leaveOutFailedRows: z
      .boolean()
      .describe('Whether to skip failed rows. If not, a file with failed rows is refused.'),
  }),
  status: 202,
  answer: documentOf(job),
});

export const discardEmployeeFile = endpoint({
  name: 'discardEmployeeFile',
  summary: 'Discard a validated employee file.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employee-files/:jobId',
  params: z.object({ ...inOrganization, jobId: idOf<'job'>() }),
  status: 204,
});

export const exportEmployees = endpoint({
  name: 'exportEmployees',
  summary: 'Export the filtered employee list as CSV, with the columns an import reads.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/export-csv',
  params: z.object(inOrganization),
  query: listEmployees.query.omit({ 'page[limit]': true, 'page[offset]': true, include: true }),
  answers: 'text/csv',
});
