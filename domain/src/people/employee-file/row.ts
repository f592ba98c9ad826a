import { type CalendarDay, addMonths } from '../../kernel/index.ts';
import { readAttributeValue } from '../attribute.ts';
import type { EmploymentStatus } from '../employee.ts';
import { splitName } from '../../kernel/index.ts';
import {
  type CellReading,
  levelSeparator,
  readEmail,
  readEmployeeId,
  readGroup,
  readLocale,
  readPhone,
  readStatus,
  readText,
  readTimeZone,
  readYesOrNo,
} from './cells.ts';
import type { EmployeeColumn } from './columns.ts';
import { type DateFormat, monthsAheadOf, readDayAs } from './date-formats.ts';
import type { FileHeader, GroupColumn } from './header.ts';

/** An invalid cell with its position and how to correct it; `choices` if only a few values are valid. */
export type RowProblem = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly detail: string;
  readonly choices?: readonly string[];
  /** All cells of a row with too few or too many, unless they are too long to show. */
  readonly cells?: readonly string[];
};

/** The value of a column: undefined if the file has no such column, null if the cell is empty. */
export type Said<Value> = Value | null | undefined;

/** The parsed employee fields of a row. */
export type EmployeeRow = {
  /** The line number in the file; the header is line 1. */
  readonly row: number;
  readonly employeeId: Said<string>;
  readonly organizationEmployeeId: Said<string>;
  readonly employersEmployeeId: Said<string>;
  readonly emailAddress: Said<string>;
  readonly mobilePhoneNumber: Said<string>;
  readonly firstName: Said<string>;
  readonly middleName: Said<string>;
  readonly lastName: Said<string>;
  readonly startedOn: Said<CalendarDay>;
  readonly endedOn: Said<CalendarDay>;
  readonly bornOn: Said<CalendarDay>;
  readonly timeZone: Said<string>;
  readonly localeId: Said<string>;
  readonly receivingSurveys: Said<boolean>;
  readonly employmentStatus: Said<EmploymentStatus>;
  /** The group path in each group column of the header. */
  readonly groups: readonly (string | null)[];
  /** The value in each attribute column of the header. */
  readonly attributes: readonly (string | null)[];
};

/** A parsed row with all its problems; valid cells are always included. */
export type ReadRow = { readonly values: EmployeeRow; readonly problems: readonly RowProblem[] };

/** The row's position, the date of import, and corrected cells by column. */
export type RowContext = {
  readonly row: number;
  readonly today: CalendarDay;
  readonly corrections?: ReadonlyMap<string, string> | undefined;
};

const longestShownValue = 200;

/** Parses one row. Rows are independent, so files of any length can be streamed. */
export function readRow(
  header: FileHeader,
  cells: readonly string[],
  { row, today, corrections }: RowContext,
): ReadRow {
  const { problems, report, cellAt, textIn } = cellsOf(cells, { row, corrections });
  const formatIn = (column: EmployeeColumn) => header.dateFormats.get(header.places[column] ?? -1) ?? 'mdy';
  const readDay = (column: EmployeeColumn, monthsAhead: number) => (text: string) =>
    readDayAs(formatIn(column), text, { today, monthsAhead });
  const name = header.fullNamePlace === undefined ? undefined : nameIn(cellAt(header.fullNamePlace) ?? '');
  const said = <Value>(
    column: EmployeeColumn,
    read: (text: string) => CellReading<Value>,
    otherwise?: string,
  ): Said<Value> => {
    const text = textIn(column, header.places[column]) ?? otherwise;
    if (text === undefined) return undefined;
    if (text === '') return null;
    const { value, advice } = read(text);
    if (advice !== undefined) report(column, text, advice);
    return value ?? null;
  };
  const values: EmployeeRow = {
    row,
    employeeId: said('employee_id', readEmployeeId),
    organizationEmployeeId: said('organization_employee_id', readText),
    employersEmployeeId: said('employers_employee_id', readText),
    emailAddress: said('email', readEmail),
    mobilePhoneNumber: said('phone', readPhone),
    firstName: said('first_name', readText, name?.firstName),
    middleName: said('middle_name', readText),
    lastName: said('last_name', readText, name?.lastName),
    startedOn: said('start_date', readDay('start_date', monthsAheadOf.start_date)),
    endedOn: said('end_date', readDay('end_date', monthsAheadOf.other)),
    bornOn: said('birth_date', readDay('birth_date', monthsAheadOf.birth_date)),
    timeZone: said('time_zone', readTimeZone),
    localeId: said('locale', readLocale),
    receivingSurveys: said('receiving_surveys', readYesOrNo),
    employmentStatus: said('employment_status', readStatus),
    groups: header.groupColumns.map((column) => {
      const text = corrections?.get(column.columnName)?.trim() ?? pathIn(column, cellAt);
      if (!text) return null;
      const { value, advice } = readGroup(text);
      if (advice !== undefined) report(column.columnName, text, advice);
      return value ?? null;
    }),
    attributes: header.attributeColumns.map((column) => {
      const written = textIn(column.columnName, column.place) ?? '';
      const reading = readAttribute(column, written, { format: header.dateFormats.get(column.place), today });
      if ('value' in reading) return reading.value;
      report(column.columnName, written, reading.problem);
      return null;
    }),
  };
  const contradictions = hasWrongWidth(header, cells) ? [wrongWidth(header, cells, row)] : [];
  return {
    values,
    problems: [...contradictions, ...problems, ...(problems.length > 0 ? [] : disagreements(values, today))],
  };
}

/** Applies corrections to the cells of a row and collects parsing problems. */
function cellsOf(cells: readonly string[], { row, corrections }: Pick<RowContext, 'row' | 'corrections'>) {
  const problems: RowProblem[] = [];
  const report = (column: string, value: string, detail: string): void => {
    problems.push({ row, column, value: value.slice(0, longestShownValue), detail });
  };
  const cellAt = (place: number | undefined): string | undefined =>
    place === undefined ? undefined : (cells[place] ?? '').trim();
  const textIn = (column: string, place: number | undefined): string | undefined =>
    corrections?.get(column)?.trim() ?? cellAt(place);
  return { problems, report, cellAt, textIn };
}

function hasWrongWidth({ width }: FileHeader, cells: readonly string[]): boolean {
  return cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '');
}

type AttributeReading = { readonly format: DateFormat | undefined; readonly today: CalendarDay };

/** Parses dates in the format of their column; other values, and invalid dates, stay as written. */
function readAttribute(
  { type }: FileHeader['attributeColumns'][number],
  written: string,
  { format, today }: AttributeReading,
) {
  const day =
    type === 'date' && format ? readDayAs(format, written, { today, monthsAhead: monthsAheadOf.other }) : undefined;
  return readAttributeValue(type, day?.value ?? written);
}

/** Splits a full name: "Ada Lovelace" or "Lovelace, Ada". */
function nameIn(text: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', first] = text.split(',', 2);
  return first === undefined ? splitName(text) : { firstName: first.trim(), lastName: last.trim() };
}

/** Joins the levels of a group into one path, omitting empty levels. */
function pathIn({ place, levels }: GroupColumn, cellAt: (place: number) => string | undefined): string | undefined {
  if (!levels) return cellAt(place);
  return levels.flatMap((level) => cellAt(level) || []).join(levelSeparator);
}

/** Limits up to which a row can be corrected cell by cell. */
const maxCellsShown = 120;
const maxLettersShown = 3_000;

function wrongWidth({ width }: FileHeader, cells: readonly string[], row: number): RowProblem {
  const isShown =
    cells.length <= maxCellsShown && cells.reduce((sum, { length }) => sum + length, 0) <= maxLettersShown;
  const shown = isShown ? { cells: cells.map((cell) => cell.toWellFormed()) } : {};
  return {
    row,
    column: '',
    value: '',
    ...shown,
    detail: `This row has ${cells.length} cells, the header has ${width}. Put a cell that contains a comma in quotes.`,
  };
}

/** Checks that involve several cells. */
function disagreements(values: EmployeeRow, today: CalendarDay): readonly RowProblem[] {
  const { row, firstName, lastName, startedOn, endedOn, bornOn } = values;
  const rules: readonly (readonly [boolean, string, string | null | undefined, string])[] = [
    [firstName === null, 'first_name', '', 'Write the first name.'],
    [lastName === null, 'last_name', '', 'Write the last name.'],
    [
      startedOn && startedOn > today ? startedOn > addMonths(today, 12) : false,
      'start_date',
      startedOn,
      'Use a day at most one year ahead.',
    ],
    [
      startedOn && endedOn ? endedOn < startedOn : false,
      'end_date',
      endedOn,
      'Use the first day of work or one after it.',
    ],
    [bornOn ? bornOn > today : false, 'birth_date', bornOn, 'Use a day in the past.'],
    [startedOn && bornOn ? startedOn <= bornOn : false, 'start_date', startedOn, 'Use a day after the birth date.'],
  ];
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, column, value, detail]) => ({ row, column, value: value ?? '', detail }));
}
