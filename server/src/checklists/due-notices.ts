import { dueNotice, noticeReach } from '@attune/domain/messaging';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type Enqueue, processEach } from '../platform/queue/index.ts';
import { administrators, listResultsReaders } from './results-readers.ts';
import { sendNoticeJob } from './send-notice.ts';
import {
  type FinishedCampaign,
  type UpcomingCampaign,
  listFinished,
  listSendable,
  listStaff,
  listUpcoming,
  queueNotices,
} from './staff-notices.repository.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

/** Results that were published longer ago are not announced. */
const newsMs = 24 * 3_600_000;

export const resultsOccasion = 'resultsReady';

/** Sends staff the due notices about campaigns by e-mail, each once. */
export async function sendDueNotices(needs: Dependencies): Promise<void> {
  const { database, queue, clock } = needs;
  const now = clock.now();
  const reach = { from: new Date(now.getTime() - noticeReach.after), to: new Date(now.getTime() + noticeReach.before) };
  const news = { since: new Date(now.getTime() - newsMs), occasion: resultsOccasion };
  const { upcoming, finished } = await database.acrossOrganizations('due-work', async (trx) => ({
    upcoming: await listUpcoming(trx, reach),
    finished: await listFinished(trx, news),
  }));
  try {
    await processEach(
      [
        ...upcoming.map((campaign) => () => queueChecklist(needs, campaign, now)),
        ...finished.map((campaign) => () => queueResults(needs, campaign, now)),
      ],
      (queueNotice) => queueNotice(),
    );
  } finally {
    await database.acrossOrganizations('due-work', async (trx) =>
      queue.enqueueAll(trx, sendNoticeJob, await listSendable(trx, now)),
    );
  }
}

/** A campaign that is moved to another day gets a new notice; one that is moved by hours does not. */
async function queueChecklist({ database }: Dependencies, campaign: UpcomingCampaign, now: Date): Promise<void> {
  const notice = dueNotice(campaign, now);
  if (!notice) return;
  const { organizationId, campaignId, startDay, occasions } = campaign;
  const occasion = `${notice.kind}.${notice.occasion}.${startDay}`;
  if (occasions.includes(occasion)) return;
  await database.inOrganization(organizationId, async (trx) => {
    const staff = await listStaff(trx, organizationId, administrators);
    await queueNotices(trx, organizationId, {
      campaignId,
      occasion,
      personIds: staff.map(({ personId }) => personId),
      now,
    });
  });
}

async function queueResults(
  { database }: Dependencies,
  { organizationId, campaignId, campaignType }: FinishedCampaign,
  now: Date,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const personIds = await listResultsReaders(trx, organizationId, campaignType);
    await queueNotices(trx, organizationId, { campaignId, occasion: resultsOccasion, personIds, now });
  });
}
