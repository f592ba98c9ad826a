import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type ValueInput, removeValueGroups, saveValueGroups } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { listPartGroups, listValueGroups } from './placements.repository.ts';

type GroupType = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };
type Wanted = { readonly values: readonly Omit<ValueInput, 'order'>[]; readonly isWhole: boolean };

/** Maximum length of a group name. */
const longestName = 200;

/**
 * Ensures that a dynamic group type has a group for each value, in this order, and returns the groups by key. With
 * `isWhole`, all other groups are deleted.
 */
export async function storeValueGroups(
  trx: Transaction,
  groupType: GroupType,
  { values, isWhole }: Wanted,
): Promise<ReadonlyMap<string, GroupId>> {
  const present = new Map((await listValueGroups(trx, groupType)).map((group) => [group.key, group]));
  const lastOrder = Math.max(-1, ...[...present.values()].map(({ order }) => order));
  const wanted = distinctlyNamed(values).map((value, place) => ({
    ...value,
    order: isWhole ? place : (present.get(value.key)?.order ?? lastOrder + 1),
  }));
  const differing = wanted.filter(({ key, name, order }) => {
    const group = present.get(key);
    return !group || group.isDeleted || (isWhole && (group.name !== name || group.order !== order));
  });
  if (isWhole) {
    const keys = new Set(values.map(({ key }) => key));
    await removeValueGroups(
      trx,
      groupType.organizationId,
      [...present.values()].filter(({ key, isDeleted }) => !isDeleted && !keys.has(key)).map(({ id }) => id),
    );
  }
  await saveValueGroups(trx, groupType, differing);
  const groups = differing.length > 0 ? await listValueGroups(trx, groupType) : [...present.values()];
  return new Map(groups.filter(({ isDeleted }) => !isDeleted).map(({ key, id }) => [key, id]));
}

/** The combinations, with the names of their groups and in the order of these. */
export async function combinationValues(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keys, crossedTypeIds }: { readonly keys: readonly string[]; readonly crossedTypeIds: readonly Id<'group-type'>[] },
): Promise<Wanted['values']> {
  const parts = new Map(
    (await listPartGroups(trx, organizationId, crossedTypeIds)).map((group, place) => [
      group.id as string,
      { ...group, place },
    ]),
  );
  const placesOf = (key: string) => key.split('*').map((id) => parts.get(id)?.place ?? 0);
  return keys
    .toSorted((a, b) => compare(placesOf(a), placesOf(b)))
    .map((key) => ({
      key,
      name: key
        .split('*')
        .map((id) => parts.get(id)?.title ?? id)
        .join(' × '),
    }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((place, part) => place !== b[part]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

/** Groups with different parents can share a name; their combinations are numbered. */
function distinctlyNamed(values: Wanted['values']): Wanted['values'] {
  const taken = new Set<string>();
  return values.map((value) => {
    const short = value.name.slice(0, longestName);
    let name = short;
    for (let number = 2; taken.has(name); number += 1) name = `${short.slice(0, longestName - 6)} (${number})`;
    taken.add(name);
    return { ...value, name };
  });
}
