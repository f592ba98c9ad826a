import type { Actor } from '@attune/domain/access';
import { Refusal, invalid, problemWhen } from '@attune/domain/kernel';
import { type ResourceContent, type ResourceKind, isSameContent, versionOfChange } from '@attune/domain/resources';
import { recordOfProduct } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type OpenResource, authorizeUpdate, openForUpdate, openResource } from './read-resources.ts';
import {
  type ResourceId,
  findCategoryKeys,
  findVersion,
  insertResource,
  keepVersion,
  saveContent,
} from './resources.repository.ts';
import { lockTagIds } from './tags.repository.ts';

type Dependencies = { readonly database: Database };
type Changed = { readonly [Name in keyof ResourceContent]?: ResourceContent[Name] | undefined };

/** Creates a resource as a draft. */
export async function createResource(
  { database }: Dependencies,
  actor: Actor,
  { kind, content }: { readonly kind: ResourceKind; readonly content: ResourceContent },
): Promise<OpenResource> {
  authorizeUpdate(actor, kind);
  return database.acrossOrganizations('resources', async (trx) => {
    await assertKnown(trx, content);
    const id = await insertResource(trx, { kind, content });
    await record(trx, actor, { id, action: 'created', after: { kind } });
    return openResource(trx, actor, id);
  });
}

/** Changes a resource. What is or was published gets a new version. */
export async function updateResource(
  { database }: Dependencies,
  actor: Actor,
  { resourceId, ...changed }: Changed & { readonly resourceId: ResourceId },
): Promise<OpenResource> {
  return database.acrossOrganizations('resources', async (trx) => {
    const found = await openForUpdate(trx, actor, resourceId);
    const content = { ...contentOf(found), ...withoutUndefined(changed) };
    await assertKnown(trx, content);
    await save(trx, actor, { found, content, action: 'changed' });
    return openResource(trx, actor, resourceId);
  });
}

/** Brings back what a resource said in an earlier version, as its newest version. */
export async function restoreVersion(
  { database }: Dependencies,
  actor: Actor,
  { resourceId, version }: { readonly resourceId: ResourceId; readonly version: number },
): Promise<OpenResource> {
  return database.acrossOrganizations('resources', async (trx) => {
    const found = await openForUpdate(trx, actor, resourceId);
    const earlier = await findVersion(trx, resourceId, version);
    if (!earlier) throw invalid({ at: ['version'], detail: 'Choose a version of this resource that is kept.' });
    await save(trx, actor, { found, content: contentOf(earlier), action: 'restored' });
    return openResource(trx, actor, resourceId);
  });
}

type Change = {
  readonly found: OpenResource;
  readonly content: ResourceContent;
  readonly action: 'changed' | 'restored';
};

async function save(trx: Transaction, actor: Actor, { found, content, action }: Change): Promise<void> {
  if (isSameContent(contentOf(found), content)) return;
  const { id } = found;
  const version = versionOfChange(found);
  await saveContent(trx, { id, version }, content);
  if (found.publishedAt !== null) await keepVersion(trx, id);
  await record(trx, actor, { id, action, before: { version: found.version }, after: { version } });
}

type Entry = { readonly id: ResourceId; readonly action: string; readonly before?: object; readonly after?: object };

/** Records an operation on a resource in the audit log of the product. */
export function record(trx: Transaction, actor: Actor, { id, action, ...documents }: Entry): Promise<void> {
  return recordOfProduct(trx, {
    personId: actor.personId,
    action: `resource.${action}`,
    entityType: 'transform-resources',
    entityId: id,
    ...documents,
  });
}

function contentOf({
  title,
  description,
  url,
  categoryKeys,
  tags,
}: Omit<ResourceContent, 'tagIds'> & { readonly tags: readonly { readonly id: string }[] }): ResourceContent {
  return { title, description, url, categoryKeys, tagIds: tags.map(({ id }) => id) };
}

function withoutUndefined(changed: Changed): Partial<ResourceContent> {
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/** Refuses with `invalid` categories and tags that do not exist. */
async function assertKnown(trx: Transaction, { categoryKeys, tagIds }: ResourceContent): Promise<void> {
  const categories = await findCategoryKeys(trx, categoryKeys);
  const tags = await lockTagIds(trx, tagIds);
  const problems = [
    ...categoryKeys.flatMap((key, place) =>
      problemWhen(!categories.has(key), ['categoryIds', `${place}`], 'Choose drivers and categories by their keys.'),
    ),
    ...categoryKeys.flatMap((key, place) =>
      problemWhen(categoryKeys.indexOf(key) !== place, ['categoryIds', `${place}`], 'Choose each category once.'),
    ),
    ...tagIds.flatMap((id, place) =>
      problemWhen(!tags.has(id), ['tagIds', `${place}`], 'Choose tags that exist. This one was removed.'),
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

/** Refuses with `conflict` to publish what nobody could read. */
export function assertReadable({ description, url }: OpenResource): void {
  if (description === '' && url === null)
    throw new Refusal('conflict', 'Add a description or a link before publishing.');
}
