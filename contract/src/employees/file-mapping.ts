import { z } from 'zod';
import { columnUseKinds, dateFormats, maxColumns } from '@attune/domain/people';

export const columnUse = z.object({
  kind: z
    .enum(columnUseKinds)
    .describe(
      'Use of the column: a `field` of employees, `full-name`, an `attribute`, a `group-type`, a level of the ' +
        'reporting `hierarchy`, or `ignore`.',
    ),
  name: z
    .string()
    .min(1)
    .max(63)
    .nullable()
    .describe('Field, attribute column or group type column; null for a new group type and other kinds.'),
  level: z.int().min(1).max(20).nullable().describe('Level in the reporting hierarchy; 1 is the highest in the file.'),
  dateFormat: z
    .enum(dateFormats)
    .nullable()
    .describe(
      'Date format in addition to YYYY-MM-DD; null if the column has no dates or the format is to be detected.',
    ),
});

export type ColumnUse = z.infer<typeof columnUse>;

const fileColumn = z.object({
  place: z.int(),
  heading: z.string(),
  use: columnUse,
  question: z.enum(['meaning', 'date-format']).nullable().describe('Decision required before validation.'),
  note: z.string().nullable().describe('Hint for the decision.'),
  samples: z.array(z.string()).describe('First distinct values.'),
  filledCount: z.int(),
  distinctCount: z.int().describe('Number of distinct values, up to 5,000.'),
});

export type FileColumn = z.infer<typeof fileColumn>;

/** Supported encodings of files that are not Unicode, by their WHATWG names. */
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

export const encoding = z.enum(fileEncodings);

/** Mapping of an employee file: sheet, header row and use of each column. */
export const fileMapping = z.object({
  sheets: z.array(z.string()).describe('Non-empty sheets of a workbook; empty for CSV.'),
  sheet: z.string().nullable().describe('Selected sheet; null for CSV or if it has to be chosen.'),
  headerRow: z.int().nullable(),
  encoding: z
    .object({
      name: encoding,
      isGuessed: z.boolean().describe('Whether the encoding must be confirmed before validation.'),
      samples: z.array(z.string()).describe('Sample cells affected by the encoding, names first.'),
    })
    .nullable()
    .default(null)
    .describe('Encoding; null for Unicode files and workbooks.'),
  columns: z.array(fileColumn),
  problems: z
    .array(z.object({ column: z.string().nullable(), detail: z.string() }))
    .describe('Problems with this column mapping.'),
  hasNames: z
    .boolean()
    .describe('Whether the file contains names. Without them, new people are named by their employee ID.'),
  hasAddresses: z
    .boolean()
    .describe(
      'Whether the file contains e-mail addresses or phone numbers. Without them, new people use access codes.',
    ),
});

export type FileMapping = z.infer<typeof fileMapping>;

/** Correction of a cell, by row and column as in `rowErrors`. The column is empty for a whole row. */
export const correction = z
  .object({
    row: z.int().min(1).describe('Line of the file.'),
    column: z.string().max(63).describe('Column; empty for a whole row.'),
    value: z.string().max(5_000).describe('Corrected value; ignored for a whole row.'),
    cells: z
      .array(z.string().max(5_000))
      .max(maxColumns)
      .optional()
      .describe('All cells of the row, if it had too few or too many.'),
  })
  .refine(
    ({ column, cells }) => (column === '') === (cells !== undefined),
    'Write all cells of the row, or the column of one.',
  );

export type Correction = z.infer<typeof correction>;

/** Maximum number of cell corrections; fix more in the file itself. */
export const maxCorrections = 500;
