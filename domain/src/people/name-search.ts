import { type Searchable, fold, isSubsequence, toSearchable } from '../kernel/index.ts';
import { type Lines, lineAt, linesOf, linesWith, startOf } from './searchable-lines.ts';

/** Names prepared for repeated searches, as lines of one text: searching it takes a fraction of comparing each name. */
export type SearchableNames = {
  readonly names: Lines;
  readonly initials: Lines;
  /** Further texts, like ids, by which an entry is found; several on one line. */
  readonly identifiers: Lines;
  /** A bit mask of the letters in each name; it rules out most names without comparing them. */
  readonly letters: Uint32Array;
};

type NamedEntry = { readonly name: string; readonly identifiers: readonly string[] };
type PreparedEntry = Searchable & { readonly identifiers: string };

/** Prepares names for searching. Equally good matches are listed in the given order. */
export function prepareNames(entries: readonly NamedEntry[]): SearchableNames {
  return linesOfEntries(entries.map(prepareEntry));
}

/**
 * Reorders prepared names and adds new ones. Each element of `order` is a previous index or a new entry; only new
 * entries are prepared, which is the expensive step.
 */
export function rearrangeNames(before: SearchableNames, order: readonly (number | NamedEntry)[]): SearchableNames {
  return linesOfEntries(
    order.map((each) =>
      typeof each === 'number'
        ? {
            folded: lineAt(before.names, each),
            initials: lineAt(before.initials, each),
            identifiers: lineAt(before.identifiers, each),
          }
        : prepareEntry(each),
    ),
  );
}

function prepareEntry({ name, identifiers }: NamedEntry): PreparedEntry {
  return { ...toSearchable(name), identifiers: identifiers.join('\n').toLowerCase() };
}

function linesOfEntries(entries: readonly PreparedEntry[]): SearchableNames {
  return {
    names: linesOf(entries.map(({ folded }) => folded)),
    initials: linesOf(entries.map(({ initials }) => initials)),
    identifiers: linesOf(entries.map(({ identifiers }) => identifiers)),
    letters: Uint32Array.from(entries, ({ folded }) => lettersOf(folded)),
  };
}

/**
 * Searches blocks of names by the ranks of `fuzzyRank`. Returns the positions of matches, counted through all blocks,
 * best match first, at most `limit`. An empty text matches nothing.
 */
export function searchNames(blocks: readonly SearchableNames[], text: string, limit: number): readonly number[] {
  const wanted = fold(text);
  return wanted === '' ? [] : collect(blocks, ranksOf(wanted), limit);
}

/**
 * Searches blocks by identifiers that start with a text, or that contain it if it has an @, ignoring case. Returns the
 * positions of all matches in the given order.
 */
export function searchIdentifiers(blocks: readonly SearchableNames[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || wanted.includes('\n')) return [];
  const part = wanted.includes('@') ? wanted : `\n${wanted}`;
  return collect(blocks, [({ identifiers }) => linesWith(identifiers, part)], Number.POSITIVE_INFINITY);
}

type Matches = (block: SearchableNames) => Iterable<number>;

/** Collects the matches of several ranks, best first; a match of several ranks counts for the first. */
function collect(blocks: readonly SearchableNames[], ranks: readonly Matches[], limit: number): readonly number[] {
  const isFound = new Uint8Array(blocks.reduce((count, { letters }) => count + letters.length, 0));
  const found: number[] = [];
  for (const matchesIn of ranks) {
    let before = 0;
    for (const block of blocks) {
      for (const place of matchesIn(block)) {
        if (found.length >= limit) return found;
        if (isFound[before + place]) continue;
        isFound[before + place] = 1;
        found.push(before + place);
      }
      before += block.letters.length;
    }
  }
  return found;
}

function ranksOf(wanted: string): readonly Matches[] {
  return [
    ({ names }) => linesWith(names, `\n${wanted}\n`),
    ({ names }) => linesWith(names, `\n${wanted}`),
    ({ initials }) => linesWith(initials, `\n${wanted}`),
    ({ names }) => linesWith(names, wanted),
    (block) => subsequencesIn(block, wanted),
  ];
}

function* subsequencesIn({ names, letters }: SearchableNames, wanted: string): Iterable<number> {
  const wantedLetters = lettersOf(wanted);
  const hasPairs = /[\ud800-\udfff]/.test(wanted);
  for (let place = 0; place < letters.length; place += 1) {
    if (((letters[place] ?? 0) & wantedLetters) !== wantedLetters) continue;
    const isMatch = hasPairs
      ? isSubsequence(wanted, lineAt(names, place))
      : isSubsequenceWithin(wanted, {
          text: names.text,
          start: startOf(names.starts, place),
          end: startOf(names.starts, place + 1) - 1,
        });
    if (isMatch) yield place;
  }
}

/** `isSubsequence` for a part of a text, without copying it, for letters that are not pairs of code units. */
function isSubsequenceWithin(
  wanted: string,
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
): boolean {
  let matched = 0;
  let next = wanted.charCodeAt(0);
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) !== next) continue;
    matched += 1;
    if (matched === wanted.length) return true;
    next = wanted.charCodeAt(matched);
  }
  return false;
}

/** Each letter has a bit of its own; digits, spaces and all other signs share the remaining six. */
function lettersOf(folded: string): number {
  let letters = 0;
  for (let place = 0; place < folded.length; place += 1) {
    const code = folded.charCodeAt(place);
    letters |= 1 << (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}
