import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { InsertObject } from 'kysely';
import { createOrganization } from '../src/organizations/create-organization.ts';
import type { Database } from '../src/platform/database/index.ts';
import type { Tables } from '../src/platform/database/tables.ts';

/** An organization with its root group and the reporting hierarchy below it. */
export type Company = {
  readonly id: Id<'organization'>;
  readonly rootId: GroupId;
  readonly reportingId: Id<'group-type'>;
};

let count = 0;

export async function aCompany(
  database: Database,
  settings: Partial<Parameters<typeof createOrganization>[1]> = {},
): Promise<Company> {
  const name = `Company ${(count += 1)}`;
  const id = await database.acrossOrganizations('create-organization', (trx) =>
    createOrganization(trx, { name, ...settings }),
  );
  return database.inOrganization(id, async (trx) => {
    const root = await trx
      .selectFrom('groups')
      .select(['id', 'group_type_id'])
      .where('organization_id', '=', id)
      .where('is_root', '=', true)
      .executeTakeFirstOrThrow();
    return { id, rootId: root.id, reportingId: root.group_type_id };
  });
}

/** Creates a group type that results can be split by, in addition to the reporting hierarchy. */
export async function aGroupType(
  database: Database,
  { id }: Company,
  overrides: Partial<InsertObject<Tables, 'group_types'>> = {},
): Promise<Id<'group-type'>> {
  count += 1;
  return database.inOrganization(id, async (trx) => {
    const values = {
      organization_id: id,
      name: `GroupType ${count}`,
      column_name: `family_${count}`,
      position: count,
      ...overrides,
    };
    return (await trx.insertInto('group_types').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Creates a group directly below the root group, unless another parent is given. */
export async function aGroup(
  database: Database,
  { id, rootId, reportingId }: Company,
  overrides: Partial<InsertObject<Tables, 'groups'>> = {},
): Promise<GroupId> {
  return database.inOrganization(id, async (trx) => {
    const values = {
      organization_id: id,
      group_type_id: reportingId,
      parent_id: rootId,
      name: `Group ${(count += 1)}`,
      ...overrides,
    };
    return (await trx.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
}

type EmployeeOptions = Partial<InsertObject<Tables, 'employees'>> & { readonly groupIds?: readonly GroupId[] };

/** Creates an active employee who is a member of the given groups. */
export async function anEmployee(
  database: Database,
  { id }: Company,
  { groupIds = [], ...overrides }: EmployeeOptions = {},
): Promise<Id<'employee'>> {
  count += 1;
  return database.inOrganization(id, async (trx) => {
    const values = {
      organization_id: id,
      first_name: 'Employee',
      last_name: `Number ${count}`,
      email_address: `employee${count}@example.org`,
      ...overrides,
    };
    const employee = await trx.insertInto('employees').values(values).returning('id').executeTakeFirstOrThrow();
    for (const groupId of groupIds) {
      const group = await trx
        .selectFrom('groups')
        .select('group_type_id')
        .where('organization_id', '=', id)
        .where('id', '=', groupId)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('memberships')
        .values({
          organization_id: id,
          employee_id: employee.id,
          group_id: groupId,
          group_type_id: group.group_type_id,
        })
        .execute();
    }
    return employee.id;
  });
}
