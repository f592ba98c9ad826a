import { columnUseKinds, dateFormats, mostColumns } from '@attune/domain/people';
import { z } from 'zod';
import { listEmployees } from './employee.ts';
import { job } from '../jobs.ts';
import {
  day,
  documentOf,
  endpoint,
  fileBody,
  id,
  inOrganization,
  instant,
  line,
  listOf,
  noQuery,
  page,
  query,
  resource,
  workbookType,
} from '../protocol/json-api.ts';

/** What the undoing of an import does, in numbers. */
const undoCounts = {
  restoredCount: z.int().describe('Changed or deactivated people who become what they were.'),
  removedCount: z.int().describe('People whom the import added and who are removed, because nothing refers to them.'),
  deactivatedCount: z
    .int()
    .describe('People whom the import added and who stay, inactive, because a campaign or an account refers to them.'),
  keptCount: z
    .int()
    .describe('People who stay as they are, because somebody changed them since, or what they had is taken.'),
  removedGroupCount: z.int().describe('Groups that the import made and that nobody needs.'),
  accessWaitsCount: z
    .int()
    .default(0)
    .describe('People who come back and whose role and permissions wait for somebody who may give them.'),
};

/**
 * Groups that a file writes in two ways: the path as it is written, and the one that differs from it only by case or
 * blanks.
 */
const similarGroups = z.object({
  column: z.string().max(63),
  value: z.string().max(5_000),
  other: z.string().max(5_000),
});
export type SimilarGroups = z.infer<typeof similarGroups>;

/** So many of them are told, and can be decided. */
export const mostSimilarGroups = 100;

/** The largest number of groups that one value is offered for. */
export const mostChoices = 50;

const columnUse = z.object({
  kind: z.enum(columnUseKinds),
  name: z
    .string()
    .min(1)
    .max(63)
    .nullable()
    .describe(
      'The field, the column of the attribute or of the group type; null for a new group type and the other kinds.',
    ),
  level: z
    .int()
    .min(1)
    .max(20)
    .nullable()
    .describe('The level of the reporting hierarchy, 1 for the highest of the file.'),
  dateFormat: z
    .enum(dateFormats)
    .nullable()
    .describe(
      'How days are written beside YYYY-MM-DD; null where the column holds none, or where it is to be found out.',
    ),
});
export type ColumnUse = z.infer<typeof columnUse>;

const fileColumn = z.object({
  place: z.int(),
  heading: z.string(),
  use: columnUse,
  question: z
    .enum(['meaning', 'date-format'])
    .nullable()
    .describe('What has to be decided before the file is checked.'),
  note: z.string().nullable().describe('What is worth knowing before the decision.'),
  samples: z.array(z.string()).describe('The first values that differ.'),
  filledCount: z.int(),
  distinctCount: z.int().describe('How many values differ, counted up to 5,000.'),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** The encodings in which a file that is not Unicode can be read, as browsers call them. */
export const fileEncodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

const encoding = z.enum(fileEncodings);

/** How an employee file is read: its sheet, the row of its headings and what its columns are used for. */
const fileMapping = z.object({
  sheets: z.array(z.string()).describe('The sheets of a workbook that have rows; none for a CSV file.'),
  sheet: z.string().nullable().describe('The sheet that is read; null for a CSV file, or while it has to be chosen.'),
  headerRow: z.int().nullable(),
  encoding: z
    .object({
      name: encoding,
      isGuessed: z.boolean().describe('Whether somebody has to confirm it before the file is checked.'),
      samples: z.array(z.string()).describe('Cells with letters that the encoding decides, names first.'),
    })
    .nullable()
    .default(null)
    .describe('How letters are read; null for Unicode and for workbooks, which say it themselves.'),
  columns: z.array(fileColumn),
  problems: z
    .array(z.object({ column: z.string().nullable(), detail: z.string() }))
    .describe('What stands in the way of using the columns like this.'),
  hasNames: z
    .boolean()
    .describe('Whether the file says how people are called. New people are called by their number where it does not.'),
  hasAddresses: z
    .boolean()
    .describe(
      'Whether the file has e-mail addresses or phone numbers. New people answer by access codes where it does not.',
    ),
});
export type FileMapping = z.infer<typeof fileMapping>;

/**
 * What somebody has written in place of a cell: its row, and the column as `rowErrors` name it. Of a row as a whole the
 * column is empty.
 */
const correction = z
  .object({
    row: z.int().min(1),
    column: z.string().max(63),
    value: z.string().max(5_000),
    cells: z
      .array(z.string().max(5_000))
      .max(mostColumns)
      .optional()
      .describe('All cells of the row, where it had too few or too many.'),
  })
  .refine(
    ({ column, cells }) => (column === '') === (cells !== undefined),
    'Write all cells of the row, or the column of one.',
  );
export type Correction = z.infer<typeof correction>;

/** The largest number of cells of a file that are corrected on the page; more are corrected in the file. */
export const mostCorrections = 500;

/** What the check of an employee file found; nothing has changed yet. The `summary` of an import job. */
export const importSummary = z.object({
  fileName: z.string(),
  phase: z.enum(['checking', 'mapping', 'checked', 'applying', 'applied', 'refused', 'discarded', 'undoing', 'undone']),
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
  /** Groups that would come into being beside one that is called almost alike: a slip, probably. */
  similarGroups: z.array(similarGroups).default([]),
  similarGroupCount: z.int().default(0),
  /** Those of which somebody has decided that they are one: what the file writes is read as the other. */
  alike: z.array(similarGroups).default([]),
  /** Values that several groups fit, each with the paths of these. */
  ambiguousGroups: z
    .array(z.object({ column: z.string(), value: z.string(), choices: z.array(z.string()).max(mostChoices) }))
    .default([]),
  /** How the file is read; null before it was looked at, and for files of long ago. */
  mapping: fileMapping.nullable().default(null),
  /** What somebody has decided about its columns; null where nobody had to. */
  columnUses: z.array(columnUse).nullable().default(null),
  /** The encoding of a file that is not Unicode: as it seems to be, or as somebody has decided. */
  encoding: encoding.nullable().default(null),
  encodingState: z.enum(['guessed', 'tried', 'decided']).default('guessed'),
  /** What somebody has written in place of cells. */
  corrections: z.array(correction).default([]),
  /** Whether people who are not in the file were made inactive the last time when somebody could choose. */
  deactivatedMissingBefore: z.boolean().default(false),
  /** What is wrong with the file as a whole, such as a missing column. */
  fileErrors: z.array(z.object({ column: z.string().nullable(), detail: z.string() })),
  /** The first rows that cannot be taken; all of them are in the file of failed rows. */
  rowErrors: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      value: z.string(),
      detail: z.string(),
      choices: z.array(z.string()).max(mostChoices).optional(),
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
      /** What they lose with their work here. */
      role: z.string().default('employee'),
    }),
  ),
  /** Where all of them are kept, if there are more than the samples. */
  reviewFileId: z.string().nullable().default(null),
  /** Ids, addresses and numbers that somebody takes over from somebody who gives them up in the same file. */
  exchangeCount: z.int().default(0),
  exchangeSample: z
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
  /** People who come back and whose role and permissions wait for somebody who may give them. */
  accessWaitsCount: z.int().default(0),
  /** The names of the first of them, for the review. */
  accessWaitsSample: z.array(z.string()).default([]),
  /** Too many would be deactivated: above 10 % it has to be confirmed, above 40 % it is refused. */
  guard: z.enum(['none', 'confirm', 'refuse']),
  /** What undoing it has done; null while nobody has. */
  undone: z.object(undoCounts).nullable().default(null),
  /** Why nothing came of undoing it the last time somebody tried. */
  undoProblem: z.string().nullable().default(null),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** The largest employee file that is taken, in bytes. */
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
    fileName: line(200).min(1).optional(),
    /**
     * Whether the check counts people who are not in the file among those to be deactivated; it does not unless said.
     */
    deactivateMissing: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
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
  params: z.object({ ...inOrganization, jobId: id }),
  query: noQuery,
  body: z.strictObject({
    alike: z
      .array(similarGroups)
      .max(mostSimilarGroups)
      .optional()
      .describe(
        'All that are to be one, those of before included: of `similarGroups`, `ambiguousGroups` and `alike` of ' +
          'the last check.',
      ),
    sheet: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('One of the sheets of the workbook. The columns are read again.'),
    encoding: encoding
      .optional()
      .describe(
        'How letters of a file that is not Unicode are read. Alone it is tried; together with the columns it is ' +
          'decided, and remembered for the next such file.',
      ),
    columns: z
      .array(columnUse)
      .max(mostColumns)
      .optional()
      .describe('What all columns of the file are used for, in their order. It is remembered for the next file.'),
    corrections: z
      .array(correction)
      .max(mostCorrections)
      .optional()
      .describe('All cells that are read otherwise than they are written, those of before included.'),
  }),
  status: 202,
  answer: documentOf(job),
});

const reviewKinds = ['new', 'changed', 'deactivated'] as const;

/** Somebody of whom an import would make something. */
const reviewedPerson = resource('employee-file-people', {
  kind: z.enum(reviewKinds),
  row: z.int().nullable().describe('The line of the file; null where the file does not contain the person.'),
  name: z.string(),
  detail: z.string().describe('The group that says best where they work.'),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  employeeId: z.string().nullable(),
  organizationEmployeeId: z.string().nullable(),
  startedOn: day.nullable(),
  role: z.string().describe('What somebody who becomes inactive loses with the work here.'),
});
export type ReviewedPersonResource = z.infer<typeof reviewedPerson>;

export const listReviewedPeople = endpoint({
  name: 'listReviewedPeople',
  summary: 'List all people a validated employee file would change, in file order.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-files/:jobId/people',
  params: z.object({ ...inOrganization, jobId: id }),
  query: query({
    ...page,
    'filter[kind]': z.enum(reviewKinds),
    'filter[fuzzy]': z
      .string()
      .max(200)
      .optional()
      .describe('A part of a name, of an employee id or of the name of a group, or its initials.'),
  }),
  answer: listOf(reviewedPerson),
});

export const applyEmployeeFile = endpoint({
  name: 'applyEmployeeFile',
  summary: 'Apply a validated employee file, all or none. Failed rows are skipped only on request.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/apply',
  params: z.object({ ...inOrganization, jobId: id }),
  query: noQuery,
  body: z.strictObject({
    deactivateMissing: z.boolean(),
    confirmedDeactivations: z.int().min(0).optional(),
    leaveOutFailedRows: z.boolean(),
  }),
  status: 202,
  answer: documentOf(job),
});

export const discardEmployeeFile = endpoint({
  name: 'discardEmployeeFile',
  summary: 'Discard a validated employee file.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employee-files/:jobId',
  params: z.object({ ...inOrganization, jobId: id }),
  status: 204,
});

/**
 * Why an import cannot be undone: it was none, it was undone already, a week has passed, or one that came after it has
 * to be undone before.
 */
export const undoObstacles = ['not-imported', 'undone', 'too-late', 'newer-import', 'kept-elsewhere'] as const;

const keptReasons = ['changed', 'taken', 'group-gone', 'removed'] as const;

export const importUndo = resource('employee-file-undos', {
  ...undoCounts,
  obstacle: z.enum(undoObstacles).nullable().describe('Why the import cannot be undone; null where it can.'),
  detail: z.string().nullable().describe('The same in a sentence.'),
  until: instant.nullable().describe('Until when it can be undone.'),
  keptSample: z
    .array(z.object({ employeeId: z.string(), name: z.string(), reason: z.enum(keptReasons) }))
    .describe('The first of the people who stay as they are.'),
});
export type ImportUndoResource = z.infer<typeof importUndo>;

export const reviewEmployeeFileUndo = endpoint({
  name: 'reviewEmployeeFileUndo',
  summary: 'Preview undoing an import. Changes nothing.',
  method: 'GET',
  path: '/organizations/:organizationId/employee-files/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: id }),
  answer: documentOf(importUndo),
});

export const undoEmployeeFile = endpoint({
  name: 'undoEmployeeFile',
  summary:
    'Undo an import within seven days, all or none. People changed since are either kept as they are, or ' +
    'cause the undo to be refused.',
  method: 'POST',
  path: '/organizations/:organizationId/employee-files/:jobId/undo',
  params: z.object({ ...inOrganization, jobId: id }),
  query: noQuery,
  body: z.strictObject({
    changedSince: z
      .enum(['keep', 'refuse'])
      .describe('What becomes of people who were changed since: they stay as they are, or the undoing is refused.'),
  }),
  status: 202,
  answer: documentOf(job),
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
