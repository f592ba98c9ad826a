import type { Problem } from '@attune/domain/kernel';
import { ApiError } from './api-error.ts';

const attributes = '/data/attributes/';

/** Validation errors by attribute: `/data/attributes/name` maps to `name`. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ source, meta, detail, title }) => {
    const place = meta?.place ?? source?.pointer;
    return place ? [{ at: placeOf(place), detail: detail ?? title }] : [];
  });
}

/** Target of a JSON pointer, as a path of attribute names. */
export function placeOf(pointer: string): readonly string[] {
  const path = pointer.startsWith(attributes) ? pointer.slice(attributes.length) : pointer.replace(/^\//u, '');
  return path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The first error of an attribute; undefined if valid. */
export function problemAt(problems: readonly Problem[], ...place: readonly string[]): string | undefined {
  return problems.find(({ at }) => at.length === place.length && at.every((part, index) => part === place[index]))
    ?.detail;
}
