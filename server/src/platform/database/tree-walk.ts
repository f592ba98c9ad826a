import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of a node and its descendants. `nodes` selects `id` and `parent_id`. The query is inlined, because a schema
 * function would prevent its conditions from using an index.
 */
export function subtreeIds(nodes: RawBuilder<unknown>, id: string): RawBuilder<unknown> {
  return sql`
    with recursive subtree as (
      select n.id from (${nodes}) n where n.id = ${id}
      union all
      select n.id from subtree s join (${nodes}) n on n.parent_id = s.id
    )
    select id from subtree`;
}

/** The ids and levels of a node and its ancestors; the level of the node itself is 1. */
export function pathToRoot(nodes: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive path as (
      select n.id, n.parent_id, 1 as level from (${nodes}) n where n.id = ${id}
      union all
      select n.id, n.parent_id, p.level + 1 from path p join (${nodes}) n on n.id = p.parent_id
    )
    select id, level from path`;
}
