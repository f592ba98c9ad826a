import type { Id } from '@attune/domain/kernel';
import { unnamedPerson } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import { type Transaction, fullNameIn, nameInListsIn } from '../platform/database/index.ts';

export type Named = { readonly entityType: string; readonly entityId: string; readonly name: string };

type Source = (
  organizationId: Id<'organization'>,
  ids: readonly string[],
) => RawBuilder<{ readonly id: string; readonly name: string }>;

/**
 * The current name of a person in an organization: from the employee record, else from the role, else from the
 * account; words if nobody wrote one, and null if there is no such person.
 */
export function nameOfPerson(
  organizationId: Id<'organization'> | RawBuilder<unknown>,
  personId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`coalesce(
    (select ${fullNameIn('w')} from employees w
      where w.organization_id = ${organizationId} and w.person_id = ${personId} and w.deleted_at is null
      order by w.employment_status, w.id limit 1),
    (select ${fullNameIn('r')} from person_roles r
      where r.organization_id = ${organizationId} and r.person_id = ${personId}),
    (select coalesce(${fullNameIn('n')}, ${unnamedPerson}) from people n where n.id = ${personId}))`;
}

/** The current name of each kind of entity. Deleted ones keep their name; erased ones have none. */
const sources: Readonly<Record<string, Source>> = {
  employees: (organizationId, ids) =>
    sql`select id, ${nameInListsIn('employees')} as name from employees
      where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  people: (organizationId, ids) =>
    sql`select p.id, ${nameOfPerson(organizationId, sql`p.id`)} as name from people p
      where p.id = any(${ids}::bigint[])`,
  organizations: (organizationId, ids) =>
    sql`select id, display_name as name from organizations where id = ${organizationId} and id = any(${ids}::bigint[])`,
  'v3-groups': (organizationId, ids) =>
    sql`select id, coalesce(nullif(display_name, ''), name) as name from groups
      where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  'v3-group-types': (organizationId, ids) =>
    sql`select id, name from group_types where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  segments: (organizationId, ids) =>
    sql`select id, name from segments where organization_id =
      ${organizationId} and is_shared and id = any(${ids}::bigint[])`,
  campaigns: (organizationId, ids) =>
    sql`select id, name from campaigns where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  'transform-resources': (_organizationId, ids) =>
    sql`select id, title as name from resources where id = any(${ids}::bigint[])`,
  tags: (_organizationId, ids) => sql`select id, name from product_tags where id = any(${ids}::bigint[])`,
  surveys: (organizationId, ids) =>
    sql`select id, name from surveys where organization_id in (0, ${organizationId}) and id = any(${ids}::bigint[])`,
};

/** Finds the names of entities, by kind. */
export async function findNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const [entityType, ids] of wanted) {
    const source = sources[entityType];
    if (!source || ids.size === 0) continue;
    const { rows } = await source(organizationId, [...ids]).execute(trx);
    found.push(...rows.map(({ id, name }) => ({ entityType, entityId: id, name })));
  }
  return found;
}
