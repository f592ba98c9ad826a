import { join } from 'node:path';
import type { TestDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Mail } from '../platform/mail/index.ts';
import { createCoaching } from './index.ts';

const contentFolder = join(import.meta.dirname, '../../../content');

/** A Monday. */
export const monday = '2040-03-05';

/** Terms of a subscription for 1:1 coaching. */
export const terms = {
  coachingSubscriptionTypeId: '3',
  scope: 'team',
  startsOn: '2040-01-01',
  endsOn: '2040-12-31',
  sessionsIncluded: 2,
  cohortName: 'Managers',
  coachTimeZone: 'UTC',
  availability: [{ weekday: 1, from: 540, to: 1020 }],
};

export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

/** Serves coaching for one test file, with what is sent and enqueued; call at file level. */
export function aCoachingApi(database: TestDatabase) {
  const sent: Mail[] = [];
  const queued: object[] = [];
  const analytics = { isOff: false };
  let coaching: ReturnType<typeof createCoaching>;
  const api = anApi(database, async ({ router, authentication }) => {
    coaching = createCoaching({
      database,
      clock: systemClock,
      authentication,
      hasAnalytics: async () => !analytics.isOff,
      mails: await createStaffMails({
        contentFolder,
        texts: await readMessageTexts(contentFolder),
        mailFrom: 'Attune <surveys@example.org>',
      }),
      mailer: {
        deliver: async (mail) => {
          sent.push(mail);
          return { outcome: 'sent' };
        },
        close: async () => undefined,
      },
      queue: {
        enqueue: async (_trx, _job, payload) => void queued.push(payload),
        enqueueAll: async (_trx, _job, payloads) => void queued.push(...payloads),
      },
      url: 'https://attune.example.org',
      mailFrom: 'Attune <surveys@example.org>',
      supportEmail: 'help@example.org',
    });
    coaching.routes(router);
  });

  /** Runs what is enqueued, and returns the mails of it. */
  async function runQueue(): Promise<readonly Mail[]> {
    sent.length = 0;
    for (const payload of queued.splice(0)) await coaching.jobs[0]?.handle(payload, {} as never);
    return [...sent];
  }
  return { api, queued, analytics, runQueue };
}
