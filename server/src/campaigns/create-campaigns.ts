import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import { deriveCompletion } from '../responses/index.ts';
import type { LibraryContent } from '../surveys/index.ts';
import { advanceCampaign } from './advance-campaign.ts';
import { advanceCampaignJob, refreshParticipationJob } from './campaigns.jobs.ts';
import { campaignSurveyRoutes } from './campaign-surveys.routes.ts';
import { type CampaignGroups, campaignRoutes } from './campaigns.routes.ts';
import type { DefaultMessages } from './default-messages.ts';
import { listDueCampaigns, listStaleParticipations } from './lifecycle.repository.ts';
import type { MessageRenderer } from './message-renderer.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { participationRoutes } from './participations.routes.ts';
import { refreshParticipation } from './refresh-participation.ts';

type Needs = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly keys: KeyStore;
  readonly renderer: MessageRenderer;
  readonly companions: CampaignGroups;
  readonly library: Pick<LibraryContent, 'words'>;
  readonly messages: DefaultMessages;
};

export type Campaigns = {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
};

/** Campaigns from the first draft to the moment at which their answers are counted. */
export function createCampaigns({ library, ...needs }: Needs): Campaigns {
  const { database, queue } = needs;
  return {
    routes(router) {
      campaignRoutes(router, { ...needs, words: library.words });
      campaignSurveyRoutes(router, { database, words: library.words });
      participationRoutes(router, needs);
      notificationRoutes(router, needs);
    },
    jobs: [
      handled(advanceCampaignJob, (at, { attempt }) => advanceCampaign(needs, at, { isLastAttempt: attempt >= advanceCampaignJob.retry.times })),
      handled(refreshParticipationJob, async (at) => {
        await deriveCompletion(needs, at);
        await refreshParticipation(needs, at);
      }),
    ],
    dueTasks: [
      { name: 'campaigns', run: () => database.acrossOrganizations('due-work', async (trx) => queue.enqueueAll(trx, advanceCampaignJob, await listDueCampaigns(trx))) },
      { name: 'participation', run: () => database.acrossOrganizations('due-work', async (trx) => queue.enqueueAll(trx, refreshParticipationJob, await listStaleParticipations(trx))) },
    ],
  };
}
