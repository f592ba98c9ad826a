import type { Id } from '@attune/domain/kernel';
import type { ResourceContent, ResourceKind } from '@attune/domain/resources';
import { type RawBuilder, sql } from 'kysely';
import { type Transaction, containing } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import type { Tag } from './tags.repository.ts';

export type ResourceId = Id<'resource'>;

type Shown = Omit<ResourceContent, 'tagIds'> & { readonly tags: readonly Tag[] };

export type StoredResource = Shown & {
  readonly id: ResourceId;
  readonly kind: ResourceKind;
  readonly version: number;
  readonly isVersionFinal: boolean;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
};

export type StoredVersion = Shown & { readonly version: number; readonly publishedAt: Date };

export type ResourceListing = {
  readonly kinds: readonly ResourceKind[];
  /** Kinds of which drafts are listed, too. */
  readonly draftKinds: readonly ResourceKind[];
  readonly search: string | undefined;
  readonly categoryKey: string | undefined;
  readonly tagId: Id<'tag'> | undefined;
  readonly status: 'draft' | 'published' | undefined;
  readonly sorting: { readonly field: 'title' | 'updatedAt'; readonly direction: 'asc' | 'desc' };
  readonly page: Page;
};

const columns = sql`r.id, r.kind, r.title, r.description, r.url, r.category_keys as "categoryKeys", r.version,
  r.published_at as "publishedAt", r.updated_at as "updatedAt",
  exists (select 1 from resource_versions v where v.resource_id = r.id and v.version = r.version) as "isVersionFinal",
  coalesce((
    select json_agg(json_build_object('id', t.id::text, 'name', t.name, 'color', t.colour) order by lower(t.name))
    from product_taggings g join product_tags t on t.id = g.tag_id where g.taggable_id = r.id
  ), '[]') as tags`;

const order = { title: sql`lower(r.title)`, updatedAt: sql`r.updated_at` } as const;

/** Lists one page of resources, with the total number. */
export async function listResources(
  trx: Transaction,
  listing: ResourceListing,
): Promise<{ readonly resources: readonly StoredResource[]; readonly total: number }> {
  const { sorting, page } = listing;
  const found = matching(listing);
  const direction = sorting.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredResource>`select ${columns} from resources r where ${found}
    order by ${order[sorting.field]} ${direction}, r.id limit ${page.limit} offset ${page.offset}`.execute(trx);
  const counted = await sql<{ readonly total: number }>`
    select count(*)::int as total from resources r where ${found}`.execute(trx);
  return { resources: rows, total: counted.rows[0]?.total ?? 0 };
}

function matching({ kinds, draftKinds, search, categoryKey, tagId, status }: ResourceListing): RawBuilder<unknown> {
  const pattern = containing(search ?? '');
  const conditions = [
    sql`r.kind = any(${[...kinds]}::text[])`,
    sql`(r.published_at is not null or r.kind = any(${[...draftKinds]}::text[]))`,
    search &&
      sql`(r.title ilike ${pattern} or r.description ilike ${pattern} or exists (
        select 1 from product_taggings g join product_tags t on t.id = g.tag_id
        where g.taggable_id = r.id and t.name ilike ${pattern}))`,
    categoryKey && sql`r.category_keys @> array[${categoryKey}]`,
    tagId && sql`exists (select 1 from product_taggings g where g.taggable_id = r.id and g.tag_id = ${tagId})`,
    status && (status === 'draft' ? sql`r.published_at is null` : sql`r.published_at is not null`),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

export async function findResource(trx: Transaction, id: ResourceId): Promise<StoredResource | undefined> {
  const { rows } = await sql<StoredResource>`select ${columns} from resources r where r.id = ${id}`.execute(trx);
  return rows[0];
}

/** Gets a resource and locks it until the transaction ends. */
export async function lockResource(trx: Transaction, id: ResourceId): Promise<StoredResource | undefined> {
  await sql`select id from resources where id = ${id} for update`.execute(trx);
  return findResource(trx, id);
}

export async function insertResource(
  trx: Transaction,
  { kind, content }: { readonly kind: ResourceKind; readonly content: ResourceContent },
): Promise<ResourceId> {
  const { title, description, url, categoryKeys, tagIds } = content;
  const { rows } = await sql<{ readonly id: ResourceId }>`
    insert into resources (kind, title, description, url, category_keys)
    values (${kind}, ${title}, ${description}, ${url}, ${[...categoryKeys]}::text[]) returning id`.execute(trx);
  const { id } = rows[0] as { readonly id: ResourceId };
  await saveTaggings(trx, id, tagIds);
  return id;
}

/** Saves a change under the given version. */
export async function saveContent(
  trx: Transaction,
  { id, version }: { readonly id: ResourceId; readonly version: number },
  { title, description, url, categoryKeys, tagIds }: ResourceContent,
): Promise<void> {
  await sql`
    update resources set title = ${title}, description = ${description}, url = ${url},
      category_keys = ${[...categoryKeys]}::text[], version = ${version}, updated_at = attune_now()
    where id = ${id}`.execute(trx);
  await saveTaggings(trx, id, tagIds);
}

async function saveTaggings(trx: Transaction, id: ResourceId, tagIds: readonly string[]): Promise<void> {
  await sql`delete from product_taggings
    where taggable_id = ${id} and tag_id <> all(${[...tagIds]}::bigint[])`.execute(trx);
  await sql`insert into product_taggings (tag_id, taggable_type, taggable_id)
    select id, 'transform-resources', ${id} from product_tags where id = any(${[...tagIds]}::bigint[])
    on conflict do nothing`.execute(trx);
}

/** Saves whether a resource is published, and keeps the version that is. */
export async function savePublication(trx: Transaction, id: ResourceId, isPublished: boolean): Promise<void> {
  await sql`update resources set updated_at = attune_now(),
    published_at = case when ${isPublished} then (select attune_now()) end where id = ${id}`.execute(trx);
  if (isPublished) await keepVersion(trx, id);
}

/** Keeps the current version of a resource for good. */
export async function keepVersion(trx: Transaction, id: ResourceId): Promise<void> {
  await sql`
    insert into resource_versions (resource_id, version, title, description, url, category_keys, tag_ids, published_at)
    select r.id, r.version, r.title, r.description, r.url, r.category_keys,
      array(select g.tag_id from product_taggings g where g.taggable_id = r.id order by g.tag_id), attune_now()
    from resources r where r.id = ${id}
    on conflict (resource_id, version) do nothing`.execute(trx);
}

const versionColumns = sql`v.version, v.title, v.description, v.url, v.category_keys as "categoryKeys",
  v.published_at as "publishedAt", coalesce((
    select json_agg(json_build_object('id', t.id::text, 'name', t.name, 'color', t.colour) order by lower(t.name))
    from product_tags t where t.id = any(v.tag_ids)
  ), '[]') as tags`;

/** Lists one page of the published versions of a resource, newest first, with the total number. */
export async function listVersions(
  trx: Transaction,
  id: ResourceId,
  { limit, offset }: Page,
): Promise<{ readonly versions: readonly StoredVersion[]; readonly total: number }> {
  const { rows } = await sql<StoredVersion>`select ${versionColumns} from resource_versions v
    where v.resource_id = ${id} order by v.version desc limit ${limit} offset ${offset}`.execute(trx);
  const counted = await sql<{ readonly total: number }>`
    select count(*)::int as total from resource_versions where resource_id = ${id}`.execute(trx);
  return { versions: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findVersion(
  trx: Transaction,
  id: ResourceId,
  version: number,
): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`select ${versionColumns} from resource_versions v
    where v.resource_id = ${id} and v.version = ${version}`.execute(trx);
  return rows[0];
}

export async function destroyResource(trx: Transaction, id: ResourceId): Promise<void> {
  await sql`delete from resources where id = ${id}`.execute(trx);
}

/** Finds which of these keys are those of categories. */
export async function findCategoryKeys(trx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select key from categories where key = any(${[...keys]}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}
