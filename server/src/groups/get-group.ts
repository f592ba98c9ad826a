import { type Actor, authorize } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { groupPathOf } from './groups.repository.ts';
import { type VisibleGroup, findVisibleGroup } from './visible-groups.ts';

type Needs = { readonly database: Database };

export type GroupQuestion = { readonly organizationId: Id<'organization'>; readonly groupId: GroupId };

/** One group. A hidden one looks to whoever may not change it as if it did not exist. */
export async function getGroup({ database }: Needs, actor: Actor, { organizationId, groupId }: GroupQuestion): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    authorize(actor, 'group.read', { organizationId, groupPath: await groupPathOf(trx, organizationId, groupId) });
    const group = await findVisibleGroup(trx, { actor, organizationId }, groupId);
    if (!group) throw new Refusal('not-found');
    return group;
  });
}
