import { type Role, actorIn, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { dueTokenWarning, pauseDayOf } from '@attune/domain/people';
import { listStaff } from '../checklists/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import {
  type WatchedToken,
  addNotices,
  listUnnotifiedPending,
  listWatchedTokens,
} from './directory-notices.repository.ts';
import { recordOwnership } from './directory-tokens.repository.ts';
import { sendDirectoryNoticeJob } from './send-directory-notice.ts';

type OrganizationId = Id<'organization'>;

export type WatchingDependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly restrictedOrganizationIds: readonly OrganizationId[];
};

const administrators: readonly Role[] = ['organization-admin', 'engagement-admin'];

/**
 * Records tokens that have lost or regained their owner. Sends administrators one email each about tokens that expire
 * soon, tokens without an owner, and pending access of returned employees.
 */
export async function expireDirectoryTokens(needs: WatchingDependencies): Promise<void> {
  for (const token of await needs.database.acrossOrganizations('due-work', listWatchedTokens))
    await watchToken(needs, token);
  for (const { organizationId, occasion } of await needs.database.acrossOrganizations(
    'due-work',
    listUnnotifiedPending,
  )) {
    await needs.database.inOrganization(organizationId, (trx) =>
      enqueueNotice(trx, needs, { organizationId, occasion }),
    );
  }
}

async function watchToken(needs: WatchingDependencies, token: WatchedToken): Promise<void> {
  const { organizationId, tokenId, today } = token;
  const hasOwner = mayManage(needs, token);
  const orphanedSince = hasOwner ? null : (token.orphanedSince ?? today);
  const warning = token.isReplaced ? undefined : dueTokenWarning(token, today);
  const due = [
    ...(orphanedSince === null ? [] : [`directoryTokenOrphaned.${tokenId}.${pauseDayOf({ orphanedSince })}`]),
    ...(warning === undefined ? [] : [`directoryTokenEnds.${tokenId}.${warning}.${token.expiresOn}`]),
  ].filter((occasion) => !token.occasions.includes(occasion));
  if (due.length === 0 && orphanedSince === token.orphanedSince) return;
  await needs.database.inOrganization(organizationId, async (trx) => {
    await recordOwnership(trx, organizationId, { tokenId, hasOwner });
    for (const occasion of due) await enqueueNotice(trx, needs, { organizationId, occasion });
  });
}

/** Whether the owner of a token currently has permission to manage directories. */
function mayManage(
  { restrictedOrganizationIds }: WatchingDependencies,
  { organizationId, ownerId, personRoles }: WatchedToken,
): boolean {
  const actor =
    ownerId === null
      ? undefined
      : actorIn(organizationId, { personId: ownerId, personRoles, grants: [], restrictedOrganizationIds });
  return actor !== undefined && can(actor, 'directory.manage', { organizationId });
}

async function enqueueNotice(
  trx: Transaction,
  { queue }: WatchingDependencies,
  { organizationId, occasion }: { readonly organizationId: OrganizationId; readonly occasion: string },
): Promise<void> {
  const staff = await listStaff(trx, organizationId, administrators);
  const noticeIds = await addNotices(trx, organizationId, {
    occasion,
    personIds: staff.map(({ personId }) => personId),
  });
  for (const noticeId of noticeIds) await queue.enqueue(trx, sendDirectoryNoticeJob, { organizationId, noticeId });
}
