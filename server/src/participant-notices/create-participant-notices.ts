import { type Enqueue, handled } from '../platform/queue/index.ts';
import { type NoticeDependencies, sendNotice, sendParticipantNoticeJob, startNotices } from './send-notices.ts';

/** E-mails that all participants of a campaign or group get. Other slices decide when, and queue them. */
export function createParticipantNotices(needs: NoticeDependencies & { readonly queue: Enqueue }) {
  return {
    jobs: [handled(sendParticipantNoticeJob, (at) => sendNotice(needs, at))],
    dueTasks: [{ name: 'participant-notices', run: () => startNotices(needs) }],
  };
}
