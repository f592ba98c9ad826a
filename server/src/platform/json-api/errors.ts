import { type ErrorObject, protocolErrors, refusals } from '@attune/contract/protocol/refusals';
import { fieldNameOf, wholeBody } from '@attune/contract/protocol/field-names';
import { notFoundTitle, recordNameOf } from '@attune/contract/protocol/record-names';
import { Refusal } from '@attune/domain/kernel';
import type { z } from 'zod';
import { unknownFieldWords } from './mismatch-words.ts';

type Part = 'params' | 'query' | 'body';
export type ErrorAnswer = { readonly status: number; readonly errors: readonly ErrorObject[] };

/** A record that does not exist or may not be seen; the response does not reveal which. */
export class RecordNotFound extends Refusal {
  readonly record: string;

  constructor(record: string, detail?: string) {
    super('not-found', detail);
    this.record = record;
  }
}

/** Converts a refusal to JSON:API errors: one per problem, each with a pointer to its attribute. */
export function presentRefusal(refusal: Refusal): ErrorAnswer {
  const { status, code } = refusals[refusal.code];
  const title = refusal instanceof RecordNotFound ? notFoundTitle(refusal.record) : refusals[refusal.code].title;
  const base = { status: String(status), code, title };
  if (refusal.problems.length === 0)
    return { status, errors: [refusal.detail ? { ...base, detail: refusal.detail } : base] };
  const errors = refusal.problems.map(({ at, detail }) => ({ ...base, detail, source: { pointer: pointerTo(at) } }));
  return { status, errors };
}

/**
 * Converts validation issues to JSON:API errors. A path that cannot exist is "not found"; issues of a body are listed
 * per field.
 */
export function presentMismatch(part: Part, issues: readonly z.core.$ZodIssue[]): ErrorAnswer {
  if (part === 'params') return presentRefusal(missingFrom(issues));
  const words = part === 'query' ? protocolErrors.badRequest : refusals.invalid;
  const errors = issues
    .slice(0, 100)
    .flatMap(closestOf)
    .filter((issue, _, all) => !isNeedless(issue, all))
    .flatMap((issue) =>
      placesOf(issue).map(({ path, detail }) => ({ ...wordsOf(words), detail, source: sourceOf(part, path) })),
    );
  return { status: words.status, errors };
}

/** An HTTP protocol error, such as an unsupported method. */
export function presentProtocolError(kind: keyof typeof protocolErrors, id?: string): ErrorAnswer {
  const words = protocolErrors[kind];
  return { status: words.status, errors: [{ ...(id ? { id } : {}), ...wordsOf(words) }] };
}

/** An invalid header of the request. */
export function presentHeaderError(
  kind: keyof typeof protocolErrors,
  header: string,
  detail: string | undefined,
): ErrorAnswer {
  const words = protocolErrors[kind];
  return {
    status: words.status,
    errors: [{ ...wordsOf(words), ...(detail === undefined ? {} : { detail }), source: { header } }],
  };
}

/** A malformed id in a path names no record. */
function missingFrom([issue]: readonly z.core.$ZodIssue[]): Refusal {
  const record = recordNameOf(String(issue?.path[0]));
  return record === undefined ? new Refusal('not-found') : new RecordNotFound(record);
}

function wordsOf(words: { readonly status: number; readonly code: string; readonly title: string }): ErrorObject {
  return { status: String(words.status), code: words.code, title: words.title };
}

/**
 * Of several forms that do not match, reports the closest: the one whose first problem is deepest, and of these one
 * with the right type.
 */
function closestOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.map((problems) => problems.map((problem) => within(issue, problem)).flatMap(closestOf));
  const [closest] = forms.toSorted((a, b) => closenessOf(b) - closenessOf(a));
  return closest ?? [issue];
}

/** An issue of one form of a value knows neither the path nor the name of the value. */
function within({ path }: z.core.$ZodIssue, problem: z.core.$ZodIssue): z.core.$ZodIssue {
  const message = problem.message.startsWith(wholeBody)
    ? fieldNameOf(path) + problem.message.slice(wholeBody.length)
    : problem.message;
  return { ...problem, path: [...path, ...problem.path], message };
}

function closenessOf([first]: readonly z.core.$ZodIssue[]): number {
  if (!first) return 0;
  return 2 * first.path.length + Number(!isOfOtherType(first));
}

function isOfOtherType({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_value';
}

/** Whether another issue makes this one needless: the length of a value does not matter if its type is wrong. */
function isNeedless(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]): boolean {
  return !isOfOtherType(issue) && all.some((other) => isOfOtherType(other) && isEqualPath(other.path, issue.path));
}

function isEqualPath(one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean {
  return one.length === other.length && one.every((step, place) => step === other[place]);
}

type Located = { readonly path: readonly PropertyKey[]; readonly detail: string };

function placesOf(issue: z.core.$ZodIssue): readonly Located[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], detail: unknownFieldWords(key) }))
    : [{ path: issue.path, detail: issue.message }];
}

function sourceOf(part: Part, path: readonly PropertyKey[]) {
  return part === 'query'
    ? { parameter: String(path[0] ?? '') }
    : { pointer: path.map((step) => `/${escapePointer(String(step))}`).join('') };
}

/**
 * The pointer to an attribute of the request; for a list, the path begins with a number, and is empty for the list
 * itself.
 */
function pointerTo(place: readonly string[]): string {
  const [first = '0'] = place;
  const base = /^\d+$/.test(first) ? ['data'] : ['data', 'attributes'];
  return `/${[...base, ...place].map(escapePointer).join('/')}`;
}

function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
