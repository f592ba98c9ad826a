import { type Actor, authorize } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type GroupMembership, groupPathOf, listMembershipsOf } from './groups.repository.ts';
import { type VisibleGroup, findVisibleGroup } from './visible-groups.ts';

type Dependencies = { readonly database: Database };

/** Maximum number of memberships included with a group. */
const maxMemberships = 10_000;

export type GroupQuestion = { readonly organizationId: Id<'organization'>; readonly groupId: GroupId };

/** Gets a group. Hidden groups look nonexistent to actors who may not change them. */
export async function getGroup(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId }: GroupQuestion,
): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    authorize(actor, 'group.read', { organizationId, groupPath: await groupPathOf(trx, organizationId, groupId) });
    const group = await findVisibleGroup(trx, { actor, organizationId }, groupId);
    if (!group) throw new Refusal('not-found');
    return group;
  });
}

/** Lists the direct members of a group. Refuses with `not-authorized` actors who may not read employees. */
export async function listGroupMemberships(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId }: GroupQuestion,
): Promise<readonly GroupMembership[]> {
  authorize(actor, 'employee.read', { organizationId });
  return database.inOrganization(organizationId, (trx) =>
    listMembershipsOf(trx, organizationId, { groupId, limit: maxMemberships }),
  );
}
