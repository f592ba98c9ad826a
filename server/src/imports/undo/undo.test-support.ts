import type { Company } from '../../../test/people.ts';
import type { Database } from '../../platform/database/index.ts';

/** Everything in an organization that a file can change, without timestamps. */
export async function everythingOf(database: Database, { id }: Company) {
  return database.inOrganization(id, async (trx) => {
    const employees = await trx
      .selectFrom('employees')
      .selectAll()
      .where('organization_id', '=', id)
      .orderBy('id')
      .execute();
    return {
      employees: employees.map((employee) => ({ ...employee, updated_at: null })),
      memberships: await trx
        .selectFrom('memberships')
        .selectAll()
        .where('organization_id', '=', id)
        .orderBy('employee_id')
        .orderBy('group_type_id')
        .execute(),
      groups: await trx.selectFrom('groups').selectAll().where('organization_id', '=', id).orderBy('id').execute(),
      groupTypes: await trx
        .selectFrom('group_types')
        .selectAll()
        .where('organization_id', '=', id)
        .orderBy('id')
        .execute(),
      employments: await trx
        .selectFrom('employments')
        .selectAll()
        .where('organization_id', '=', id)
        .orderBy('id')
        .execute(),
      attributes: await trx
        .selectFrom('employee_attribute_values')
        .selectAll()
        .where('organization_id', '=', id)
        .orderBy('employee_id')
        .orderBy('attribute_id')
        .execute(),
    };
  });
}
