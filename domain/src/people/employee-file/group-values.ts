import { levelSeparator } from './cells.ts';
import type { GroupColumn } from './header.ts';

/** A group of the organization: the names from the top of its family down to its own. */
export type PresentGroup = { readonly id: string; readonly columnName: string; readonly path: readonly string[] };

/** What a value in a group column stands for: a group that exists, or one to be created. */
export type GroupReference = {
  readonly id: string | null;
  readonly path: readonly string[];
  /** The paths of all groups that have to be created for it, parents first. */
  readonly missing: readonly (readonly string[])[];
};

/** Two paths that are probably meant to be one: what a file writes, and what was written before it. */
export type SimilarGroups = { readonly column: string; readonly value: string; readonly other: string };

/** A value that several groups fit: what to do, and the paths of the groups. */
type Ambiguous = { readonly advice: string; readonly choices: readonly string[] };

/** The same with its column, to be decided once for all rows that say it. */
export type AmbiguousGroup = { readonly column: string; readonly value: string; readonly choices: readonly string[] };

export type GroupValues = {
  /** What a value stands for, or what to write instead. */
  readonly resolve: (column: GroupColumn, value: string) => GroupReference | Ambiguous;
  /** What an empty cell stands for: the group of the whole organization in the family that has it, else none. */
  readonly withoutValue: (column: GroupColumn) => GroupReference | null;
  /** New names so far that differ only by case or blanks from a group or from each other. */
  readonly similar: () => readonly SimilarGroups[];
  /** Values so far that several groups fit. */
  readonly ambiguous: () => readonly AmbiguousGroup[];
};

/**
 * Understands the values of group columns. A path with " > " runs from the top of the family, with or without the group
 * of the whole organization; a name alone stands for the group of that name wherever it is, as long as there is one, or
 * as there is one on top. So does a part of a path, "Engineering > Web": for the one Web that is below an Engineering.
 * Anything else is a new group, at the top or under the group of the whole organization. Names are compared with their
 * case; what somebody decided to be `alike` is read as the other one, with all that is written below it.
 */
export function groupValues(groups: readonly PresentGroup[], alike: readonly SimilarGroups[] = []): GroupValues {
  const families = new Map<string, Family>();
  const familyOf = (column: GroupColumn): Family => {
    const known = families.get(column.columnName);
    if (known) return known;
    const family = familyFrom(
      groups.filter(({ columnName }) => columnName === column.columnName),
      { column, alike },
    );
    families.set(column.columnName, family);
    return family;
  };
  return {
    resolve: (column, value) => {
      const family = familyOf(column);
      const known = family.resolved.get(value);
      if (known) return known;
      const resolved = resolveIn(family, value);
      family.resolved.set(value, resolved);
      return resolved;
    },
    withoutValue: (column) => familyOf(column).whole,
    similar: () => [...families.values()].flatMap(({ similar }) => similar),
    ambiguous: () => [...families.values()].flatMap((family) => ambiguousIn(family)),
  };
}

type Family = {
  readonly column: string;
  /** The name of the group of the whole organization, in the family that has it. */
  readonly rootName: string | undefined;
  readonly whole: GroupReference | null;
  readonly byPath: ReadonlyMap<string, PresentGroup>;
  readonly byName: ReadonlyMap<string, readonly PresentGroup[]>;
  readonly resolved: Map<string, GroupReference | Ambiguous>;
  /** The first spelling of each path seen, by the path without case and blanks. */
  readonly spellings: Map<string, string>;
  readonly similar: SimilarGroups[];
  /** What is read for a path that was decided to be another one. */
  readonly alike: ReadonlyMap<string, string>;
};

type Kept = { readonly column: GroupColumn; readonly alike: readonly SimilarGroups[] };

function familyFrom(groups: readonly PresentGroup[], { column: { columnName, isReporting }, alike }: Kept): Family {
  const root = isReporting ? groups.find(({ path }) => path.length === 1) : undefined;
  return {
    column: columnName,
    rootName: root?.path[0],
    whole: root ? { id: root.id, path: root.path, missing: [] } : null,
    byPath: new Map(
      groups.toSorted((a, b) => a.path.length - b.path.length).map((group) => [asRead(group.path), group]),
    ),
    byName: Map.groupBy(groups, ({ path }) => path.at(-1) ?? ''),
    resolved: new Map(),
    spellings: new Map(groups.map(({ path }) => [withoutCaseAndBlanks(join(path)), join(path)])),
    similar: [],
    alike: new Map(alike.flatMap(({ column, value, other }) => (column === columnName ? [[value, other]] : []))),
  };
}

function resolveIn(family: Family, value: string): GroupReference | Ambiguous {
  const levels = value.split(levelSeparator);
  const found = groupAt(family, levels);
  if (found) return { id: found.id, path: found.path, missing: [] };
  const chosen = family.alike.get(value);
  if (chosen !== undefined && chosen !== value) return resolveIn(family, chosen);
  const namesakes = namesakesOf(family, levels);
  if (namesakes.length > 1) return ambiguousAmong(namesakes);
  const path =
    namesakes[0]?.path ??
    (family.rootName === undefined || levels[0] === family.rootName ? levels : [family.rootName, ...levels]);
  const meant = meantBy(family, path);
  if (meant !== undefined) return resolveIn(family, meant);
  const missing = path.map((_, level) => path.slice(0, level + 1)).filter((part) => !family.byPath.has(asRead(part)));
  for (const part of missing) noteSpelling(family, join(part));
  return { id: family.byPath.get(asRead(path))?.id ?? null, path, missing };
}

/** The groups that the end of their path is said of: those of the name that are below groups of the names before it. */
function namesakesOf({ byName, rootName }: Family, levels: readonly string[]): readonly PresentGroup[] {
  const named = byName.get(levels.at(-1) ?? '') ?? [];
  if (levels.length === 1) return named;
  if (levels[0] === rootName) return [];
  return named.filter(({ path }) => isPartOf(levels, path));
}

/** Whether the names follow each other in the path, perhaps with others between them. */
function isPartOf(names: readonly string[], path: readonly string[]): boolean {
  let next = 0;
  for (const name of path) if (name === names[next]) next += 1;
  return next === names.length;
}

function ambiguousAmong(groups: readonly PresentGroup[]): Ambiguous {
  const choices = groups.map(({ path }) => join(path));
  return {
    advice: `There are ${groups.length} groups of this name. Write the whole path, for example ${choices[0]}`,
    choices,
  };
}

function ambiguousIn({ column, resolved }: Family): readonly AmbiguousGroup[] {
  return [...resolved].flatMap(([value, group]) =>
    'advice' in group ? [{ column, value, choices: group.choices }] : [],
  );
}

/**
 * The group of a whole path, with or without the group of the whole organization; a group on top comes before its
 * namesakes below.
 */
function groupAt({ byPath, rootName }: Family, levels: readonly string[]): PresentGroup | undefined {
  const below = rootName === undefined || levels.length === 1 ? undefined : byPath.get(asRead([rootName, ...levels]));
  return byPath.get(asRead(levels)) ?? below;
}

/** What is read in place of a path whose beginning was decided to be another one. */
function meantBy({ alike }: Family, path: readonly string[]): string | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const other = alike.get(join(path.slice(0, length)));
    if (other !== undefined) return join([other, ...path.slice(length)]);
  }
  return undefined;
}

function noteSpelling({ column, spellings, similar }: Family, value: string): void {
  const plain = withoutCaseAndBlanks(value);
  const other = spellings.get(plain);
  if (other === undefined) spellings.set(plain, value);
  else if (other !== value) similar.push({ column, value, other });
}

function join(path: readonly string[]): string {
  return path.join(levelSeparator);
}

/** A path as a cell with it is read: a name may have the sign in it that parts the levels. */
function asRead(path: readonly string[]): string {
  return join(
    join(path)
      .split('>')
      .map((level) => level.trim()),
  );
}

function withoutCaseAndBlanks(value: string): string {
  return value.toLowerCase().replaceAll(/\s+/g, '');
}
