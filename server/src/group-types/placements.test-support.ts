import type { Id } from '@attune/domain/kernel';
import type { Company } from '../../test/people.ts';
import type { Database } from '../platform/database/index.ts';

/** The group of each employee in a group type, by name. */
export async function placesIn(
  database: Database,
  { id }: Company,
  groupTypeId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.inOrganization(id, (trx) =>
    trx
      .selectFrom('memberships')
      .innerJoin('groups', (join) =>
        join
          .onRef('groups.organization_id', '=', 'memberships.organization_id')
          .onRef('groups.id', '=', 'memberships.group_id'),
      )
      .select(['employee_id', 'name'])
      .where('memberships.organization_id', '=', id)
      .where('groups.organization_id', '=', id)
      .where('memberships.group_type_id', '=', groupTypeId as Id<'group-type'>)
      .where('groups.deleted_at', 'is', null)
      .execute(),
  );
  return new Map(rows.map(({ employee_id, name }) => [employee_id, name]));
}

/** The groups of a group type, in their order. */
export async function groupsOf(
  database: Database,
  { id }: Company,
  groupTypeId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return database.inOrganization(id, (trx) =>
    trx
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('organization_id', '=', id)
      .where('group_type_id', '=', groupTypeId as Id<'group-type'>)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('name')
      .execute(),
  );
}
