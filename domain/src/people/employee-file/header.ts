import { type ColumnUse, type ReadColumn, holdsDays } from './column-uses.ts';
import { type EmployeeColumn, columnNameOf, employeeColumnOf, employeeColumns, likelyColumn } from './columns.ts';
import type { DateFormat } from './date-formats.ts';
import type { KnownAttribute, KnownGroupType } from './known-columns.ts';

/** A group column at a position in each row. */
export type GroupColumn = KnownGroupType & {
  readonly place: number;
  readonly isNew: boolean;
  /** The positions of the level columns, highest level first, if each level has its own column. */
  readonly levels?: readonly number[];
};

/** An attribute column at a position in each row. */
export type AttributeColumn = KnownAttribute & { readonly place: number };

/** The position of each column in the rows of a file. */
export type FileHeader = {
  readonly width: number;
  readonly places: { readonly [C in EmployeeColumn]?: number };
  /** The position of a column that contains first and last name. */
  readonly fullNamePlace?: number;
  readonly groupColumns: readonly GroupColumn[];
  readonly attributeColumns: readonly AttributeColumn[];
  /** Date formats by column position. */
  readonly dateFormats: ReadonlyMap<number, DateFormat>;
};

/** A problem with the whole file and how to fix it. */
export type FileProblem = { readonly column: string | null; readonly detail: string };

/** The group types and attributes that the columns of a file can refer to. */
export type HeaderContext = {
  readonly groupTypes: readonly KnownGroupType[];
  readonly attributes: readonly KnownAttribute[];
  readonly hasHierarchy: boolean;
};

/** Maximum number of columns in an employee file. */
export const maxColumns = 100;

const plainColumn = /^[a-z][a-z0-9_]{0,62}$/;

type UsedColumn = Pick<ReadColumn, 'place' | 'heading' | 'use'>;

/**
 * Builds the header of a file from its column mappings, or lists all problems. A column that identifies employees (an
 * id or e-mail address) is required; names and addresses are optional.
 */
export function headerOf(
  columns: readonly UsedColumn[],
  context: HeaderContext,
): { readonly header: FileHeader } | { readonly problems: readonly FileProblem[] } {
  const problems = [...repetitions(columns), ...unknownUses(columns, context), ...missingColumns(columns)];
  if (problems.length > 0) return { problems };
  const ofFields = columns.filter(({ use }) => use.kind === 'field');
  const fullName = columns.find(({ use }) => use.kind === 'full-name');
  const dated = columns.flatMap(({ place, use }) => (use.dateFormat ? [[place, use.dateFormat] as const] : []));
  return {
    header: {
      width: columns.length,
      places: Object.fromEntries(ofFields.map(({ place, use }) => [use.name, place])),
      ...(fullName && { fullNamePlace: fullName.place }),
      groupColumns: groupColumnsOf(columns, context),
      attributeColumns: columns.flatMap(({ place, use }) => {
        const attribute =
          use.kind === 'attribute' && context.attributes.find(({ columnName }) => columnName === use.name);
        return attribute ? [{ ...attribute, place }] : [];
      }),
      dateFormats: new Map(dated),
    },
  };
}

/** Whether a file contains names, and whether it contains contact details. */
export function peopleIn(columns: readonly UsedColumn[]): {
  readonly hasNames: boolean;
  readonly hasAddresses: boolean;
} {
  const says = (name: EmployeeColumn): boolean => columns.some(({ use }) => use.kind === 'field' && use.name === name);
  const isNamed = columns.some(({ use }) => use.kind === 'full-name') || (says('first_name') && says('last_name'));
  return { hasNames: isNamed, hasAddresses: says('email') || says('phone') };
}

function groupColumnsOf(columns: readonly UsedColumn[], context: HeaderContext): readonly GroupColumn[] {
  const levels = columns
    .filter(({ use }) => use.kind === 'hierarchy')
    .toSorted((a, b) => (a.use.level ?? 1) - (b.use.level ?? 1));
  const [top] = levels;
  const taken = new Set([...context.groupTypes, ...context.attributes].map(({ columnName }) => columnName));
  return columns.flatMap((column): readonly GroupColumn[] => {
    const { place, heading, use } = column;
    if (column === top) {
      const places = levels.map((level) => level.place);
      return [{ ...hierarchyColumn(heading, context, taken), place, ...(places.length > 1 && { levels: places }) }];
    }
    if (use.kind !== 'group-type') return [];
    const known = context.groupTypes.find(({ columnName }) => columnName === use.name);
    return [
      known
        ? { ...known, place, isNew: false }
        : { place, ...newColumn(heading, taken), isReporting: false, isNew: true },
    ];
  });
}

/** If the hierarchy has no groups yet, later files use the column name of this one. */
function hierarchyColumn(heading: string, context: HeaderContext, taken: Set<string>): Omit<GroupColumn, 'place'> {
  const reporting = context.groupTypes.find(({ isReporting }) => isReporting);
  const isNamed = reporting?.columnName === columnNameOf(heading);
  if (reporting && (context.hasHierarchy || isNamed)) return { ...reporting, isNew: false };
  const made = newColumn(heading, taken);
  return { ...made, name: reporting?.name ?? made.name, isReporting: true, isNew: reporting === undefined };
}

/** A new column name that is unique and valid in the next file. */
function newColumn(heading: string, taken: Set<string>): { readonly columnName: string; readonly name: string } {
  const words = columnNameOf(heading);
  const isMeantOtherwise = employeeColumnOf(words) !== undefined || likelyColumn(words) !== undefined;
  const base = plainColumn.test(words) && !isMeantOtherwise ? words : `group_${words}`.slice(0, 60).replace(/_+$/, '');
  let columnName = base;
  for (let number = 2; taken.has(columnName); number += 1) columnName = `${base}_${number}`;
  taken.add(columnName);
  return { columnName, name: titleFrom(heading) };
}

/** Turns "cost_center" and "CostCenter" into "Cost center"; leaves readable headings unchanged. */
function titleFrom(text: string): string {
  const parted = text.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const words = text.includes(' ')
    ? text
    : parted.replaceAll(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 100) || 'Groups';
}

function repetitions(columns: readonly UsedColumn[]): readonly FileProblem[] {
  const keyed = columns.flatMap(({ heading, use }) => {
    if (use.kind === 'ignore' || (use.kind === 'group-type' && use.name === null)) return [];
    return [{ heading, key: `${use.kind} ${use.name ?? ''} ${use.level ?? ''}`, words: wordsOf(use) }];
  });
  const repeated = keyed.filter(({ key }, order) => keyed.findIndex((other) => other.key === key) < order);
  return repeated.map(({ heading, words }) => ({
    column: heading,
    detail: `More than one column is ${words}. Keep one of them.`,
  }));
}

function wordsOf({ kind, name, level }: ColumnUse): string {
  if (kind === 'hierarchy') return `level ${level ?? 1} of the hierarchy`;
  return kind === 'full-name' ? 'the full name' : (name ?? '');
}

function unknownUses(
  columns: readonly UsedColumn[],
  { groupTypes, attributes }: HeaderContext,
): readonly FileProblem[] {
  const known: { readonly [K in ColumnUse['kind']]: (use: ColumnUse) => boolean } = {
    ignore: () => true,
    'full-name': () => true,
    hierarchy: () => true,
    field: ({ name }) => (employeeColumns as readonly (string | null)[]).includes(name),
    attribute: ({ name }) => attributes.some(({ columnName }) => columnName === name),
    'group-type': ({ name }) =>
      name === null ||
      groupTypes.some(({ columnName, isComputed, isReporting }) => columnName === name && !isComputed && !isReporting),
  };
  const unknown = columns.filter(({ use }) => !known[use.kind](use));
  const undated = columns.filter(({ use }) => use.dateFormat !== null && !holdsDays(use, attributes));
  return [
    ...unknown.map(({ heading }) => ({
      column: heading,
      detail: `What "${heading}" was used for is not there any more. Choose again.`,
    })),
    ...undated.map(({ heading }) => ({
      column: heading,
      detail: `"${heading}" holds no days, so it has no date format.`,
    })),
  ];
}

function missingColumns(columns: readonly UsedColumn[]): readonly FileProblem[] {
  const present = new Set(columns.flatMap(({ use }) => (use.kind === 'field' ? [use.name] : [])));
  const isRecognized = ['employee_id', 'organization_employee_id', 'email'].some((name) => present.has(name));
  if (isRecognized) return [];
  const detail =
    'Choose the column with the employee number or the e-mail address, so that people are recognized in the next file.';
  return [{ column: 'organization_employee_id', detail }];
}
