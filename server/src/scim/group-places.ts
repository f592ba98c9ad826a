import type { PlaceInput } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type GroupTypePlaces, groupTypeAttributes } from '@attune/domain/people';
import { addGroups } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { findGroupNamed, listKnownGroupTypes } from './directory-users.repository.ts';

type OrganizationId = Id<'organization'>;

/**
 * Maps department, division and cost center to groups. Creates missing groups; skips attributes for which the
 * organization has no group type.
 */
export async function placesFor(
  trx: Transaction,
  organizationId: OrganizationId,
  said: Partial<GroupTypePlaces>,
): Promise<readonly PlaceInput[]> {
  if (Object.keys(said).length === 0) return [];
  const groupTypes = await listKnownGroupTypes(trx, organizationId);
  const places: PlaceInput[] = [];
  for (const { name: attribute, columnName } of groupTypeAttributes) {
    const groupTypeId = groupTypes.find((groupType) => groupType.columnName === columnName)?.id;
    const name = said[attribute];
    if (groupTypeId === undefined || name === undefined) continue;
    places.push(
      name === null
        ? { groupId: null, groupTypeId }
        : { groupId: await ensureGroup(trx, organizationId, { groupTypeId, name }), groupTypeId },
    );
  }
  return places;
}

async function ensureGroup(
  trx: Transaction,
  organizationId: OrganizationId,
  wanted: { readonly groupTypeId: Id<'group-type'>; readonly name: string },
) {
  const known = await findGroupNamed(trx, organizationId, wanted);
  if (known) return known;
  const { groupTypeId, name } = wanted;
  const [groupId] = await addGroups(trx, organizationId, { groupTypeId, groups: [{ parentId: null, name }] });
  if (!groupId) throw new Error('A group was added and has no id.');
  await recordChange(trx, organizationId, {
    personId: null,
    action: 'group.created',
    entityType: 'v3-groups',
    entityId: groupId,
    after: { name, parentId: null, groupTypeId, through: 'directory' },
  });
  return groupId;
}
