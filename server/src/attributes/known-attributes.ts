import { type Actor, can } from '@attune/domain/access';
import {
  type Group,
  type GroupType,
  type Hierarchy,
  arrange,
  isComputed,
  pathOf,
  titleOf,
} from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { AttributeType } from '@attune/domain/people';
import { listStoredGroupTypes, listStoredGroups } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { listOwnAttributes } from './attributes.repository.ts';

/** An attribute, whether it is a group type or has values of its own kind. */
export type KnownAttribute = {
  readonly id: string;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly columnName: string;
  readonly type: AttributeType;
  readonly isComputed: boolean;
  readonly order: number;
  /** The groups of a choice, in their order. */
  readonly values: readonly string[];
};

type Reader = { readonly actor: Actor; readonly organizationId: Id<'organization'> };

/** Lists the attributes of an organization: choices first, with the values that the actor may see. */
export async function listKnownAttributes(
  trx: Transaction,
  { actor, organizationId }: Reader,
): Promise<readonly KnownAttribute[]> {
  const groupTypes = (await listStoredGroupTypes(trx, organizationId)).filter(({ isReporting }) => !isReporting);
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const own = await listOwnAttributes(trx, organizationId);
  return [
    ...groupTypes.map((groupType, order) =>
      choiceOf(groupType, { order, values: valuesOf(groupType, hierarchy, actor) }),
    ),
    ...own.map((attribute, order) => ({ ...attribute, order, isComputed: false, values: [] })),
  ];
}

/** Gets one attribute with all others. Refuses with `not-found` an unknown one. */
export async function getKnownAttribute(
  trx: Transaction,
  reader: Reader,
  attributeId: string,
): Promise<{ readonly attribute: KnownAttribute; readonly attributes: readonly KnownAttribute[] }> {
  const attributes = await listKnownAttributes(trx, reader);
  const attribute = attributes.find(({ id }) => id === attributeId);
  if (!attribute) throw new Refusal('not-found');
  return { attribute, attributes };
}

function choiceOf(groupType: GroupType, { order, values }: Pick<KnownAttribute, 'order' | 'values'>): KnownAttribute {
  const { id, organizationId, name, columnName } = groupType;
  return { id, organizationId, name, columnName, type: 'choice', isComputed: isComputed(groupType), order, values };
}

function valuesOf(groupType: GroupType, hierarchy: Hierarchy<Group>, actor: Actor): readonly string[] {
  const { organizationId } = groupType;
  const isVisible = ({ id, isHidden }: Group) =>
    can(actor, isHidden ? 'group.update' : 'group.read', { organizationId, groupPath: pathOf(hierarchy, id) });
  return hierarchy.groups.filter((group) => group.groupTypeId === groupType.id && isVisible(group)).map(titleOf);
}
