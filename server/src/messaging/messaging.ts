import { handled } from '../platform/queue/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { type SendingNeeds, sendNotification, sendNotificationJob } from './send-notification.ts';
import { sendWhatIsDue } from './due-notifications.ts';

type Needs = SendingNeeds & { readonly queue: Enqueue };

/** Messages of campaigns: what is due, and how it goes out. */
export function createMessaging(needs: Needs) {
  return {
    jobs: [handled(sendNotificationJob, (payload) => sendNotification(needs, payload))],
    dueTasks: [{ name: 'send-notifications', run: () => sendWhatIsDue(needs) }],
  };
}
