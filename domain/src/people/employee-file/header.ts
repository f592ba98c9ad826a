import { type ColumnUse, type ReadColumn, holdsDays } from './column-uses.ts';
import { type EmployeeColumn, columnNameOf, employeeColumnOf, employeeColumns, likelyColumn } from './columns.ts';
import type { DateFormat } from './date-formats.ts';
import type { KnownAttribute, KnownGroupType } from './known-columns.ts';

/** A column of groups, at a place in every row. */
export type GroupColumn = KnownGroupType & {
  readonly place: number;
  readonly isNew: boolean;
  /** The places of all levels, the highest first, where each has a column of its own. */
  readonly levels?: readonly number[];
};

/** A column of an attribute, at a place in every row. */
export type AttributeColumn = KnownAttribute & { readonly place: number };

/** What stands where in the rows of one file. */
export type FileHeader = {
  readonly width: number;
  readonly places: { readonly [C in EmployeeColumn]?: number };
  /** Where first and last name stand in one cell. */
  readonly fullNamePlace?: number;
  readonly groupColumns: readonly GroupColumn[];
  readonly attributeColumns: readonly AttributeColumn[];
  /** How days are written, by the place of their column. */
  readonly dateFormats: ReadonlyMap<number, DateFormat>;
};

/** What is wrong with the file as a whole, and what to do about it. */
export type FileProblem = { readonly column: string | null; readonly detail: string };

/** What a file can mean in an organization. */
export type HeaderContext = {
  readonly groupTypes: readonly KnownGroupType[];
  readonly attributes: readonly KnownAttribute[];
  readonly hasHierarchy: boolean;
};

/** How many columns an employee file can have. */
export const maxColumns = 100;

const usualColumn = /^[a-z][a-z0-9_]{0,62}$/;

type UsedColumn = Pick<ReadColumn, 'place' | 'heading' | 'use'>;

/**
 * The header that the uses of its columns make of a file, or everything that is wrong with them. People have to be
 * recognized by an id or an e-mail address; names and addresses may be missing.
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

/** Whether a file says how people are called, and whether it has an address of them. */
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

/** Where the hierarchy has no groups yet, files name it from now on as this one does. */
function hierarchyColumn(heading: string, context: HeaderContext, taken: Set<string>): Omit<GroupColumn, 'place'> {
  const reporting = context.groupTypes.find(({ isReporting }) => isReporting);
  const isNamed = reporting?.columnName === columnNameOf(heading);
  if (reporting && (context.hasHierarchy || isNamed)) return { ...reporting, isNew: false };
  const made = newColumn(heading, taken);
  return { ...made, name: reporting?.name ?? made.name, isReporting: true, isNew: reporting === undefined };
}

/** A column that no other one is, and that the next file may be written with. */
function newColumn(heading: string, taken: Set<string>): { readonly columnName: string; readonly name: string } {
  const words = columnNameOf(heading);
  const isMeantOtherwise = employeeColumnOf(words) !== undefined || likelyColumn(words) !== undefined;
  const base = usualColumn.test(words) && !isMeantOtherwise ? words : `group_${words}`.slice(0, 60).replace(/_+$/, '');
  let columnName = base;
  for (let number = 2; taken.has(columnName); number += 1) columnName = `${base}_${number}`;
  taken.add(columnName);
  return { columnName, name: titleFrom(heading) };
}

/** "cost_center" and "CostCenter" become "Cost center"; a heading that somebody wrote for people stays as it is. */
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
