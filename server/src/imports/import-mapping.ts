import type { FileMapping } from '@attune/contract/employee-files';
import { isComputed } from '@attune/domain/groups';
import {
  type ColumnProfile,
  ColumnProfiles,
  type ColumnUse,
  type FileHeader,
  type KnownColumns,
  columnKeys,
  headerOf,
  isNearlyUnique,
  mostColumns,
  peopleIn,
  readColumns,
} from '@attune/domain/people';
import { UnreadableFile } from '../platform/csv/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import type { ImportSummary } from './import-summary.ts';
import { type ImportedOrganization, hasNoHierarchy } from './imported-organization.ts';
import { reportingTypeOf } from './planned-import.ts';
import { type EmployeeFile, type StoredTable, listSheets, readEmployeeFile } from './read-employee-file.ts';

type Stored = { readonly files: FileStore; readonly key: string };

/** How a file is read, whether somebody has to decide about it first, and what is worth a second look. */
export type LookedAt = {
  readonly mapping: FileMapping;
  readonly isAsked: boolean;
  readonly warnings: readonly string[];
};

type Looking = {
  readonly summary: Pick<ImportSummary, 'mapping' | 'columnUses'>;
  readonly before: ImportedOrganization;
  readonly remembered: ReadonlyMap<string, ColumnUse>;
};

const nothingChosen = { headerRow: null, columns: [], problems: [], hasNames: true, hasAddresses: true };

/** Looks at all rows of a file to find out what its columns are. Asks which sheet is meant where several have rows. */
export async function lookAtFile(stored: Stored, looking: Looking): Promise<LookedAt> {
  const sheets = [...(await listSheets(stored))];
  const chosen = looking.summary.mapping?.sheet ?? null;
  const sheet = chosen ?? (sheets.length === 1 ? (sheets[0] ?? null) : null);
  if (sheets.length > 1 && sheet === null)
    return { mapping: { ...nothingChosen, sheets, sheet }, isAsked: true, warnings: [] };
  const known = knownColumns(looking.before);
  const ownColumns = [...known.groupTypes, ...known.attributes].map(({ columnName }) => columnName);
  const table = { ...stored, sheet, ownColumns };
  return readEmployeeFile(table, async (file) => describe(await profileOf(file), { ...looking, known, sheets, sheet }));
}

/** The header of a file that was looked at; what stands in the way where something does by now. */
export function headerBy(
  { columns }: Pick<FileMapping, 'columns'>,
  before: ImportedOrganization,
): ReturnType<typeof headerOf> {
  return headerOf(columns, knownColumns(before));
}

/** Where the table of people is in a file that was looked at. */
export function tableOf({ files, key }: Stored, mapping: FileMapping | null): StoredTable {
  return { files, key, sheet: mapping?.sheet ?? null, headerRow: mapping?.headerRow ?? null };
}

/** What an organization has, as far as the columns of a file can name it. */
export function knownColumns(
  before: Pick<ImportedOrganization, 'groupTypes' | 'attributes' | 'groups'>,
): Omit<KnownColumns, 'remembered'> {
  return {
    groupTypes: before.groupTypes.map((type) => ({ ...type, isComputed: isComputed(type) })),
    attributes: before.attributes,
    hasHierarchy: !hasNoHierarchy(before, reportingTypeOf(before)),
  };
}

type Profiled = {
  readonly headerRow: number;
  readonly headings: readonly string[];
  readonly profiles: readonly ColumnProfile[];
};

async function profileOf({ header, rows }: EmployeeFile): Promise<Profiled> {
  const { cells: headings, number } = header;
  if (headings.length > mostColumns)
    throw new UnreadableFile(`The file has ${headings.length} columns; up to ${mostColumns} can be read.`);
  const profiles = new ColumnProfiles(headings.length);
  for await (const { cells } of rows) profiles.add(cells);
  return { headerRow: number, headings, profiles: profiles.profiles };
}

type Described = Looking & {
  readonly known: Omit<KnownColumns, 'remembered'>;
  readonly sheets: string[];
  readonly sheet: string | null;
};

function describe(
  { headerRow, headings, profiles }: Profiled,
  { summary, known, remembered, sheets, sheet }: Described,
): LookedAt {
  const keys = columnKeys(headings);
  const decided = summary.columnUses
    ? new Map(keys.map((key, place) => [key, summary.columnUses?.[place] as ColumnUse]))
    : remembered;
  const columns = readColumns(headings, profiles, { ...known, remembered: decided });
  const result = headerOf(columns, known);
  const problems = 'problems' in result ? [...result.problems] : [];
  const people = peopleIn(columns);
  const isDecided = keys.every((key) => decided.has(key));
  const lacks = !people.hasNames || !people.hasAddresses;
  const isAsked = problems.length > 0 || columns.some(({ question }) => question !== null) || (lacks && !isDecided);
  const described = columns.map((column, place) => {
    const { samples = [], filled = 0, distinct = 0 } = profiles[place] ?? {};
    return {
      ...column,
      heading: column.heading.slice(0, 200).toWellFormed(),
      samples: [...samples],
      filledCount: filled,
      distinctCount: distinct,
    };
  });
  const mapping = { sheets, sheet, headerRow, columns: described, problems, ...people };
  return { mapping, isAsked, warnings: warningsOf(mapping, profiles) };
}

/** What somebody who has decided about the columns should still know. */
function warningsOf(mapping: FileMapping, profiles: readonly ColumnProfile[]): readonly string[] {
  const { columns, hasNames, hasAddresses } = mapping;
  const makeGroups = columns.filter(
    ({ use }) => use.kind === 'hierarchy' || (use.kind === 'group-type' && use.name === null),
  );
  const alone = makeGroups.filter(({ place }) => isNearlyUnique(profiles[place] ?? { counted: 0, distinct: 0 }));
  return [
    ...alone.map(({ heading, filledCount, distinctCount }) => {
      const counts = `${distinctCount.toLocaleString('en')} groups of ${filledCount.toLocaleString('en')} people`;
      return `"${heading}" makes ${counts}: nearly everybody would be alone. Change what the column is used for, unless you mean that.`;
    }),
    ...(hasNames ? [] : ['The file has no names: new people are shown by their employee number.']),
    ...(hasAddresses
      ? []
      : ['The file has no e-mail addresses and no phone numbers: new people can only answer by access codes.']),
  ];
}

/** The corrections of each row, by the columns that `rowErrors` name. */
export function correctionsByRow({
  corrections,
}: Pick<ImportSummary, 'corrections'>): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const rows = Map.groupBy(corrections, ({ row }) => row);
  return new Map([...rows].map(([row, ofRow]) => [row, new Map(ofRow.map(({ column, value }) => [column, value]))]));
}

/** Where a column of `rowErrors` stands in the file, if it stands in one place. */
export function placeOfColumn(
  { places, groupColumns, attributeColumns }: FileHeader,
  column: string,
): number | undefined {
  const own = [...groupColumns.filter(({ levels }) => !levels), ...attributeColumns].find(
    ({ columnName }) => columnName === column,
  );
  return own?.place ?? new Map<string, number>(Object.entries(places)).get(column);
}
