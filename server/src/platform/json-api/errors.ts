import { type ErrorObject, protocolErrors, refusals } from '@attune/contract/protocol/refusals';
import { notFoundTitle, recordNameOf } from '@attune/contract/protocol/record-names';
import { Refusal } from '@attune/domain/kernel';
import type { z } from 'zod';

type Part = 'params' | 'query' | 'body';
export type ErrorAnswer = { readonly status: number; readonly errors: readonly ErrorObject[] };

/** A record that does not exist, or may not be seen: nobody learns which. */
export class RecordNotFound extends Refusal {
  readonly record: string;

  constructor(record: string, detail?: string) {
    super('not-found', detail);
    this.record = record;
  }
}

/** A refusal in the words of the wire; one error for each problem, pointing at its attribute. */
export function presentRefusal(refusal: Refusal): ErrorAnswer {
  const { status, code } = refusals[refusal.code];
  const title = refusal instanceof RecordNotFound ? notFoundTitle(refusal.record) : refusals[refusal.code].title;
  const base = { status: String(status), code, title };
  if (refusal.problems.length === 0)
    return { status, errors: [refusal.detail ? { ...base, detail: refusal.detail } : base] };
  const errors = refusal.problems.map(({ at, detail }) => ({ ...base, detail, source: { pointer: pointerTo(at) } }));
  return { status, errors };
}

/** What does not fit the contract. A path that cannot exist is "not found"; a body is corrected field by field. */
export function presentMismatch(part: Part, issues: readonly z.core.$ZodIssue[]): ErrorAnswer {
  if (part === 'params') return presentRefusal(missingFrom(issues));
  const words = part === 'query' ? protocolErrors.badRequest : refusals.invalid;
  const errors = issues
    .flatMap(closestOf)
    .slice(0, 100)
    .flatMap((issue) =>
      placesOf(issue).map((path) => ({ ...wordsOf(words), detail: issue.message, source: sourceOf(part, path) })),
    );
  return { status: words.status, errors };
}

/** An error of the protocol, such as a method that an address does not know. */
export function presentProtocolError(kind: keyof typeof protocolErrors, id?: string): ErrorAnswer {
  const words = protocolErrors[kind];
  return { status: words.status, errors: [{ ...(id ? { id } : {}), ...wordsOf(words) }] };
}

/** What is wrong with a header of the request. */
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

/** What a path does not name because it cannot: an id that has the form of none. */
function missingFrom([issue]: readonly z.core.$ZodIssue[]): Refusal {
  const record = recordNameOf(String(issue?.path[0]));
  return record === undefined ? new Refusal('not-found') : new RecordNotFound(record);
}

function wordsOf(words: { readonly status: number; readonly code: string; readonly title: string }): ErrorObject {
  return { status: String(words.status), code: words.code, title: words.title };
}

/** What does not fit any of several forms is told by the one that comes closest: whose first problem lies deepest. */
function closestOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.map((problems) =>
    problems.map((problem) => ({ ...problem, path: [...issue.path, ...problem.path] })).flatMap(closestOf),
  );
  const [closest] = forms.toSorted((a, b) => depthOf(b) - depthOf(a));
  return closest ?? [issue];
}

function depthOf([first]: readonly z.core.$ZodIssue[]): number {
  return first ? first.path.length : 0;
}

function placesOf(issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

function sourceOf(part: Part, path: readonly PropertyKey[]) {
  return part === 'query'
    ? { parameter: String(path[0] ?? '') }
    : { pointer: path.map((step) => `/${escapePointer(String(step))}`).join('') };
}

/**
 * A problem names an attribute of what was sent; where a list was sent, its path begins with a number, and with nothing
 * for the list itself.
 */
function pointerTo(place: readonly string[]): string {
  const [first = '0'] = place;
  const base = /^\d+$/.test(first) ? ['data'] : ['data', 'attributes'];
  return `/${[...base, ...place].map(escapePointer).join('/')}`;
}

function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
