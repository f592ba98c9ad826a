import { type Actor, authorize } from '@attune/domain/access';
import {
  type AudiencePhase,
  type CampaignId,
  type MemberAct,
  type MessageChannel,
  assertMembersCanChange,
  audiencePhase,
} from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type Database, DatabaseUnavailable, type Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { settleResponses } from '../../responses/index.ts';
import { findCampaign, lockCampaign, readNow } from '../campaigns.repository.ts';
import { isClosing } from '../lifecycle/lifecycle.repository.ts';
import { findEmployeeIds } from '../organization.repository.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { settleResponsesJob } from './members.jobs.ts';

/**
 * Queues the invitation of a campaign for people, again if already sent, in the caller's transaction. Implemented in
 * `messaging`.
 */
export type QueueInvites = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  invites: {
    readonly campaignId: CampaignId;
    readonly employeeIds: readonly Id<'employee'>[];
    readonly channel: MessageChannel;
    readonly now: Date;
  },
) => Promise<void>;

export type MemberDependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly queue: Enqueue;
  readonly queueInvites: QueueInvites;
};

/** A campaign whose audience is locked until the transaction ends. */
export type LockedCampaign = { readonly campaign: StoredCampaign; readonly phase: AudiencePhase; readonly now: Date };

type Wanted = CampaignRef & {
  readonly act: MemberAct;
  readonly ability: 'campaign.changeAudience' | 'campaign.invite' | 'campaign.resetAnswers';
} & {
  /** The employee in the path, if any. */
  readonly employeeId?: Id<'employee'>;
};

/**
 * Locks a campaign to change its audience. Waits for other changes; refuses operations that its phase does not allow.
 */
export async function lockAudience(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId, act, ability, employeeId }: Wanted,
): Promise<LockedCampaign> {
  if (!(await findCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
  authorize(actor, ability, { organizationId, campaignId });
  if (employeeId && !(await findEmployeeIds(trx, organizationId, [employeeId])).has(employeeId))
    throw new Refusal('not-found');
  const campaign = await lockCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  const now = await readNow(trx);
  assertMembersCanChange(campaign, act, now);
  if (await isClosing(trx, organizationId, campaignId))
    throw new Refusal('conflict', 'This campaign is being closed. Try again when its results are published.');
  return { campaign, phase: audiencePhase(campaign, now), now };
}

/**
 * Changes the members and settles the response rows: immediately for the caller, and by a job of the same transaction
 * in case the process stops.
 */
export async function changeMembers<Result>(
  needs: Omit<MemberDependencies, 'queueInvites'>,
  { organizationId, campaignId }: CampaignRef,
  change: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await needs.database.inOrganization(
    organizationId,
    async (trx) => {
      const changed = await change(trx);
      await needs.queue.enqueue(trx, settleResponsesJob, { organizationId, campaignId });
      return changed;
    },
    { statementSeconds: secondsToChange },
  );
  await settleResponses(needs, { organizationId, campaignId }).catch(leaveToJob);
  return result;
}

/** The change is already committed: a retry by the caller would apply it twice. */
function leaveToJob(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

const secondsToChange = 120;
