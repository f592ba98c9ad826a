import type { EmployeeAttribute } from '../attribute.ts';
import { type EmployeeColumn, columnNameOf, employeeColumnOf, likelyColumn } from './columns.ts';

/** A group type of the organization, as far as a file needs to know it. */
export type KnownGroupType = {
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  /** Nobody says by a file who is in its groups: they follow from days or from other groups. */
  readonly isComputed?: boolean;
};

/** A column of groups, at a place in every row. */
export type GroupColumn = KnownGroupType & { readonly place: number; readonly isNew: boolean };

/** An attribute of the organization, as far as a file needs to know it. */
export type KnownAttribute = Pick<EmployeeAttribute, 'id' | 'columnName' | 'type'>;

/** A column of an attribute, at a place in every row. */
export type AttributeColumn = KnownAttribute & { readonly place: number };

/** What stands where in the rows of one file. */
export type FileHeader = {
  readonly width: number;
  readonly places: { readonly [C in EmployeeColumn]?: number };
  readonly groupColumns: readonly GroupColumn[];
  readonly attributeColumns: readonly AttributeColumn[];
};

/** What is wrong with the file as a whole, and what to do about it. */
export type FileProblem = { readonly column: string | null; readonly detail: string };

const mostColumns = 100;
const groupColumnName = /^[a-z][a-z0-9_]{0,62}$/;

type Heading = { readonly text: string; readonly name: string; readonly column: EmployeeColumn | undefined; readonly attribute: KnownAttribute | undefined };

/**
 * Reads the first line of an employee file. Columns of employees and their attributes may stand in any order, and those of
 * employees may go by another usual name; whatever else follows `employment_status` is a group type, and the first of these is the reporting hierarchy
 * unless the organization has one. Gives the header, or everything that is wrong with it.
 */
export function parseHeader(
  cells: readonly string[],
  groupTypes: readonly KnownGroupType[],
  attributes: readonly KnownAttribute[] = [],
): { readonly header: FileHeader } | { readonly problems: readonly FileProblem[] } {
  if (cells.length > mostColumns) return { problems: [{ column: null, detail: `The file has ${cells.length} columns; up to ${mostColumns} can be read.` }] };
  const headings = cells.map((text): Heading => {
    const name = columnNameOf(text);
    const attribute = attributes.find(({ columnName }) => columnName === name);
    const isOwn = attribute !== undefined || groupTypes.some(({ columnName }) => columnName === name);
    return { text: text.trim(), name, column: columnMeant(name, isOwn), attribute };
  });
  const statusPlace = headings.findIndex(({ column }) => column === 'employment_status');
  const known = new Map(groupTypes.map((type) => [type.columnName, type]));
  const found = headings.flatMap((heading, place) => headingProblems(heading, { place, statusPlace, known: known.get(heading.name) }));
  const problems = [...found, ...repetitions(headings), ...missingColumns(headings)];
  return problems.length > 0 ? { problems } : { header: headerOf(headings, groupTypes) };
}

/** What the organization itself calls a column is not taken for another word of ours. */
function columnMeant(name: string, isOwn: boolean): EmployeeColumn | undefined {
  const column = employeeColumnOf(name);
  return isOwn && column !== name ? undefined : column;
}

type HeadingContext = { readonly place: number; readonly statusPlace: number; readonly known: KnownGroupType | undefined };

function headingProblems({ text, name, column, attribute }: Heading, { place, statusPlace, known }: HeadingContext): readonly FileProblem[] {
  if (column || attribute) return [];
  if (text === '') return [{ column: null, detail: `Column ${place + 1} has no name. Name it or remove it.` }];
  if (known?.isComputed) return [{ column: text, detail: `Who is in the groups of "${known.name}" is computed and cannot be imported. Remove this column.` }];
  if (known) return [];
  const likely = likelyColumn(name);
  if (likely) return [{ column: text, detail: `"${text}" is not a column of an employee file. Write ${likely} if you meant that.` }];
  if (statusPlace < 0 || place < statusPlace) {
    return [{ column: text, detail: `"${text}" is not a column of an employee file. Remove it, or move it behind employment_status if it names groups.` }];
  }
  if (groupColumnName.test(name)) return [];
  return [{ column: text, detail: `"${text}" cannot be the name of a column. Start with a letter and use letters, digits and underscores, for example location.` }];
}

function repetitions(headings: readonly Heading[]): readonly FileProblem[] {
  const names = headings.map(({ name, column }) => column ?? name);
  const repeated = new Set(names.filter((name, place) => name !== '' && names.indexOf(name) < place));
  return [...repeated].map((name) => ({ column: name, detail: `More than one column is ${name}. Keep one of them.` }));
}

function missingColumns(headings: readonly Heading[]): readonly FileProblem[] {
  const present = new Set(headings.map(({ column }) => column));
  const hasOneOf = (...columns: readonly EmployeeColumn[]): boolean => columns.some((column) => present.has(column));
  const needs: readonly (readonly [boolean, EmployeeColumn, string])[] = [
    [hasOneOf('first_name'), 'first_name', 'Add the column first_name.'],
    [hasOneOf('last_name'), 'last_name', 'Add the column last_name.'],
    [hasOneOf('email', 'phone'), 'email', 'Add the column email or phone, so that people can be reached.'],
    [
      hasOneOf('employee_id', 'organization_employee_id', 'email'),
      'organization_employee_id',
      'Add the column organization_employee_id or email, so that people are recognized in the next file.',
    ],
  ];
  return needs.filter(([isMet]) => !isMet).map(([, column, detail]) => ({ column, detail }));
}

function headerOf(headings: readonly Heading[], groupTypes: readonly KnownGroupType[]): FileHeader {
  const places = Object.fromEntries(headings.flatMap(({ column }, place) => (column ? [[column, place]] : [])));
  const hasReporting = groupTypes.some(({ isReporting }) => isReporting);
  const found = headings.flatMap(({ column, attribute, name, text }, place) => (column || attribute ? [] : [{ place, columnName: name, text }]));
  const attributeColumns = headings.flatMap(({ column, attribute }, place) => (attribute && !column ? [{ ...attribute, place }] : []));
  const groupColumns = found.map(({ place, columnName, text }, order): GroupColumn => {
    const known = groupTypes.find((type) => type.columnName === columnName);
    const isReporting = hasReporting ? known?.isReporting === true : order === 0;
    return { place, columnName, isReporting, name: known?.name ?? titleFrom(text), isNew: known === undefined };
  });
  return { width: headings.length, places, groupColumns, attributeColumns };
}

/** "cost_center" becomes "Cost center"; a heading that somebody wrote for people stays as it is. */
function titleFrom(text: string): string {
  const words = text.includes(' ') ? text : text.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
