import type { Id } from '@attune/domain/kernel';
import type { Database } from '../src/platform/database/index.ts';
import type { Company } from './people.ts';

/** Lists all employees of a company by last name. */
export async function employeesOf(database: Database, { id }: Company) {
  return database.inOrganization(id, (trx) =>
    trx
      .selectFrom('employees')
      .selectAll()
      .where('organization_id', '=', id)
      .orderBy('last_name')
      .orderBy('id')
      .execute(),
  );
}

/** Lists the group paths of each employee by last name. */
export async function placesIn(
  database: Database,
  { id }: Company,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return database.inOrganization(id, async (trx) => {
    const groups = new Map(
      (
        await trx.selectFrom('groups').select(['id', 'name', 'parent_id']).where('organization_id', '=', id).execute()
      ).map((group) => [group.id, group]),
    );
    const pathOf = (groupId: Id<'group'>): string => {
      const group = groups.get(groupId);
      if (!group) throw new Error('A membership is in a group that does not exist.');
      return group.parent_id === null ? group.name : `${pathOf(group.parent_id)} > ${group.name}`;
    };
    const memberships = await trx
      .selectFrom('memberships')
      .innerJoin('employees', (join) =>
        join.onRef('employees.id', '=', 'memberships.employee_id').on('employees.organization_id', '=', id),
      )
      .select(['last_name', 'group_id'])
      .where('memberships.organization_id', '=', id)
      .orderBy('group_type_id')
      .execute();
    return Object.fromEntries(
      [...Map.groupBy(memberships, (membership) => membership.last_name)].map(([name, places]) => [
        name,
        places.map(({ group_id }) => pathOf(group_id)),
      ]),
    );
  });
}
