import { type Actor, type Grant, can } from '@attune/domain/access';
import { type Group, arrange } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { reachIn } from './group-authority.ts';
import { type GrantHolder, listGrantHolders } from './group-references.repository.ts';

type Change = {
  readonly organizationId: Id<'organization'>;
  readonly before: readonly Group[];
  readonly after: readonly Group[];
  /** A person's permissions after the change, if it moves or reactivates permissions. */
  readonly grantsAfter?: (holder: GrantHolder) => readonly Grant[];
};

const beyondGiving =
  'Others would gain access to results of groups that you cannot grant. ' +
  'Ask an administrator who sees these results to do it.';

/**
 * Refuses with `grants-exceeded` changes after which others would see results of groups to which the actor could not
 * grant access: that requires permission to change access, and covers only what the actor sees.
 */
export async function assertNoGainOfOthers(trx: Transaction, actor: Actor, change: Change): Promise<void> {
  const { organizationId, before } = change;
  const mayGive = can(actor, 'permission.change', { organizationId })
    ? reachIn(arrange(before), actor)
    : new Set<string>();
  if (mayGive === 'all') return;
  if (await isGainedBeyond(trx, mayGive, change)) throw new Refusal('grants-exceeded', beyondGiving);
}

/**
 * Refuses changes by a directory that would open a group to anyone: a directory sees no results and grants no access.
 */
export async function assertNoGainByDirectory(trx: Transaction, change: Change): Promise<void> {
  if (await isGainedBeyond(trx, new Set(), change))
    throw new Refusal(
      'grants-exceeded',
      'By this people would come to see results of groups that they do not see now. An administrator has to move ' +
        'the group in Attune; after that it can be sent again.',
    );
}

/** Whether anyone sees more groups after a change, except the given ones. */
async function isGainedBeyond(
  trx: Transaction,
  known: ReadonlySet<string>,
  { organizationId, before, after, grantsAfter = ({ grants }) => grants }: Change,
): Promise<boolean> {
  const [had, has] = [arrange(before), arrange(after)];
  for (const holder of await listGrantHolders(trx, organizationId)) {
    const [saw, sees] = [reachIn(had, holder), reachIn(has, { role: holder.role, grants: grantsAfter(holder) })];
    if (saw === 'all' || sees === 'all') continue;
    if ([...sees].some((id) => !saw.has(id) && !known.has(id))) return true;
  }
  return false;
}
