import { levelSeparator } from './cells.ts';
import type { GroupColumn } from './header.ts';

/** A group of the organization with its path from the top of its group type. */
export type PresentGroup = { readonly id: string; readonly columnName: string; readonly path: readonly string[] };

/** The group that a cell refers to: an existing one, or one to be created. */
export type GroupReference = {
  readonly id: string | null;
  readonly path: readonly string[];
  /** The paths of all groups to create, parents first. */
  readonly missing: readonly (readonly string[])[];
};

/** Two paths that probably refer to one group: the value in the file and the earlier spelling. */
export type SimilarGroups = { readonly column: string; readonly value: string; readonly other: string };

/** A value that matches several groups: advice and the paths of the candidates. */
type Ambiguous = { readonly advice: string; readonly choices: readonly string[] };

/** An ambiguous value with its column, decided once for all rows that contain it. */
export type AmbiguousGroup = { readonly column: string; readonly value: string; readonly choices: readonly string[] };

export type GroupValues = {
  /** Resolves a value to a group, or returns what to write instead. */
  readonly resolve: (column: GroupColumn, value: string) => GroupReference | Ambiguous;
  /** Resolves an empty cell: the root group if the group type has one, otherwise none. */
  readonly withoutValue: (column: GroupColumn) => GroupReference | null;
  /** New names so far that differ from a group or from each other only by case or spaces. */
  readonly similar: () => readonly SimilarGroups[];
  /** Values so far that match several groups. */
  readonly ambiguous: () => readonly AmbiguousGroup[];
};

/**
 * Resolves the values of group columns. A path with " > " starts at the top of the group type, with or without the root
 * group. A single name matches the only group of that name, or the only one at the top level. A partial path such as
 * "Engineering > Web" matches the only Web below an Engineering. Any other value is a new group at the top level or
 * below the root group. Names are case-sensitive; a path that a user declared `alike` resolves to the other path,
 * including everything below it.
 */
export function groupValues(groups: readonly PresentGroup[], alike: readonly SimilarGroups[] = []): GroupValues {
  const groupTypes = new Map<string, GroupType>();
  const groupTypeOf = (column: GroupColumn): GroupType => {
    const known = groupTypes.get(column.columnName);
    if (known) return known;
    const groupType = groupTypeFrom(
      groups.filter(({ columnName }) => columnName === column.columnName),
      { column, alike },
    );
    groupTypes.set(column.columnName, groupType);
    return groupType;
  };
  return {
    resolve: (column, value) => {
      const groupType = groupTypeOf(column);
      const known = groupType.resolved.get(value);
      if (known) return known;
      const resolved = resolveIn(groupType, value);
      groupType.resolved.set(value, resolved);
      return resolved;
    },
    withoutValue: (column) => groupTypeOf(column).whole,
    similar: () => [...groupTypes.values()].flatMap(({ similar }) => similar),
    ambiguous: () => [...groupTypes.values()].flatMap((groupType) => ambiguousIn(groupType)),
  };
}

type GroupType = {
  readonly column: string;
  /** The name of the root group, if the group type has one. */
  readonly rootName: string | undefined;
  readonly whole: GroupReference | null;
  readonly byPath: ReadonlyMap<string, PresentGroup>;
  readonly byName: ReadonlyMap<string, readonly PresentGroup[]>;
  readonly resolved: Map<string, GroupReference | Ambiguous>;
  /** The first spelling of each path, by the path without case and spaces. */
  readonly spellings: Map<string, string>;
  readonly similar: SimilarGroups[];
  /** Replacements for paths that were declared to be another path. */
  readonly alike: ReadonlyMap<string, string>;
};

type Kept = { readonly column: GroupColumn; readonly alike: readonly SimilarGroups[] };

function groupTypeFrom(
  groups: readonly PresentGroup[],
  { column: { columnName, isReporting }, alike }: Kept,
): GroupType {
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

function resolveIn(groupType: GroupType, value: string): GroupReference | Ambiguous {
  const levels = value.split(levelSeparator);
  const found = groupAt(groupType, levels);
  if (found) return { id: found.id, path: found.path, missing: [] };
  const chosen = groupType.alike.get(value);
  if (chosen !== undefined && chosen !== value) return resolveIn(groupType, chosen);
  const namesakes = namesakesOf(groupType, levels);
  if (namesakes.length > 1) return ambiguousAmong(namesakes);
  const path =
    namesakes[0]?.path ??
    (groupType.rootName === undefined || levels[0] === groupType.rootName ? levels : [groupType.rootName, ...levels]);
  const meant = meantBy(groupType, path);
  if (meant !== undefined) return resolveIn(groupType, meant);
  const missing = path
    .map((_, level) => path.slice(0, level + 1))
    .filter((part) => !groupType.byPath.has(asRead(part)));
  for (const part of missing) noteSpelling(groupType, join(part));
  return { id: groupType.byPath.get(asRead(path))?.id ?? null, path, missing };
}

/** The groups whose path ends with the given name and contains the names before it. */
function namesakesOf({ byName, rootName }: GroupType, levels: readonly string[]): readonly PresentGroup[] {
  const named = byName.get(levels.at(-1) ?? '') ?? [];
  if (levels.length === 1) return named;
  if (levels[0] === rootName) return [];
  return named.filter(({ path }) => isPartOf(levels, path));
}

/** Whether the names occur in the path in this order, possibly with others in between. */
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

function ambiguousIn({ column, resolved }: GroupType): readonly AmbiguousGroup[] {
  return [...resolved].flatMap(([value, group]) =>
    'advice' in group ? [{ column, value, choices: group.choices }] : [],
  );
}

/**
 * The group at a full path, with or without the root group; a top-level group takes precedence over groups of the same
 * name below.
 */
function groupAt({ byPath, rootName }: GroupType, levels: readonly string[]): PresentGroup | undefined {
  const below = rootName === undefined || levels.length === 1 ? undefined : byPath.get(asRead([rootName, ...levels]));
  return byPath.get(asRead(levels)) ?? below;
}

/** The replacement for a path whose beginning was declared to be another path. */
function meantBy({ alike }: GroupType, path: readonly string[]): string | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const other = alike.get(join(path.slice(0, length)));
    if (other !== undefined) return join([other, ...path.slice(length)]);
  }
  return undefined;
}

function noteSpelling({ column, spellings, similar }: GroupType, value: string): void {
  const plain = withoutCaseAndBlanks(value);
  const other = spellings.get(plain);
  if (other === undefined) spellings.set(plain, value);
  else if (other !== value) similar.push({ column, value, other });
}

function join(path: readonly string[]): string {
  return path.join(levelSeparator);
}

/** A path as its cell is parsed: a name may itself contain the level separator. */
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
