import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

/** People who were asked at the same moment, and until when they can answer. */
export type Asked = {
  readonly campaignId: CampaignId;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly askedAt: Date;
  readonly answersUntil: Date;
};

/**
 * Schedules the messages of a campaign for people who are asked on a day of their own. Who does it writes them to the
 * same transaction.
 */
export type ScheduleMessagesFor = (trx: Transaction, organizationId: Id<'organization'>, asked: Asked) => Promise<void>;
