import { createInterface } from 'node:readline';
import type { ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import { fuzzyRank } from '@attune/domain/kernel';
import type { FileStore, StoredFile } from '../../platform/storage/index.ts';

type Attributes = ReviewedPersonResource['attributes'];
type Kind = Attributes['kind'];

/** A person affected by an import; their role is looked up on request. */
export type ReviewedPerson = Pick<Attributes, 'kind' | 'row' | 'name'> & Partial<Omit<Attributes, 'role'>>;

/** Line separators for line readers that JSON does not escape. */
const separators = { '\u2028': '\\u2028', '\u2029': '\\u2029' } as const;

/** Each line starts with its kind, so that other kinds are skipped without parsing. */
export function lineOf({ kind, ...person }: ReviewedPerson): string {
  const text = JSON.stringify(person).replace(
    /[\u2028\u2029]/g,
    (separator) => separators[separator as keyof typeof separators],
  );
  return `${kind} ${text}\n`;
}

/** Stores all people affected by an import. */
export function writeReviewedPeople(files: FileStore, lines: readonly string[]): Promise<StoredFile> {
  return files.write(
    lines,
    lines.reduce((size, line) => size + Buffer.byteLength(line), 0),
  );
}

export type Wanted = { readonly kind: Kind; readonly search: string };

/** Streams the matching people, in the order of the file. */
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

/** Whether a person matches by name, employee id or group. */
export function isMeant({ name, organizationEmployeeId, detail }: ReviewedPerson, search: string): boolean {
  return (
    search.trim() === '' ||
    [name, organizationEmployeeId, detail].some((text) => text && fuzzyRank(search, text) !== undefined)
  );
}
