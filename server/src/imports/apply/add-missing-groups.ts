import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { ImportFindings } from '@attune/domain/people';
import { addGroupType, addGroups, changeColumn } from '../../groups/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { ImportedOrganization } from '../imported-organization.ts';
import { type PlannedImport, reportingTypeOf } from '../planned-import.ts';

type Planned = {
  readonly before: ImportedOrganization;
  readonly plan: PlannedImport;
  readonly findings: ImportFindings;
};

/** The group types and groups of an organization, looked up by the names in the file. */
export type FoundGroups = {
  readonly typeOf: (columnName: string) => Id<'group-type'>;
  readonly groupAt: (columnName: string, path: readonly string[]) => GroupId | undefined;
  /** Those created by the import. */
  readonly made: { readonly groupTypeIds: readonly Id<'group-type'>[]; readonly groupIds: readonly GroupId[] };
};

/** Creates the group types and groups that the file names and the organization lacks. */
export async function addMissingGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { before, plan, findings }: Planned,
): Promise<FoundGroups> {
  const types = await addMissingTypes(trx, organizationId, { before, plan, findings });
  const typeOf = (columnName: string) => types.get(columnName) as Id<'group-type'>;
  const groupIds: GroupId[] = [];
  const groups = new Map(plan.groups.map(({ id, columnName, path }) => [keyOf(columnName, path), id as GroupId]));
  const levels = Map.groupBy(findings.newGroups, ({ columnName, path }) => keyOf(columnName, [String(path.length)]));
  for (const level of [...levels.values()].sort(([a], [b]) => (a?.path.length ?? 0) - (b?.path.length ?? 0))) {
    const columnName = level[0]?.columnName ?? '';
    const added = level.map(({ path }) => ({
      parentId: groups.get(keyOf(columnName, path.slice(0, -1))) ?? null,
      name: path.at(-1) ?? '',
    }));
    const ids = await addGroups(trx, organizationId, { groupTypeId: typeOf(columnName), groups: added });
    groupIds.push(...ids);
    for (const [place, { path }] of level.entries()) groups.set(keyOf(columnName, path), ids[place] as GroupId);
  }
  const known = new Set(before.groupTypes.map(({ id }) => id));
  const groupTypeIds = [...types.values()].filter((id) => !known.has(id));
  return {
    typeOf,
    groupAt: (columnName, path) => groups.get(keyOf(columnName, path)),
    made: { groupTypeIds, groupIds },
  };
}

async function addMissingTypes(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { before, plan, findings }: Planned,
): Promise<ReadonlyMap<string, Id<'group-type'>>> {
  const types = new Map(before.groupTypes.map(({ id, columnName }) => [columnName, id]));
  const reporting = reportingTypeOf(before);
  if (plan.reportingColumn !== reporting.columnName) {
    await changeColumn(trx, organizationId, { groupTypeId: reporting.id, columnName: plan.reportingColumn });
    types.set(plan.reportingColumn, reporting.id);
  }
  for (const { name, columnName, isReporting } of findings.newGroupTypes)
    types.set(columnName, await addGroupType(trx, organizationId, { name, columnName, isReporting }));
  return types;
}

function keyOf(columnName: string, path: readonly string[]): string {
  return JSON.stringify([columnName, ...path]);
}
