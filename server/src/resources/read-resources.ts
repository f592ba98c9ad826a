import { type Actor, authorize, can } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { type ResourceKind, resourceKinds } from '@attune/domain/resources';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import {
  type ResourceId,
  type ResourceListing,
  type StoredResource,
  type StoredVersion,
  findResource,
  listResources as list,
  listVersions,
  lockResource,
} from './resources.repository.ts';

type Dependencies = { readonly database: Database };

/** A resource, and whether the actor may change it. */
export type OpenResource = StoredResource & { readonly canUpdate: boolean };

const abilities = {
  transform: { read: 'transformResource.read', update: 'transformResource.update' },
  assessment: { read: 'library.read', update: 'library.update' },
} as const;

function canUpdate(actor: Actor, kind: ResourceKind): boolean {
  return can(actor, abilities[kind].update, 'platform');
}

export function authorizeUpdate(actor: Actor, kind: ResourceKind): void {
  authorize(actor, abilities[kind].update, 'platform');
}

/** The kinds that the actor may read, and those of which they see drafts, too. */
export function kindsFor(actor: Actor) {
  const kinds = resourceKinds.filter((kind) => can(actor, abilities[kind].read, 'platform'));
  return { kinds, draftKinds: kinds.filter((kind) => canUpdate(actor, kind)) };
}

type Listing = Omit<ResourceListing, 'kinds' | 'draftKinds'> & { readonly kind: ResourceKind | undefined };

/** Lists one page of the resources that the actor may read, with the total number. */
export async function listResources(
  { database }: Dependencies,
  actor: Actor,
  { kind, ...listing }: Listing,
): Promise<{ readonly resources: readonly OpenResource[]; readonly total: number }> {
  const { kinds, draftKinds } = kindsFor(actor);
  if (kind || kinds.length === 0) authorize(actor, abilities[kind ?? 'transform'].read, 'platform');
  const { resources, total } = await database.acrossOrganizations('resources', (trx) =>
    list(trx, { ...listing, kinds: kind ? [kind] : kinds, draftKinds }),
  );
  return { resources: resources.map((each) => ({ ...each, canUpdate: draftKinds.includes(each.kind) })), total };
}

/** Gets a resource. Drafts do not exist for people who may not change them. */
export async function getResource(
  { database }: Dependencies,
  actor: Actor,
  resourceId: ResourceId,
): Promise<OpenResource> {
  return database.acrossOrganizations('resources', (trx) => openResource(trx, actor, resourceId));
}

export async function openResource(trx: Transaction, actor: Actor, resourceId: ResourceId): Promise<OpenResource> {
  return openOrHide(actor, await findResource(trx, resourceId));
}

/** Locks a resource for a change. Refuses `not-authorized` if the actor may only read it. */
export async function openForUpdate(trx: Transaction, actor: Actor, resourceId: ResourceId): Promise<OpenResource> {
  const found = openOrHide(actor, await lockResource(trx, resourceId));
  authorizeUpdate(actor, found.kind);
  return found;
}

function openOrHide(actor: Actor, found: StoredResource | undefined): OpenResource {
  const { kinds, draftKinds } = kindsFor(actor);
  const shown = found && (found.publishedAt === null ? draftKinds : kinds).includes(found.kind);
  if (!found || !shown) throw new Refusal('not-found');
  return { ...found, canUpdate: draftKinds.includes(found.kind) };
}

export type ShownVersions = {
  readonly resource: OpenResource;
  readonly versions: readonly StoredVersion[];
  readonly total: number;
};

/** Lists the versions of a resource, for people who may change it. */
export async function listResourceVersions(
  { database }: Dependencies,
  actor: Actor,
  { resourceId, page }: { readonly resourceId: ResourceId; readonly page: Page },
): Promise<ShownVersions> {
  return database.acrossOrganizations('resources', async (trx) => {
    const resource = await openResource(trx, actor, resourceId);
    authorizeUpdate(actor, resource.kind);
    return { resource, ...(await listVersions(trx, resourceId, page)) };
  });
}
