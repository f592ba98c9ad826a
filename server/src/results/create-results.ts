import type { Actor } from '@attune/domain/access';
import { closeCampaignJob } from '../campaigns/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type DueTask, type HandledJob, handled } from '../platform/queue/index.ts';
import type { Benchmarks } from './benchmark.ts';
import { publishResults, recordFailedClosing } from './closing/publish-results.ts';
import { engagementFlowRoutes } from './flow/engagement-flow.routes.ts';
import { destroyOutlivedLevels } from './flow/flow-destroy-levels.ts';
import { listGroupHistory } from './list-group-history.ts';
import type { Readings } from './readings.ts';
import { resultRoutes } from './results.routes.ts';
import { type ResultsReader, createResultsReader } from './published/results-reader.ts';
import { type Screens, createScreens } from './screens.ts';
import { shredOutlivedKeys } from './closing/shred-keys.ts';

type Dependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly readings: Readings;
  readonly benchmarks: Benchmarks;
};

export type Results = {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
  /** For slices that show or export results. */
  readonly reader: ResultsReader;
  readonly screens: Screens;
  /** Results of the last campaigns for a group. */
  readonly groupHistory: (
    actor: Actor,
    at: Parameters<typeof listGroupHistory>[2],
  ) => ReturnType<typeof listGroupHistory>;
};

/** Results of campaigns: closing counts and publishes, everything else reads what was published. */
export function createResults(needs: Dependencies): Results {
  const reader = createResultsReader(needs);
  return {
    routes(router) {
      resultRoutes(router, { ...needs, reader });
      engagementFlowRoutes(router, { ...needs, reader });
    },
    jobs: [
      handled(
        closeCampaignJob,
        (at, run) => publishResults(needs, at, run),
        (at, failure) => recordFailedClosing(needs, at, failure),
      ),
    ],
    dueTasks: [
      { name: 'shred-keys', run: () => shredOutlivedKeys(needs) },
      { name: 'destroy-levels', run: () => destroyOutlivedLevels(needs) },
    ],
    reader,
    screens: createScreens({ ...needs, reader }),
    groupHistory: (actor, at) => listGroupHistory({ reader }, actor, at),
  };
}
