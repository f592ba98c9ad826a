import { type ScimAttribute, type ScimPlace, type ScimResource, attributeNamed, findPlace } from './resource.ts';
import { ScimRefusal } from './scim-refusal.ts';
import { type Token, tokensOf } from './filter-tokens.ts';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'lt', 'ge', 'le'] as const;

export type Comparison = (typeof comparisons)[number];

export type Comparable = string | number | boolean | null;

/** A parsed filter (RFC 7644, 3.4.2.2) in which all attribute names exist. */
export type ScimFilter =
  | { readonly kind: 'and'; readonly left: ScimFilter; readonly right: ScimFilter }
  | { readonly kind: 'or'; readonly left: ScimFilter; readonly right: ScimFilter }
  | { readonly kind: 'not'; readonly of: ScimFilter }
  | { readonly kind: 'present'; readonly place: ScimPlace }
  | { readonly kind: 'compare'; readonly place: ScimPlace; readonly comparison: Comparison; readonly value: Comparable }
  /** A value of a multi-valued attribute matches the whole filter; its places are sub-attributes. */
  | { readonly kind: 'has'; readonly place: ScimPlace; readonly of: ScimFilter };

/** Maximum number of characters of a filter. */
export const maxFilterLength = 2000;
const deepest = 10;
const maxConditions = 50;

/** Resolves an attribute path in a filter; undefined if it does not exist. */
type Find = (path: string) => ScimPlace | undefined;

/**
 * Parses a filter on resources of one type. Refuses `invalidFilter` for syntax errors, unknown attributes, values of
 * the wrong type, more than 2,000 characters, more than 10 nested brackets, or more than 50 conditions.
 */
export function parseFilter(resource: ScimResource, text: string): ScimFilter {
  return new FilterReader(text, (path) => {
    const place = findPlace(resource, path);
    return place === 'ignored' || place?.attribute.mutability === 'writeOnly' ? undefined : place;
  }).whole();
}

/** Parses the filter in the brackets of a path, on the values of one attribute. Refuses like `parseFilter`. */
export function parseValueFilter(place: ScimPlace, text: string): ScimFilter {
  return new FilterReader(text, withinList(place)).whole();
}

function withinList(place: ScimPlace): Find {
  return (path) => {
    const sub = attributeNamed(place.attribute.subAttributes ?? [], path);
    return sub && { ...place, sub };
  };
}

class FilterReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #conditions = 0;
  #find: Find;

  constructor(text: string, find: Find) {
    if (text.length > maxFilterLength) throw refused(`A filter has at most ${maxFilterLength} characters.`);
    this.#tokens = tokensOf(text);
    this.#find = find;
  }

  whole(): ScimFilter {
    const filter = this.#either(0);
    if (this.#at < this.#tokens.length) throw refused('The filter goes on after its end.');
    return filter;
  }

  #either(depth: number): ScimFilter {
    let left = this.#both(depth);
    while (this.#takeWord('or')) left = { kind: 'or', left, right: this.#both(depth) };
    return left;
  }

  #both(depth: number): ScimFilter {
    let left = this.#single(depth);
    while (this.#takeWord('and')) left = { kind: 'and', left, right: this.#single(depth) };
    return left;
  }

  #single(depth: number): ScimFilter {
    if (depth > deepest) throw refused(`A filter has at most ${deepest} brackets within each other.`);
    if (this.#isWord('not') && this.#tokens[this.#at + 1]?.kind === '(') {
      this.#at += 1;
      return { kind: 'not', of: this.#single(depth) };
    }
    if (!this.#take('(')) return this.#condition(depth);
    const inner = this.#either(depth + 1);
    if (!this.#take(')')) throw refused('A bracket is not closed.');
    return inner;
  }

  #condition(depth: number): ScimFilter {
    this.#conditions += 1;
    if (this.#conditions > maxConditions) throw refused(`A filter has at most ${maxConditions} conditions.`);
    const place = this.#place();
    if (this.#take('[')) return { kind: 'has', place, of: this.#valuesOf(place, depth) };
    return this.#test(place);
  }

  /** Parses a condition on an attribute: presence or a comparison. */
  #test(place: ScimPlace): ScimFilter {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    const operator = token?.kind === 'word' ? token.text.toLowerCase() : undefined;
    if (operator === 'pr') return { kind: 'present', place };
    const comparison = comparisons.find((each) => each === operator);
    if (!comparison) throw refused('After an attribute comes a comparison: eq, ne, co, sw, ew, gt, lt, ge, le or pr.');
    const value = this.#value();
    const compared = comparedPlace(place);
    assertComparable(compared, comparison, value);
    return { kind: 'compare', place: compared, comparison, value };
  }

  #valuesOf(place: ScimPlace, depth: number): ScimFilter {
    if (!place.attribute.isMultiValued || place.sub)
      throw refused('Only an attribute with several values takes a filter in brackets.');
    const outer = this.#find;
    this.#find = withinList(place);
    const inner = this.#either(depth + 1);
    this.#find = outer;
    if (!this.#take(']')) throw refused('A bracket is not closed.');
    const part = this.#tokens[this.#at];
    if (part?.kind !== 'part') return inner;
    // Entra sends `emails[type eq "work"].value eq "..."`, which the standard does not allow: one value must match
    // both.
    this.#at += 1;
    const sub = attributeNamed(place.attribute.subAttributes ?? [], part.text);
    if (!sub) throw refused('The filter names an attribute that cannot be searched here.');
    return { kind: 'and', left: inner, right: this.#test({ ...place, sub }) };
  }

  #place(): ScimPlace {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind !== 'word') throw refused('A condition begins with the name of an attribute.');
    const place = this.#find(token.text);
    if (!place) throw refused('The filter names an attribute that cannot be searched here.');
    return place;
  }

  #value(): Comparable {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'value') return token.value;
    const word = token?.kind === 'word' ? token.text.toLowerCase() : undefined;
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw refused('A comparison ends with a text in quotes, a number, true, false or null.');
  }

  #isWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  }

  #takeWord(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#at += 1;
    return true;
  }

  #take(kind: '(' | ')' | '[' | ']'): boolean {
    if (this.#tokens[this.#at]?.kind !== kind) return false;
    this.#at += 1;
    return true;
  }
}

/** `emails eq "a@b.c"` compares the value of an e-mail (RFC 7644, 3.4.2.2). */
function comparedPlace(place: ScimPlace): ScimPlace {
  if (place.sub || place.attribute.type !== 'complex') return place;
  const value = attributeNamed(place.attribute.subAttributes ?? [], 'value');
  if (!value) throw refused('Name the part of the attribute that is to be compared.');
  return { ...place, sub: value };
}

/** The attribute that a filter compares. */
export function comparedAttribute({ attribute, sub }: ScimPlace): ScimAttribute {
  return sub ?? attribute;
}

function assertComparable(place: ScimPlace, comparison: Comparison, value: Comparable): void {
  const { type = 'string' } = comparedAttribute(place);
  if (value === null) {
    if (comparison !== 'eq' && comparison !== 'ne')
      throw refused('Nothing can be compared with null but by eq and ne.');
    return;
  }
  if (type === 'boolean') {
    if (typeof value !== 'boolean' || !['eq', 'ne'].includes(comparison))
      throw refused('What is true or false is compared with true or false, by eq and ne.');
    return;
  }
  if (typeof value !== 'string') throw refused('A text is compared with a text in quotes.');
  if (type === 'dateTime' && (['co', 'sw', 'ew'].includes(comparison) || !isInstant(value)))
    throw refused('A time is compared with a time such as "2026-01-31T08:00:00Z".');
}

const instant = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function isInstant(text: string): boolean {
  return instant.test(text) && !Number.isNaN(Date.parse(text));
}

function refused(detail: string): ScimRefusal {
  return new ScimRefusal('invalidFilter', detail);
}
