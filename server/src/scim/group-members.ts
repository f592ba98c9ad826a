import type { GroupId } from '@attune/domain/groups';
import { type Id, isId } from '@attune/domain/kernel';
import { type MemberChange, ScimRefusal } from '@attune/domain/people';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { moveMembers } from '../groups/index.ts';
import { findKnownIds, listMembersOf } from './directory-groups.repository.ts';
import { byDirectory } from './write-user.ts';

type OrganizationId = Id<'organization'>;

type Changing = {
  readonly groupId: GroupId;
  readonly groupTypeId: Id<'group-type'>;
  readonly changes: readonly MemberChange[];
};

/**
 * Adds people to a group and removes others; returns the number of changes. Added people leave their previous group of
 * the same type. Works in bulk, because directories push whole groups. Callers must hold the lock on the hierarchy.
 */
export async function changeMembers(
  trx: Transaction,
  organizationId: OrganizationId,
  { groupId, groupTypeId, changes }: Changing,
): Promise<number> {
  if (changes.length === 0) return 0;
  const before = new Set<string>((await listMembersOf(trx, organizationId, [groupId])).map(({ id }) => id));
  const after = changes.reduce<ReadonlySet<string>>(membersAfter, before);
  const joining = [...after].filter((id) => !before.has(id));
  const leaving = [...before].filter((id) => !after.has(id));
  if (joining.length + leaving.length === 0) return 0;
  await assertKnown(trx, organizationId, joining);
  await moveMembers(trx, organizationId, { groupId, groupTypeId, joining, leaving });
  const { personId, through } = byDirectory;
  const moved = { personId, action: 'employee.changed', entityType: 'employees' };
  for (const entityId of joining)
    await recordChange(trx, organizationId, { ...moved, entityId, after: { through, joinedGroupIds: [groupId] } });
  for (const entityId of leaving)
    await recordChange(trx, organizationId, {
      ...moved,
      entityId,
      after: { through, leftGroupTypeIds: [groupTypeId] },
    });
  return joining.length + leaving.length;
}

function membersAfter(members: ReadonlySet<string>, { op, ids }: MemberChange): ReadonlySet<string> {
  switch (op) {
    case 'replace':
      return new Set(ids);
    case 'add':
      return new Set([...members, ...ids]);
    case 'remove': {
      const gone = new Set(ids ?? members);
      return new Set([...members].filter((id) => !gone.has(id)));
    }
  }
}

async function assertKnown(trx: Transaction, organizationId: OrganizationId, ids: readonly string[]): Promise<void> {
  const known = ids.every(isId) ? await findKnownIds(trx, organizationId, ids) : new Set<string>();
  if (ids.some((id) => !known.has(id)))
    throw new ScimRefusal('invalidValue', 'A member is no user of this organization.');
}
