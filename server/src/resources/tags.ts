import { type Actor, authorize } from '@attune/domain/access';
import { Refusal, invalid } from '@attune/domain/kernel';
import type { TagColor } from '@attune/domain/resources';
import { recordOfProduct } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { kindsFor } from './read-resources.ts';
import {
  type CountedTag,
  type TagId,
  countTags,
  destroyTag,
  findTag,
  insertTag,
  isNameTaken,
  listTags as list,
  saveTag,
} from './tags.repository.ts';

type Dependencies = { readonly database: Database };

/** More tags than anyone could choose from. */
const maxTags = 200;

const taken = { at: ['name'], detail: 'There is a tag with this name. Choose another name.' };

/** Lists one page of tags, with the number of resources that the actor may read. */
export async function listTags(
  { database }: Dependencies,
  actor: Actor,
  page: Page,
): Promise<{ readonly tags: readonly CountedTag[]; readonly total: number }> {
  authorize(actor, 'transformResource.read', 'platform');
  return database.acrossOrganizations('resources', (trx) => list(trx, kindsFor(actor), page));
}

/** Creates a tag. Refuses a name that is taken, in upper or lower case. */
export async function createTag(
  { database }: Dependencies,
  actor: Actor,
  tag: { readonly name: string; readonly color: TagColor },
): Promise<CountedTag> {
  authorize(actor, 'transformResource.update', 'platform');
  return database.acrossOrganizations('resources', async (trx) => {
    if ((await countTags(trx)) >= maxTags)
      throw new Refusal('conflict', `There are ${maxTags} tags already. Delete one first.`);
    const id = await insertTag(trx, tag);
    if (!id) throw invalid(taken);
    await record(trx, actor, { id, action: 'created', after: tag });
    return read(trx, actor, id);
  });
}

type Change = { readonly tagId: TagId; readonly name?: string | undefined; readonly color?: TagColor | undefined };

/** Renames or recolors a tag everywhere. */
export async function updateTag(
  { database }: Dependencies,
  actor: Actor,
  { tagId, name, color }: Change,
): Promise<CountedTag> {
  authorize(actor, 'transformResource.update', 'platform');
  return database.acrossOrganizations('resources', async (trx) => {
    const before = await read(trx, actor, tagId);
    const after = { name: name ?? before.name, color: color ?? before.color };
    if (await isNameTaken(trx, { id: tagId, name: after.name })) throw invalid(taken);
    await saveTag(trx, { id: tagId, ...after });
    await record(trx, actor, {
      id: tagId,
      action: 'changed',
      before: { name: before.name, color: before.color },
      after,
    });
    return read(trx, actor, tagId);
  });
}

/** Deletes a tag, which disappears from all resources. */
export async function removeTag({ database }: Dependencies, actor: Actor, tagId: TagId): Promise<void> {
  authorize(actor, 'transformResource.update', 'platform');
  await database.acrossOrganizations('resources', async (trx) => {
    const { name, color } = await read(trx, actor, tagId);
    await destroyTag(trx, tagId);
    await record(trx, actor, { id: tagId, action: 'removed', before: { name, color } });
  });
}

async function read(trx: Transaction, actor: Actor, tagId: TagId): Promise<CountedTag> {
  const found = await findTag(trx, kindsFor(actor), tagId);
  if (!found) throw new Refusal('not-found');
  return found;
}

type Entry = { readonly id: TagId; readonly action: string; readonly before?: object; readonly after?: object };

function record(trx: Transaction, actor: Actor, { id, action, ...documents }: Entry): Promise<void> {
  return recordOfProduct(trx, {
    personId: actor.personId,
    action: `resource-tag.${action}`,
    entityType: 'tags',
    entityId: id,
    ...documents,
  });
}
