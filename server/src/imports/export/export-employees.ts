import { type Actor, authorize } from '@attune/domain/access';
import { type GroupId, type GroupType, arrange, isComputed } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import {
  type EmployeeAttribute,
  type WrittenColumns,
  type WrittenEmployee,
  writtenCells,
  writtenHeadings,
} from '@attune/domain/people';
import { listOwnAttributes } from '../../attributes/index.ts';
import { listStoredGroupTypes, listStoredGroups } from '../../groups/index.ts';
import { recordChange } from '../../history/index.ts';
import type { EmployeeListing } from '../../people/index.ts';
import { beginCsv } from '../../platform/csv/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { attributesByColumn } from '../imported-organization.ts';
import { type StoredPlace, listFieldsOf, listOwnValues, listPlacesOf } from '../imported-organization.repository.ts';

/** Resolves the employee ids of a list, in its order. */
export type IdsOf = (actor: Actor, listing: Exported) => Promise<readonly Id<'employee'>[]>;
export type Exported = Pick<EmployeeListing, 'organizationId' | 'search' | 'filter' | 'sorting'>;
type Dependencies = { readonly database: Database; readonly idsOf: IdsOf };

const rowsAtOnce = 1000;

/**
 * Exports a list of employees as rows that can be imported again, keeping a thousand in memory. The export is recorded
 * in the audit log before the first row is sent.
 */
export async function exportEmployees(
  { database, idsOf }: Dependencies,
  actor: Actor,
  listing: Exported,
): Promise<AsyncGenerator<string>> {
  const { organizationId } = listing;
  authorize(actor, 'import.start', { organizationId });
  const ids = await idsOf(actor, listing);
  const columns = await database.inOrganization(organizationId, async (trx) => {
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'employees.exported',
      entityType: 'organizations',
      entityId: organizationId,
      after: { rows: ids.length, filters: namesOfFilters(listing) },
    });
    return readColumns(trx, organizationId);
  });
  return beginCsv(rowsOf(database, { organizationId, ids, columns }));
}

/** The names of the filters used, without their values, which may be personal names. */
function namesOfFilters({ search, filter }: Exported): readonly string[] {
  return Object.entries({ search: search?.trim() || undefined, ...filter }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
}

type Columns = WrittenColumns & {
  readonly own: readonly EmployeeAttribute[];
  readonly groups: ReadonlyMap<GroupId, { readonly columnName: string; readonly path: readonly string[] }>;
};

async function readColumns(trx: Transaction, organizationId: Id<'organization'>): Promise<Columns> {
  const types = (await listStoredGroupTypes(trx, organizationId)).filter((type) => !isComputed(type));
  const columnOf = new Map<Id<'group-type'>, GroupType['columnName']>(
    types.map(({ id, columnName }) => [id, columnName]),
  );
  const groups = new Map<GroupId, { readonly columnName: string; readonly path: readonly string[] }>();
  for (const { id, parentId, name, groupTypeId } of arrange(await listStoredGroups(trx, organizationId)).groups) {
    const columnName = columnOf.get(groupTypeId);
    if (columnName !== undefined)
      groups.set(id, { columnName, path: [...((parentId && groups.get(parentId)?.path) || []), name] });
  }
  const own = await listOwnAttributes(trx, organizationId);
  return {
    groupTypes: types.map(({ columnName }) => columnName),
    attributes: own.map(({ columnName }) => columnName),
    own,
    groups,
  };
}

async function* rowsOf(
  database: Database,
  {
    organizationId,
    ids,
    columns,
  }: {
    readonly organizationId: Id<'organization'>;
    readonly ids: readonly Id<'employee'>[];
    readonly columns: Columns;
  },
): AsyncGenerator<readonly string[]> {
  yield writtenHeadings(columns);
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const named = ids.slice(from, from + rowsAtOnce);
    const { employees, places, attributes } = await database.inOrganization(organizationId, async (trx) => ({
      employees: new Map((await listFieldsOf(trx, organizationId, named)).map((employee) => [employee.id, employee])),
      places: Map.groupBy(await listPlacesOf(trx, organizationId, named), ({ employeeId }) => employeeId),
      attributes: attributesByColumn(columns.own, await listOwnValues(trx, organizationId, named)),
    }));
    for (const id of named) {
      const employee = employees.get(id);
      if (employee)
        yield writtenCells(
          { ...employee, paths: pathsOf(places.get(id) ?? [], columns), attributes: attributes.get(id) ?? {} },
          columns,
        );
    }
  }
}

function pathsOf(places: readonly StoredPlace[], { groups }: Columns): WrittenEmployee['paths'] {
  return Object.fromEntries(
    places.flatMap(({ groupId }) => {
      const group = groups.get(groupId);
      return group ? [[group.columnName, group.path] as const] : [];
    }),
  );
}
