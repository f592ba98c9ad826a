import type { Id } from '@attune/domain/kernel';
import type { ResourceKind, TagColor } from '@attune/domain/resources';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

export type TagId = Id<'tag'>;

export type Tag = { readonly id: TagId; readonly name: string; readonly color: TagColor };

export type CountedTag = Tag & { readonly useCount: number };

/** The resources that count as uses: those of some kinds, with drafts of some. */
export type Counted = { readonly kinds: readonly ResourceKind[]; readonly draftKinds: readonly ResourceKind[] };

function columns({ kinds, draftKinds }: Counted) {
  return sql`t.id, t.name, t.colour as color, (
    select count(*)::int from product_taggings g join resources r on r.id = g.taggable_id
    where g.tag_id = t.id and r.kind = any(${[...kinds]}::text[])
      and (r.published_at is not null or r.kind = any(${[...draftKinds]}::text[]))) as "useCount"`;
}

/** Lists one page of tags by name, with the total number. */
export async function listTags(
  trx: Transaction,
  counted: Counted,
  { limit, offset }: Page,
): Promise<{ readonly tags: readonly CountedTag[]; readonly total: number }> {
  const { rows } = await sql<CountedTag>`select ${columns(counted)} from product_tags t
    order by lower(t.name), t.id limit ${limit} offset ${offset}`.execute(trx);
  const all = await sql<{ readonly total: number }>`select count(*)::int as total from product_tags`.execute(trx);
  return { tags: rows, total: all.rows[0]?.total ?? 0 };
}

export async function findTag(trx: Transaction, counted: Counted, id: TagId): Promise<CountedTag | undefined> {
  const { rows } = await sql<CountedTag>`select ${columns(counted)} from product_tags t where t.id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

/** Finds which of these tags exist, and locks them against deletion until the transaction ends. */
export async function lockTagIds(trx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from product_tags where id = any(${[...ids]}::bigint[]) order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function countTags(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count from product_tags`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Creates a tag. Returns undefined if the name is taken. */
export async function insertTag(trx: Transaction, { name, color }: Omit<Tag, 'id'>): Promise<TagId | undefined> {
  const { rows } = await sql<{ readonly id: TagId }>`
    insert into product_tags (name, colour) values (${name}, ${color})
    on conflict (lower(name)) do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** Whether another tag has this name, in upper or lower case. */
export async function isNameTaken(trx: Transaction, { id, name }: Pick<Tag, 'id' | 'name'>): Promise<boolean> {
  const { rows } = await sql`
    select id from product_tags where lower(name) = lower(${name}) and id <> ${id}`.execute(trx);
  return rows.length > 0;
}

export async function saveTag(trx: Transaction, { id, name, color }: Tag): Promise<void> {
  await sql`update product_tags set name = ${name}, colour = ${color} where id = ${id}`.execute(trx);
}

export async function destroyTag(trx: Transaction, id: TagId): Promise<void> {
  await sql`delete from product_tags where id = ${id}`.execute(trx);
}
