import { type Actor, can } from '@attune/domain/access';
import {
  type Group,
  type GroupId,
  type GroupType,
  type Hierarchy,
  type SegmentValue,
  arrange,
  groupTypeKeyOf,
  titleOf,
} from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { EmployeeAttribute } from '@attune/domain/people';
import { formatAttributeFilter } from '@attune/domain/results';
import { listOwnAttributes } from '../attributes/index.ts';
import { groupsKnownTo, listStoredGroupTypes, listStoredGroups } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type StoredSegment, listStoredSegments } from './segments.repository.ts';

export type Reader = { readonly actor: Actor; readonly organizationId: Id<'organization'> };

/** Objects that segments can refer to, limited to those the actor can see. */
export type Nameable = {
  readonly hierarchy: Hierarchy<Group>;
  readonly groups: ReadonlyMap<GroupId, Group>;
  readonly groupTypes: ReadonlyMap<string, GroupType>;
  readonly attributes: ReadonlyMap<string, EmployeeAttribute>;
  readonly reportingId: GroupType['id'] | undefined;
};

/** A segment value with its label. Without a label it was deleted, or the actor cannot see it. */
type NamedValue = {
  readonly attributeId: string | null;
  readonly attributeName: string | null;
  readonly value: string | null;
  readonly groupId: GroupId | null;
};

/** A segment as the actor sees it. */
export type KnownSegment = Omit<StoredSegment, 'namesGroup'> & {
  readonly groupTitle: string | null;
  readonly named: readonly NamedValue[];
  /** True if everything that it refers to exists and is visible to the actor; otherwise it matches nobody. */
  readonly isComplete: boolean;
  /** The equivalent results filter, if any. */
  readonly filter: string | null;
};

export async function readNameable(trx: Transaction, { actor, organizationId }: Reader): Promise<Nameable> {
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const groupTypes = await listStoredGroupTypes(trx, organizationId);
  return {
    hierarchy,
    groups: new Map(groupsKnownTo(actor, organizationId, hierarchy).map((group) => [group.id, group])),
    groupTypes: new Map(
      groupTypes.filter(({ isReporting }) => !isReporting).map((groupType) => [groupType.id, groupType]),
    ),
    attributes: new Map((await listOwnAttributes(trx, organizationId)).map((attribute) => [attribute.id, attribute])),
    reportingId: groupTypes.find(({ isReporting }) => isReporting)?.id,
  };
}

/**
 * Lists the actor's own segments, and shared ones whose contents the actor can see. Own segments that are not shared
 * are private, also from those who view the product as the actor.
 */
export async function listKnownSegments(trx: Transaction, reader: Reader): Promise<readonly KnownSegment[]> {
  const { actor, organizationId } = reader;
  const all = await listStoredSegments(trx, organizationId, actor.personId);
  const stored = actor.viewer ? all.filter(({ isShared }) => isShared) : all;
  if (stored.length === 0) return [];
  const nameable = await readNameable(trx, reader);
  const knowsPeople = can(actor, 'employee.read', { organizationId });
  return stored.flatMap((segment) => {
    const isOwn = segment.ownerPersonId === actor.personId;
    const known = nameSegment(segment, nameable);
    return isOwn || (known.isComplete && (knowsPeople || known.values.every((value) => value?.groupId !== null)))
      ? [known]
      : [];
  });
}

/** Gets one of these segments. Refuses with `not-found` any other. */
export async function getKnownSegment(trx: Transaction, reader: Reader, segmentId: string): Promise<KnownSegment> {
  const segment = (await listKnownSegments(trx, reader)).find(({ id }) => id === segmentId);
  if (!segment) throw new Refusal('not-found');
  return segment;
}

function nameSegment({ namesGroup, ...segment }: StoredSegment, nameable: Nameable): KnownSegment {
  const group = segment.groupId === null ? undefined : nameable.groups.get(segment.groupId);
  const named = segment.values.map((value) => nameValue(value, nameable));
  const isComplete =
    (!namesGroup || group?.groupTypeId === nameable.reportingId) && named.every(({ value }) => value !== null);
  return {
    ...segment,
    groupId: group?.id ?? null,
    groupTitle: group ? titleOf(group) : null,
    named,
    isComplete,
    filter: isComplete ? filterOf(segment.values, nameable) : null,
  };
}

const gone: NamedValue = { attributeId: null, attributeName: null, value: null, groupId: null };

function nameValue(value: SegmentValue | null, { groups, groupTypes, attributes }: Nameable): NamedValue {
  if (value === null) return gone;
  const { attributeId } = value;
  if (value.groupId === null) {
    const attribute = attributes.get(attributeId);
    return attribute ? { attributeId, attributeName: attribute.name, value: value.value, groupId: null } : gone;
  }
  const groupType = groupTypes.get(attributeId);
  const group = groups.get(value.groupId);
  if (!groupType) return gone;
  const isThere = group?.groupTypeId === groupType.id;
  return {
    attributeId,
    attributeName: groupType.name,
    value: isThere ? titleOf(group) : null,
    groupId: isThere ? group.id : null,
  };
}

/** Results can be filtered only by choices; labels match those of audiences. */
function filterOf(values: StoredSegment['values'], { groupTypes }: Nameable): string | null {
  const pairs = values.map((value) => {
    const groupType = groupTypes.get(value?.attributeId ?? '');
    return groupType && value?.groupId ? { groupType: groupTypeKeyOf(groupType), values: [value.groupId] } : undefined;
  });
  if (pairs.length === 0 || pairs.includes(undefined)) return null;
  return formatAttributeFilter(pairs.filter((pair) => pair !== undefined));
}
