import { type Id, englishList, pluralForm } from '../kernel/index.ts';
import type { NamedGroup } from './effective-rights.ts';

/** A part of a sentence; names are marked for formatting. */
export type Phrase = { readonly text: string; readonly isName: boolean };
export type Sentence = readonly Phrase[];

/** Maximum number of groups named in a sentence; the others are counted. */
const namedAtMost = 3;

export function name(text: string): Phrase {
  return { text, isName: true };
}

export function say(...parts: readonly (string | Phrase)[]): Sentence {
  return parts.map((part) => (typeof part === 'string' ? { text: part, isName: false } : part));
}

/** Joins items: `a, b and c`. */
export function listed(items: readonly Sentence[]): Sentence {
  const places = items.map((_item, place) => String(place));
  return englishList
    .formatToParts(places)
    .flatMap(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? []) : say(value)));
}

/**
 * Describes a set of groups: names the topmost and counts the others. Groups are given parents before children; groups
 * without a title are only counted.
 */
export function describeGroups(groups: readonly NamedGroup[], ids: ReadonlySet<Id<'group'>>): Sentence {
  const tops = groups.filter(({ id, parentId }) => ids.has(id) && (parentId === null || !ids.has(parentId)));
  const titled = tops.flatMap(({ title }) => (title === null ? [] : [title]));
  const named = titled.slice(0, namedAtMost);
  const others = titled.length - named.length;
  const unknown = tops.length - titled.length;
  const below = ids.size - tops.length;
  return listed([
    ...named.map((title) => [name(title)]),
    ...(others > 0 ? [say(pluralForm(others, 'one more group', `${others} more groups`))] : []),
    ...(unknown > 0
      ? [say(pluralForm(unknown, 'a group that you may not see', `${unknown} groups that you may not see`))]
      : []),
    ...(below > 0
      ? [say(`${pluralForm(below, 'the group', `the ${below} groups`)} below ${pluralForm(tops.length, 'it', 'them')}`)]
      : []),
  ]);
}
