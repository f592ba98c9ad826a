import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import { purgeChecks } from './address-checks.repository.ts';
import { listPending, listPendingOfAccounts, removeOld } from './address-notices.repository.ts';
import { answerNotice } from './answer-notice.ts';
import {
  type SendingDependencies,
  sendAccountNotice,
  sendAccountNoticeJob,
  sendAddressNotice,
  sendAddressNoticeJob,
} from './send-address-notice.ts';

type Dependencies = SendingDependencies & { readonly queue: Enqueue };

/** Maximum number of notices per tick. */
const atOnce = 200;

/** Notifies employees and accounts about changed addresses and records their answers. */
export function createAddressNotices(needs: Dependencies) {
  const jobs: readonly HandledJob[] = [
    handled(sendAddressNoticeJob, (reference) => sendAddressNotice(needs, reference)),
    handled(sendAccountNoticeJob, ({ noticeId }) => sendAccountNotice(needs, noticeId)),
  ];
  const dueTasks: readonly DueTask[] = [{ name: 'notify-old-addresses', run: () => notifyOldAddresses(needs) }];
  return { jobs, dueTasks, answer: (reply: Parameters<typeof answerNotice>[1]) => answerNotice(needs, reply) };
}

async function notifyOldAddresses({ database, queue }: Dependencies): Promise<void> {
  await database.acrossOrganizations('due-work', async (trx) => {
    await removeOld(trx);
    await purgeChecks(trx);
    const notices = await listPending(trx, atOnce);
    const ofAccounts = await listPendingOfAccounts(trx, atOnce);
    if (notices.length > 0) await queue.enqueueAll(trx, sendAddressNoticeJob, notices);
    if (ofAccounts.length > 0)
      await queue.enqueueAll(
        trx,
        sendAccountNoticeJob,
        ofAccounts.map((noticeId) => ({ noticeId })),
      );
  });
}
