import type { Id } from '@attune/domain/kernel';
import type { TestDatabase } from '../../test/database.ts';
import { anOrganization } from '../../test/accounts.ts';

/** A group with its direct members, its subgroups, and the number of additional members who never answer. */
export type Branch = {
  readonly name: string;
  readonly people?: number;
  readonly silent?: number;
  readonly below?: readonly Branch[];
  readonly isLeftOut?: boolean;
};

/** A group type by which results are split; `of` returns the value of the nth employee, undefined for none. */
export type GroupType = {
  readonly key: string;
  readonly values: readonly string[];
  readonly of: (employee: number) => number | undefined;
};

export type Company = {
  readonly organizationId: Id<'organization'>;
  readonly groupIds: Readonly<Record<string, Id<'group'>>>;
  /** In tree order, followed by those who never answer; `group` is the name of the group. */
  readonly employees: readonly { readonly id: Id<'employee'>; readonly group: string }[];
  readonly tree: Branch;
};

/** An organization with its current groups and people. */
export async function aCompany(database: TestDatabase, tree: Branch): Promise<Company> {
  const organizationId = await anOrganization(database, { name: tree.name, display_name: tree.name });
  return database.inOrganization(organizationId, async (trx) => {
    const { id: groupTypeId } = await trx
      .insertInto('group_types')
      .values({ organization_id: organizationId, name: 'Team', column_name: 'team', is_reporting: true, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const groupIds: Record<string, Id<'group'>> = {};
    const employees: { id: Id<'employee'>; group: string }[] = [];
    const add = async ({ name, people = 0, below = [] }: Branch, parent: Id<'group'> | null): Promise<void> => {
      const { id } = await trx
        .insertInto('groups')
        .values({
          organization_id: organizationId,
          group_type_id: groupTypeId,
          parent_id: parent,
          name,
          is_root: parent === null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      groupIds[name] = id;
      if (people > 0) {
        const values = Array.from({ length: people }, (_, n) => ({
          organization_id: organizationId,
          first_name: `${name} ${n}`,
          last_name: 'Person',
        }));
        const added = await trx.insertInto('employees').values(values).returning('id').execute();
        employees.push(
          ...added.map((row) => ({ id: row.id, group: name })).sort((a, b) => Number(a.id) - Number(b.id)),
        );
      }
      for (const each of below) await add(each, id);
    };
    await add(tree, null);
    for (const { name, silent = 0 } of flatten(tree)) {
      const values = Array.from({ length: silent }, (_, n) => ({
        organization_id: organizationId,
        first_name: `${name} silent ${n}`,
        last_name: 'Person',
      }));
      const added = silent === 0 ? [] : await trx.insertInto('employees').values(values).returning('id').execute();
      employees.push(...added.map((row) => ({ id: row.id, group: name })));
    }
    return { organizationId, groupIds, employees, tree };
  });
}

export function placesOf(
  groupTypes: readonly GroupType[],
  employee: number,
): Readonly<Record<string, { readonly id: string; readonly name: string }>> {
  return Object.fromEntries(
    groupTypes.flatMap(({ key, values, of }) => {
      const value = of(employee);
      return value === undefined ? [] : [[key, { id: String(value + 1), name: values[value] ?? '' }]];
    }),
  );
}

type Placed = Branch & { readonly parent: string | null };

export function flatten(branch: Branch, parent: string | null = null): readonly Placed[] {
  return [{ ...branch, parent }, ...(branch.below ?? []).flatMap((each) => flatten(each, branch.name))];
}

export function groupNamed(groupIds: Company['groupIds'], id: string): string {
  return Object.entries(groupIds).find(([, each]) => each === id)?.[0] ?? '';
}

export function sizeOf(tree: Branch, name: string): number {
  const found = flatten(tree).find((branch) => branch.name === name);
  return found ? flatten(found).reduce((sum, { people = 0, silent = 0 }) => sum + people + silent, 0) : 0;
}
