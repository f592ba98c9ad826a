import type { ResourceContent, ResourceKind } from '@attune/domain/resources';
import type { Database } from '../platform/database/index.ts';
import { insertResource, savePublication } from './resources.repository.ts';
import { type Tag, insertTag } from './tags.repository.ts';

export type SeededResource = Omit<ResourceContent, 'tagIds'> & {
  readonly kind: ResourceKind;
  readonly tagNames: readonly string[];
};

/** Publishes resources with new tags on an empty installation. */
export async function seedResources(
  database: Database,
  { tags, resources }: { readonly tags: readonly Omit<Tag, 'id'>[]; readonly resources: readonly SeededResource[] },
): Promise<void> {
  await database.acrossOrganizations('seed', async (trx) => {
    const ids = new Map<string, string>();
    for (const tag of tags) {
      const id = await insertTag(trx, tag);
      if (id) ids.set(tag.name, id);
    }
    for (const { kind, tagNames, ...rest } of resources) {
      const tagIds = tagNames.flatMap((name) => ids.get(name) ?? []);
      await savePublication(trx, await insertResource(trx, { kind, content: { ...rest, tagIds } }), true);
    }
  });
}
