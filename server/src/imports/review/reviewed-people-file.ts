import { createInterface } from 'node:readline';
import type { ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import { fuzzyRank } from '@attune/domain/kernel';
import type { FileStore, StoredFile } from '../../platform/storage/index.ts';

type Attributes = ReviewedPersonResource['attributes'];
type Kind = Attributes['kind'];

/**
 * Somebody of whom an import would make something; what they are here beside the work is looked up when it is asked
 * for.
 */
export type ReviewedPerson = Pick<Attributes, 'kind' | 'row' | 'name'> & Partial<Omit<Attributes, 'role'>>;

/** What ends a line for a reader of lines, and not for JSON. */
const separators = { '\u2028': '\\u2028', '\u2029': '\\u2029' } as const;

/** Each line begins with its kind, so that the others are skipped without being read. */
export function lineOf({ kind, ...person }: ReviewedPerson): string {
  const text = JSON.stringify(person).replace(
    /[\u2028\u2029]/g,
    (separator) => separators[separator as keyof typeof separators],
  );
  return `${kind} ${text}\n`;
}

/** Keeps everybody of whom an import would make something. */
export function writeReviewedPeople(files: FileStore, lines: readonly string[]): Promise<StoredFile> {
  return files.write(
    lines,
    lines.reduce((size, line) => size + Buffer.byteLength(line), 0),
  );
}

export type Wanted = { readonly kind: Kind; readonly search: string };

/** Those who are wanted, in the order of the file, while it is read. */
export async function* readReviewedPeople(
  files: FileStore,
  key: string,
  { kind, search }: Wanted,
): AsyncGenerator<ReviewedPerson> {
  const start = `${kind} `;
  for await (const line of createInterface({ input: await files.read(key), crlfDelay: Infinity })) {
    if (!line.startsWith(start)) continue;
    const person: ReviewedPerson = { kind, ...(JSON.parse(line.slice(start.length)) as Omit<ReviewedPerson, 'kind'>) };
    if (isMeant(person, search)) yield person;
  }
}

/** Whether somebody is found by the name, the employee id or the group. */
export function isMeant({ name, organizationEmployeeId, detail }: ReviewedPerson, search: string): boolean {
  return (
    search.trim() === '' ||
    [name, organizationEmployeeId, detail].some((text) => text && fuzzyRank(search, text) !== undefined)
  );
}
