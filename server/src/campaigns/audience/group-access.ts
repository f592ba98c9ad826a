import { type Actor, type GroupPath, authorize, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { findGroupPath } from '../../groups/index.ts';
import { listFrozenPaths } from './group-paths.repository.ts';

type OnGroupAbility = 'participation.read' | 'campaign.readMembers';
type Asked = {
  readonly organizationId: Id<'organization'>;
  readonly groupId: Id<'group'>;
  readonly ability: OnGroupAbility;
};

/**
 * Lists the published campaigns in which an actor may see a group. Grants refer to today's groups, and campaigns keep
 * the tree they were published with: a grant must cover the group in both trees, so that moving a group does not expose
 * its past results. Refuses with `not-found` when the group exists neither today nor in a campaign, and with
 * `not-authorized` when the actor may not see it.
 */
export async function campaignsWithGroup(
  trx: Transaction,
  actor: Actor,
  { organizationId, groupId, ability }: Asked,
): Promise<ReadonlySet<Id<'campaign'>>> {
  const today = await findGroupPath(trx, organizationId, groupId);
  const frozen = await listFrozenPaths(trx, organizationId, groupId);
  if (today.length === 0 && frozen.length === 0) throw new Refusal('not-found');
  const maySee = (groupPath: GroupPath) => can(actor, ability, { organizationId, groupPath });
  authorize(actor, ability, { organizationId, groupPath: today });
  const seen = frozen.filter(({ path }) => maySee(path));
  if (frozen.length > 0 && seen.length === 0) throw new Refusal('not-authorized');
  return new Set(seen.map(({ campaignId }) => campaignId));
}
