import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

/** People invited at the same time, and their deadline. */
export type Invited = {
  readonly campaignId: CampaignId;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly invitedAt: Date;
  readonly answersUntil: Date;
};

/**
 * Schedules campaign messages for people with individual dates, in the caller's transaction. Implemented in
 * `messaging`.
 */
export type ScheduleMessagesFor = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  invited: Invited,
) => Promise<void>;
