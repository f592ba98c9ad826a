import { formatCount } from '../../kernel/index.ts';
import {
  type EmployeeColumn,
  columnNameOf,
  employeeColumnOf,
  employeeColumns,
  likelyColumn,
  withoutSigns,
} from './columns.ts';
import { type ColumnProfile, isConstant, isNearlyUnique } from './column-profile.ts';
import type { DateFormat } from './date-formats.ts';
import type { KnownAttribute, KnownGroupType } from './known-columns.ts';

export const columnUseKinds = ['ignore', 'field', 'full-name', 'attribute', 'group-type', 'hierarchy'] as const;

/** The mapping of a file column. */
export type ColumnUse = {
  readonly kind: (typeof columnUseKinds)[number];
  /**
   * The field, or the column name of the attribute or group type; null for a new group type and for all other kinds.
   */
  readonly name: string | null;
  /** The level in the reporting hierarchy; 1 is the highest level in the file. */
  readonly level: number | null;
  /** The date format of a date column; null if it is ambiguous and nobody has chosen one. */
  readonly dateFormat: DateFormat | null;
};

/** A question that must be answered before the file can be checked. */
export type ColumnQuestion = 'meaning' | 'date-format';

/** A file column with its mapping, or the suggested one. */
export type ReadColumn = {
  readonly place: number;
  readonly heading: string;
  readonly use: ColumnUse;
  readonly question: ColumnQuestion | null;
  /** A hint for the decision, as a sentence. */
  readonly note: string | null;
};

/** The columns an organization already has, and the remembered mappings by column key. */
export type KnownColumns = {
  readonly groupTypes: readonly KnownGroupType[];
  readonly attributes: readonly KnownAttribute[];
  /** Whether the reporting hierarchy has groups below the root. */
  readonly hasHierarchy: boolean;
  readonly remembered: ReadonlyMap<string, ColumnUse>;
};

export const ignored: ColumnUse = { kind: 'ignore', name: null, level: null, dateFormat: null };
const ofHierarchy: ColumnUse = { ...ignored, kind: 'hierarchy', level: 1 };
const newGroupType: ColumnUse = { ...ignored, kind: 'group-type' };
const dayFields: readonly string[] = ['start_date', 'end_date', 'birth_date'] satisfies readonly EmployeeColumn[];
const plainColumn = /^[a-z][a-z0-9_]{0,62}$/;
const mostLikelyGroups = 200;

const hierarchyWords = `
  department division organization organisation org orgunit organizationunit unit businessunit team group area section
  directorate abteilung bereich departamento departement direction setor equipo equipe reporting hierarchy structure
  costcenter`;
const fullNameWords = `
  name fullname employeename employee displayname nombrecompleto nomcomplet nomecompleto mitarbeiter
  vollstandigername`;
const hierarchyNames = new Set(hierarchyWords.trim().split(/\s+/));
const fullNames = new Set(fullNameWords.trim().split(/\s+/));

/** The keys under which column mappings are remembered: headings without case and punctuation, numbered if repeated. */
export function columnKeys(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((text, place) => {
    const heading = text.slice(0, 200);
    const key = (withoutSigns(columnNameOf(heading)) || heading.trim().toLowerCase()).slice(0, 200) || `#${place + 1}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/** Whether a column contains dates, according to its mapping. */
export function holdsDays({ kind, name }: ColumnUse, attributes: readonly KnownAttribute[]): boolean {
  if (kind === 'field') return dayFields.includes(name ?? '');
  return kind === 'attribute' && attributes.some(({ columnName, type }) => columnName === name && type === 'date');
}

/**
 * Maps each column of a file: by a remembered mapping, else by its name, else by its values, in which case the user is
 * asked. Columns after `employment_status` are mapped to group types, matching our export format, unless their values
 * suggest something else.
 */
export function readColumns(
  headings: readonly string[],
  profiles: readonly ColumnProfile[],
  known: KnownColumns,
): readonly ReadColumn[] {
  const keys = columnKeys(headings);
  const names = headings.map(columnNameOf);
  const statusPlace = names.findIndex((name) => employeeColumnOf(name) === 'employment_status' && !ownUse(name, known));
  const used = new Set<string>();
  let hasHierarchy = known.hasHierarchy || names.some((name) => ownUse(name, known)?.kind === 'hierarchy');
  return headings.map((heading, place): ReadColumn => {
    const name = names[place] ?? '';
    const profile = profiles[place];
    const isBehindStatus = statusPlace >= 0 && place > statusPlace;
    const context = { name, heading, profile, known, isBehindStatus, hasHierarchy };
    const remembered = stillPossible(known.remembered.get(keys[place] ?? ''), known, name);
    const read = remembered ? { use: remembered, isCertain: true } : useOf(context);
    const isNamedTwice = !remembered && read.use.kind !== 'ignore' && (keys[place] ?? '').includes('#');
    const isRepeated = isUsed(used, read.use) || isNamedTwice;
    const use = isRepeated ? ignored : read.use;
    if (use.kind === 'hierarchy') hasHierarchy = true;
    const dated = withDateFormat(use, { profile, attributes: known.attributes });
    const isAsked =
      (profile === undefined || profile.filled > 0 || heading.trim() !== '') && (!read.isCertain || isRepeated);
    const question = isAsked ? 'meaning' : dated.isAmbiguous ? 'date-format' : null;
    return { place, heading: heading.trim(), use: dated.use, question, note: noteOf(context, { isRepeated }) };
  });
}

type Context = {
  readonly name: string;
  readonly heading: string;
  readonly profile: ColumnProfile | undefined;
  readonly known: KnownColumns;
  readonly isBehindStatus: boolean;
  readonly hasHierarchy: boolean;
};

type Guess = { readonly use: ColumnUse; readonly isCertain: boolean };

/** Files of other systems head their own number "Employee ID"; only exports of Attune have `employee_id`. */
function fieldOf({ name, heading }: Context): EmployeeColumn | undefined {
  const isOfOthers = withoutSigns(name) === 'employeeid' && heading.trim() !== 'employee_id';
  return isOfOthers ? 'organization_employee_id' : employeeColumnOf(name);
}

function useOf(context: Context): Guess {
  const { name, known, profile, isBehindStatus, hasHierarchy } = context;
  const own = ownUse(name, known);
  if (own) return { use: own, isCertain: true };
  const field = fieldOf(context);
  if (field) return { use: { ...ignored, kind: 'field', name: field }, isCertain: true };
  if (name === '' && profile?.filled === 0) return { use: ignored, isCertain: true };
  const likely = likelyColumn(name);
  if (likely) return { use: { ...ignored, kind: 'field', name: likely }, isCertain: false };
  if (fullNames.has(withoutSigns(name))) return { use: { ...ignored, kind: 'full-name' }, isCertain: false };
  const isHierarchy = hierarchyNames.has(withoutSigns(name));
  if (isBehindStatus && plainColumn.test(name) && !(profile && isNearlyUnique(profile))) {
    const becomesHierarchy = !hasHierarchy;
    return { use: becomesHierarchy ? ofHierarchy : newGroupType, isCertain: !becomesHierarchy || isHierarchy };
  }
  if (isHierarchy && !hasHierarchy) return { use: ofHierarchy, isCertain: false };
  return { use: looksLikeGroups(profile) ? newGroupType : ignored, isCertain: false };
}

/** The organization's column names take precedence over synonyms for built-in columns. */
function ownUse(name: string, { groupTypes, attributes }: KnownColumns): ColumnUse | undefined {
  if ((employeeColumns as readonly string[]).includes(name)) return undefined;
  const isMeant = ({ columnName }: { readonly columnName: string }): boolean =>
    withoutSigns(columnName) === withoutSigns(name);
  const attribute = attributes.find(isMeant);
  if (attribute) return { ...ignored, kind: 'attribute', name: attribute.columnName };
  const type = groupTypes.find(isMeant);
  if (!type) return undefined;
  if (type.isComputed) return ignored;
  return type.isReporting ? ofHierarchy : { ...ignored, kind: 'group-type', name: type.columnName };
}

/** Group columns have few distinct values, and neither numbers nor addresses, such as those of managers. */
function looksLikeGroups(profile: ColumnProfile | undefined): boolean {
  if (!profile || profile.filled === 0 || profile.isNumeric || hasAddresses(profile)) return false;
  return profile.distinct <= mostLikelyGroups && !isNearlyUnique(profile) && !isConstant(profile);
}

function hasAddresses({ samples }: ColumnProfile): boolean {
  return samples.length > 0 && samples.every((sample) => sample.includes('@'));
}

/** A remembered mapping, unless its target no longer exists. A group type that was new at the time exists by now. */
function stillPossible(
  use: ColumnUse | undefined,
  { groupTypes, attributes }: KnownColumns,
  name: string,
): ColumnUse | undefined {
  if (use?.kind === 'attribute') return attributes.some(({ columnName }) => columnName === use.name) ? use : undefined;
  if (use?.kind === 'group-type' && use.name === null) {
    const made = groupTypes.find(
      (type) => [name, `group_${name}`].includes(type.columnName) && !type.isReporting && !type.isComputed,
    );
    return made ? { ...use, name: made.columnName } : use;
  }
  if (use?.kind !== 'group-type') return use;
  return groupTypes.some(({ columnName, isComputed }) => columnName === use.name && !isComputed) ? use : undefined;
}

/** Each mapping can be used once, except hierarchy levels and ignored columns. */
function isUsed(used: Set<string>, { kind, name, level }: ColumnUse): boolean {
  if (kind === 'ignore' || (kind === 'group-type' && name === null)) return false;
  const key = `${kind} ${name ?? ''} ${level ?? ''}`;
  const isThere = used.has(key);
  used.add(key);
  return isThere;
}

type Dated = { readonly profile: ColumnProfile | undefined; readonly attributes: readonly KnownAttribute[] };

/** The date format that fits all values; a remembered format applies unless a value contradicts it. */
function withDateFormat(
  use: ColumnUse,
  { profile, attributes }: Dated,
): { readonly use: ColumnUse; readonly isAmbiguous: boolean } {
  if (!profile || !holdsDays(use, attributes)) return { use: { ...use, dateFormat: null }, isAmbiguous: false };
  const decision = profile.dates.decide();
  if (decision !== 'ambiguous') return { use: { ...use, dateFormat: decision }, isAmbiguous: false };
  const { dateFormat } = use;
  const isChosen = dateFormat !== null && profile.dates.allows(dateFormat);
  return { use: { ...use, dateFormat: isChosen ? dateFormat : null }, isAmbiguous: !isChosen };
}

function noteOf({ name, profile, known }: Context, { isRepeated }: { readonly isRepeated: boolean }): string | null {
  const type = known.groupTypes.find(({ columnName }) => columnName === name);
  if (type?.isComputed) return `Who is in the groups of "${type.name}" is computed and cannot be imported.`;
  if (isRepeated) return 'Another column says the same. Keep one of them.';
  if (!profile) return null;
  if (profile.filled === 0) return 'This column is empty.';
  if (isNearlyUnique(profile) && employeeColumnOf(name) === undefined) return nearlyUniqueWords(profile);
  if (hasAddresses(profile) && employeeColumnOf(name) === undefined) return 'E-mail addresses do not name groups.';
  return isConstant(profile) ? 'Every row has the same value.' : null;
}

function nearlyUniqueWords({ distinct, counted }: ColumnProfile): string {
  const count = `${formatCount(distinct)} different values in ${formatCount(counted)} rows`;
  return `${count}: as groups, nearly everybody would be alone.`;
}
