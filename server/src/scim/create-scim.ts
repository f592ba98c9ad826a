import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { HttpServer, Router } from '../platform/http/index.ts';
import type { SharedBudgets } from '../platform/rate-limits/index.ts';
import { type DueTask, type HandledJob, handled } from '../platform/queue/index.ts';
import { listenForDirectory } from './directory-access.ts';
import { directoryRoutes } from './directory.routes.ts';
import { type WatchingDependencies, expireDirectoryTokens } from './expire-directory-tokens.ts';
import { createRefusalLog } from './refusal-log.ts';
import { scimRoutes } from './scim.routes.ts';
import { type NoticeDependencies, sendDirectoryNotice, sendDirectoryNoticeJob } from './send-directory-notice.ts';

type Dependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
  readonly apiUrl: string;
};

type WatchNeeds = Omit<WatchingDependencies, 'restrictedOrganizationIds'> &
  NoticeDependencies & { readonly restrictedOrganizationIds: readonly string[] };

/** Notifies administrators about directories by email, and tracks the owners of directory tokens. */
export function createDirectoryWatch(needs: WatchNeeds): {
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
} {
  const restrictedOrganizationIds = needs.restrictedOrganizationIds as readonly Id<'organization'>[];
  return {
    jobs: [handled(sendDirectoryNoticeJob, (notice) => sendDirectoryNotice(needs, notice))],
    dueTasks: [
      { name: 'expire-directory-tokens', run: () => expireDirectoryTokens({ ...needs, restrictedOrganizationIds }) },
    ],
  };
}

/** Directory synchronization of employees and groups by SCIM. */
export function createScim(needs: Dependencies) {
  const refusalLog = createRefusalLog(needs);
  return {
    routes: (router: Router) => directoryRoutes(router, needs),
    /** Mounts the SCIM routes and returns their endpoints. */
    mount: (server: HttpServer): Promise<readonly Endpoint[]> =>
      listenForDirectory(server, { ...needs, refusalLog }, (router) => scimRoutes(router, needs)),
  };
}
