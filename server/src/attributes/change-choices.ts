import type { Actor } from '@attune/domain/access';
import { type Group, type GroupId, assertManual, titleOf } from '@attune/domain/groups';
import { type Id, Refusal, pluralForm, formatCount } from '@attune/domain/kernel';
import { addGroups, listStoredGroupTypes, listStoredGroups } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { orderGroups, removeEmptyGroups } from '../groups/index.ts';
import { countMembersOf } from './choices.repository.ts';
import { assertDistinct } from './create-attribute.ts';

type Choices = {
  readonly organizationId: Id<'organization'>;
  readonly groupTypeId: Id<'group-type'>;
  readonly values: readonly string[];
};

/**
 * Sets the groups of a group type, in this order. Refuses with `conflict` to remove groups with members, and group
 * types that are not flat lists.
 */
export async function changeChoices(
  trx: Transaction,
  actor: Actor,
  { organizationId, groupTypeId, values }: Choices,
): Promise<void> {
  assertDistinct(values);
  const groupType = (await listStoredGroupTypes(trx, organizationId)).find(({ id }) => id === groupTypeId);
  if (!groupType) throw new Refusal('not-found');
  assertManual(groupType);
  const groups = (await listStoredGroups(trx, organizationId)).filter((group) => group.groupTypeId === groupTypeId);
  if (groups.some(({ parentId }) => parentId !== null))
    throw new Refusal('conflict', 'This group type has groups within groups. Change them one by one.');
  const gone = groups.filter((group) => !values.includes(titleOf(group)));
  await remove(trx, organizationId, gone);
  const present = new Map(groups.map((group) => [titleOf(group), group.id]));
  const missing = values.filter((value) => !present.has(value));
  const added = await addGroups(trx, organizationId, {
    groupTypeId,
    groups: missing.map((name) => ({ parentId: null, name })),
  });
  const idOf = new Map<string, GroupId>([
    ...present,
    ...missing.map((value, place) => [value, added[place] as GroupId] as const),
  ]);
  await orderGroups(
    trx,
    organizationId,
    values.map((value) => idOf.get(value) as GroupId),
  );
  if (missing.length + gone.length === 0) return;
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'attribute.values-changed',
    entityType: 'group-types',
    entityId: groupTypeId,
    after: { added: missing.length, removed: gone.length },
  });
}

async function remove(trx: Transaction, organizationId: Id<'organization'>, gone: readonly Group[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  const members = await countMembersOf(trx, organizationId, ids);
  if (members > 0)
    throw new Refusal(
      'conflict',
      `${pluralForm(members, 'One person has', `${formatCount(members)} people have`)} a value that would ` +
        'be left out. Give them another one first.',
    );
  await removeEmptyGroups(trx, organizationId, ids);
}
