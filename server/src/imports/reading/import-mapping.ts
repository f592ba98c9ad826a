import { formatCount } from '@attune/domain/kernel';
import type { FileEncoding, FileMapping } from '@attune/contract/employees/file-mapping';
import { isComputed } from '@attune/domain/groups';
import {
  type ColumnProfile,
  ColumnProfiles,
  type ColumnUse,
  type KnownColumns,
  columnKeys,
  headerOf,
  isNearlyUnique,
  maxColumns,
  peopleIn,
  readColumns,
} from '@attune/domain/people';
import { UnreadableFile } from '../../platform/readers/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { ImportSummary } from '../import-summary.ts';
import { LetterSamples } from './letter-samples.ts';
import { type ImportedOrganization, hasNoHierarchy } from '../imported-organization.ts';
import { reportingTypeOf } from '../planned-import.ts';
import { type EmployeeFile, type StoredTable, listSheets, readEmployeeFile } from './read-employee-file.ts';

type Stored = { readonly files: FileStore; readonly key: string };

/** How a file is read, whether the user must decide something first, and warnings. */
export type LookedAt = {
  readonly mapping: FileMapping;
  readonly isAsked: boolean;
  readonly warnings: readonly string[];
};

type Looking = {
  readonly summary: Pick<ImportSummary, 'mapping' | 'columnUses' | 'encoding' | 'encodingState'>;
  readonly before: ImportedOrganization;
  readonly remembered: ReadonlyMap<string, ColumnUse>;
  /** The encoding of the last file that was not Unicode. */
  readonly encodingBefore: FileEncoding | null;
};

const nothingChosen = {
  headerRow: null,
  encoding: null,
  columns: [],
  problems: [],
  hasNames: true,
  hasAddresses: true,
};

/** Scans all rows of a file to detect its columns. Asks for the sheet if several have rows. */
export async function lookAtFile(stored: Stored, looking: Looking): Promise<LookedAt> {
  const sheets = [...(await listSheets(stored))];
  const chosen = looking.summary.mapping?.sheet ?? null;
  const sheet = chosen ?? (sheets.length === 1 ? (sheets[0] ?? null) : null);
  if (sheets.length > 1 && sheet === null)
    return { mapping: { ...nothingChosen, sheets, sheet }, isAsked: true, warnings: [] };
  const known = knownColumns(looking.before);
  const ownColumns = [...known.groupTypes, ...known.attributes].map(({ columnName }) => columnName);
  const encoding = encodingOf(looking);
  const table = { ...stored, sheet, ownColumns, encoding: encoding?.name ?? null };
  return readEmployeeFile(table, async (file) =>
    describe(await profileOf(file, { isLegacy: encoding !== null }), { ...looking, known, sheets, sheet, encoding }),
  );
}

type ReadEncoding = { readonly name: FileEncoding; readonly isGuessed: boolean; readonly isRemembered: boolean };

/** The encoding of a file that is not Unicode: the chosen one, otherwise that of the last file, otherwise a guess. */
function encodingOf({ summary, encodingBefore }: Looking): ReadEncoding | null {
  const { encoding, encodingState } = summary;
  if (encoding === null) return null;
  const isRemembered = encodingState === 'guessed' && encodingBefore !== null;
  const isGuessed = encodingState !== 'decided' && !isRemembered;
  return { name: isRemembered ? encodingBefore : encoding, isGuessed, isRemembered };
}

/** The header of a scanned file, or the problems that it has by now. */
export function headerBy(
  { columns }: Pick<FileMapping, 'columns'>,
  before: ImportedOrganization,
): ReturnType<typeof headerOf> {
  return headerOf(columns, knownColumns(before));
}

/** Location of the table in a scanned file. */
export function tableOf({ files, key }: Stored, mapping: FileMapping | null): StoredTable {
  const encoding = mapping?.encoding?.name ?? null;
  return { files, key, sheet: mapping?.sheet ?? null, headerRow: mapping?.headerRow ?? null, encoding };
}

/** The group types and attributes of an organization that columns can refer to. */
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
  readonly letters: LetterSamples;
};

async function profileOf(
  { header, rows }: EmployeeFile,
  { isLegacy }: { readonly isLegacy: boolean },
): Promise<Profiled> {
  const { cells: headings, number } = header;
  if (headings.length > maxColumns)
    throw new UnreadableFile(`The file has ${headings.length} columns; up to ${maxColumns} can be read.`);
  const profiles = new ColumnProfiles(headings.length);
  const letters = new LetterSamples();
  if (isLegacy) letters.add(headings);
  for await (const { cells } of rows) {
    profiles.add(cells);
    if (isLegacy) letters.add(cells);
  }
  return { headerRow: number, headings, profiles: profiles.profiles, letters };
}

type Described = Looking & {
  readonly known: Omit<KnownColumns, 'remembered'>;
  readonly sheets: string[];
  readonly sheet: string | null;
  readonly encoding: ReadEncoding | null;
};

function describe(
  { headerRow, headings, profiles, letters }: Profiled,
  { summary, known, remembered, sheets, sheet, encoding: read }: Described,
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
  const encoding = read && { name: read.name, isGuessed: read.isGuessed, samples: letters.of(columns) };
  const isAsked =
    read?.isGuessed === true ||
    problems.length > 0 ||
    columns.some(({ question }) => question !== null) ||
    (lacks && !isDecided);
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
  const mapping = { sheets, sheet, headerRow, encoding, columns: described, problems, ...people };
  const warnings = [...(read?.isRemembered ? [rememberedEncodingWords] : []), ...warningsOf(mapping, profiles)];
  return { mapping, isAsked, warnings };
}

const rememberedEncodingWords =
  'The file is not Unicode, so it is read in the encoding of the last such file. Change the encoding if ' +
  'names look wrong.';

/** Warnings to show after the columns are decided. */
function warningsOf(mapping: FileMapping, profiles: readonly ColumnProfile[]): readonly string[] {
  const { columns, hasNames, hasAddresses } = mapping;
  const makeGroups = columns.filter(
    ({ use }) => use.kind === 'hierarchy' || (use.kind === 'group-type' && use.name === null),
  );
  const alone = makeGroups.filter(({ place }) => isNearlyUnique(profiles[place] ?? { counted: 0, distinct: 0 }));
  return [
    ...alone.map(({ heading, filledCount, distinctCount }) => {
      const counts = `${formatCount(distinctCount)} groups of ${formatCount(filledCount)} people`;
      return (
        `"${heading}" makes ${counts}: nearly everyone would be alone in a group. Change what the column is used ` +
        'for, unless ' +
        'this is intended.'
      );
    }),
    ...(hasNames ? [] : ['The file has no names: new people are shown by their employee number.']),
    ...(hasAddresses
      ? []
      : ['The file has no e-mail addresses and no phone numbers: new people can only answer by access codes.']),
  ];
}
