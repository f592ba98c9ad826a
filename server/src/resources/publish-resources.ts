import type { Actor } from '@attune/domain/access';
import type { Database } from '../platform/database/index.ts';
import { type OpenResource, openForUpdate, openResource } from './read-resources.ts';
import { type ResourceId, destroyResource, savePublication } from './resources.repository.ts';
import { assertReadable, record } from './write-resources.ts';

type Dependencies = { readonly database: Database };

/** Publishes a resource. Does nothing if it is published already. */
export async function publishResource(
  { database }: Dependencies,
  actor: Actor,
  resourceId: ResourceId,
): Promise<OpenResource> {
  return database.acrossOrganizations('resources', async (trx) => {
    const found = await openForUpdate(trx, actor, resourceId);
    if (found.publishedAt !== null) return found;
    assertReadable(found);
    await savePublication(trx, resourceId, true);
    await record(trx, actor, { id: resourceId, action: 'published', after: { version: found.version } });
    return openResource(trx, actor, resourceId);
  });
}

/** Withdraws a resource, which becomes a draft. Does nothing if it is one already. */
export async function withdrawResource(
  { database }: Dependencies,
  actor: Actor,
  resourceId: ResourceId,
): Promise<OpenResource> {
  return database.acrossOrganizations('resources', async (trx) => {
    const found = await openForUpdate(trx, actor, resourceId);
    if (found.publishedAt === null) return found;
    await savePublication(trx, resourceId, false);
    await record(trx, actor, { id: resourceId, action: 'withdrawn', before: { version: found.version } });
    return openResource(trx, actor, resourceId);
  });
}

/** Deletes a resource with all of its versions, permanently. */
export async function removeResource({ database }: Dependencies, actor: Actor, resourceId: ResourceId): Promise<void> {
  await database.acrossOrganizations('resources', async (trx) => {
    const { kind, title } = await openForUpdate(trx, actor, resourceId);
    await destroyResource(trx, resourceId);
    await record(trx, actor, { id: resourceId, action: 'removed', before: { kind, title } });
  });
}
