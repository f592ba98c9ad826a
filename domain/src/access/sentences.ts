import type { Id } from '../kernel/index.ts';
import type { NamedGroup } from './effective-rights.ts';

/** A part of a sentence; names are marked, so that they can be set off. */
export type Phrase = { readonly text: string; readonly isName: boolean };
export type Sentence = readonly Phrase[];

/** How many groups a sentence names at most; the others are counted. */
const namedAtMost = 3;

export function name(text: string): Phrase {
  return { text, isName: true };
}

export function say(...parts: readonly (string | Phrase)[]): Sentence {
  return parts.map((part) => (typeof part === 'string' ? { text: part, isName: false } : part));
}

/** `a, b and c`. */
export function listed(items: readonly Sentence[]): Sentence {
  return items.flatMap((item, place) => [...(place === 0 ? [] : say(place === items.length - 1 ? ' and ' : ', ')), ...item]);
}

/**
 * Some groups in words: the topmost by name, the others counted. Groups come parents before children; one without a title
 * is counted and not named.
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
    ...(others > 0 ? [say(others === 1 ? 'one more group' : `${others} more groups`)] : []),
    ...(unknown > 0 ? [say(unknown === 1 ? 'a group that you may not see' : `${unknown} groups that you may not see`)] : []),
    ...(below > 0 ? [say(`${below === 1 ? 'the group' : `the ${below} groups`} below ${tops.length === 1 ? 'it' : 'them'}`)] : []),
  ]);
}
