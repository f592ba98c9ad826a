import type { TransformResource } from '@attune/contract/resources/resources';
import { type Problem, problemWhen } from '@attune/domain/kernel';
import { isSecureAddress } from '@attune/domain/resources';

/** What is typed into the form. */
export type ResourceEntry = {
  readonly title: string;
  readonly description: string;
  /** Empty for none. */
  readonly url: string;
  readonly categoryIds: readonly string[];
  readonly tagIds: readonly string[];
};

export function entryOf(resource: TransformResource | undefined): ResourceEntry {
  if (!resource) return { title: '', description: '', url: '', categoryIds: [], tagIds: [] };
  const { title, description, url, categoryIds, tags } = resource.attributes;
  return { title, description, url: url ?? '', categoryIds, tagIds: tags.map(({ id }) => id) };
}

/** What the form sends. */
export function attributesOf({ title, description, url, categoryIds, tagIds }: ResourceEntry) {
  const address = url.trim();
  return {
    title: title.trim(),
    description: description.trim(),
    url: address === '' ? null : address,
    categoryIds: [...categoryIds],
    tagIds: [...tagIds],
  };
}

/** What has to be corrected before it can be sent. */
export function problemsOfEntry({ title, url }: ResourceEntry): readonly Problem[] {
  return [
    ...problemWhen(title.trim() === '', ['title'], 'Enter a title.'),
    ...problemWhen(
      url.trim() !== '' && !isSecureAddress(url.trim()),
      ['url'],
      'Enter an address that begins with https://.',
    ),
  ];
}

export function isSameEntry(one: ResourceEntry, other: ResourceEntry): boolean {
  return normalized(one) === normalized(other);
}

function normalized(entry: ResourceEntry): string {
  const { categoryIds, tagIds, ...rest } = attributesOf(entry);
  return JSON.stringify([rest, categoryIds.toSorted(), tagIds.toSorted()]);
}
