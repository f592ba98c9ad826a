import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import { deriveCompletion, settleResponses } from '../responses/index.ts';
import type { LibraryContent } from '../surveys/index.ts';
import { advanceCampaign, recordFailedAdvance } from './lifecycle/advance-campaign.ts';
import { advanceCampaignJob, prepareNextJob, refreshParticipationJob } from './campaigns.jobs.ts';
import { campaignSurveyRoutes } from './setup/campaign-surveys.routes.ts';
import { type CampaignGroups, campaignRoutes } from './campaigns.routes.ts';
import type { DefaultMessages } from './messages/message-content.ts';
import { listDueCampaigns, listStaleParticipations, listWithRenewedLinks } from './lifecycle/lifecycle.repository.ts';
import { settleResponsesJob } from './members/members.jobs.ts';
import { memberRoutes } from './members/members.routes.ts';
import { recipientRoutes } from './members/recipients.routes.ts';
import type { QueueInvites } from './members/lock-audience.ts';
import type { MessageRenderer } from './messages/message-renderer.ts';
import type { BeginRepetition } from './messages/repeat-notification.ts';
import { notificationRoutes } from './messages/notifications.routes.ts';
import { participationRoutes } from './participation/participations.routes.ts';
import { refreshParticipation } from './participation/refresh-participation.ts';
import { messageSettingsRoutes } from './messages/message-settings.routes.ts';
import type { FindStopped } from './launch/review-campaign.ts';
import { prepareNext } from './series/prepare-next.ts';
import { listUnfollowed } from './series/series.repository.ts';
import { createTriggers } from './triggers/create-triggers.ts';
import type { ScheduleMessagesFor } from './triggers/personal-messages.ts';

type Dependencies = {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly queue: Enqueue;
  readonly keys: KeyStore;
  readonly renderer: MessageRenderer;
  readonly companions: CampaignGroups;
  readonly library: Pick<LibraryContent, 'words'>;
  readonly messages: DefaultMessages;
  readonly scheduleMessagesFor: ScheduleMessagesFor;
  readonly queueInvites: QueueInvites;
  readonly beginRepetition: BeginRepetition;
  readonly findStopped: FindStopped;
};

export type Campaigns = {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
};

/** Campaigns from the first draft until their answers are counted. */
export function createCampaigns({ library, ...needs }: Dependencies): Campaigns {
  const { database } = needs;
  const triggers = createTriggers({ ...needs, words: library.words });
  return {
    routes(router) {
      campaignRoutes(router, { ...needs, words: library.words });
      campaignSurveyRoutes(router, { database, words: library.words });
      participationRoutes(router, needs);
      notificationRoutes(router, needs);
      messageSettingsRoutes(router, needs);
      memberRoutes(router, needs);
      recipientRoutes(router, needs);
      triggers.routes(router);
    },
    jobs: [
      ...triggers.jobs,
      handled(
        advanceCampaignJob,
        (at) => advanceCampaign(needs, at),
        (at) => recordFailedAdvance(needs, at),
      ),
      handled(settleResponsesJob, (at) => settleResponses(needs, at)),
      handled(prepareNextJob, (at) => prepareNext(needs, at)),
      handled(refreshParticipationJob, async (at) => {
        await deriveCompletion(needs, at);
        await refreshParticipation(needs, at);
      }),
    ],
    dueTasks: [...triggers.dueTasks, ...dueTasksOf(needs)],
  };
}

/** Adds a job for each campaign that needs one. */
function dueTasksOf({ database, queue }: Pick<Dependencies, 'database' | 'queue'>): readonly DueTask[] {
  return [
    {
      name: 'campaigns',
      run: () =>
        database.acrossOrganizations('due-work', async (trx) =>
          queue.enqueueAll(trx, advanceCampaignJob, await listDueCampaigns(trx)),
        ),
    },
    {
      name: 'next-campaigns',
      run: () =>
        database.acrossOrganizations('due-work', async (trx) =>
          queue.enqueueAll(trx, prepareNextJob, await listUnfollowed(trx)),
        ),
    },
    {
      name: 'renewed-links',
      run: () =>
        database.acrossOrganizations('due-work', async (trx) =>
          queue.enqueueAll(trx, settleResponsesJob, await listWithRenewedLinks(trx)),
        ),
    },
    {
      name: 'participation',
      run: () =>
        database.acrossOrganizations('due-work', async (trx) =>
          queue.enqueueAll(trx, refreshParticipationJob, await listStaleParticipations(trx)),
        ),
    },
  ];
}
