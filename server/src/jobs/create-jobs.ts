import type { Router } from '../platform/http/index.ts';
import type { DueTask } from '../platform/queue/index.ts';
import type { Dependencies } from './download-file.ts';
import { expireFiles } from './expire-files.ts';
import { jobRoutes } from './jobs.routes.ts';

/** Long-running work that people can watch, and the files it creates. Other slices do the work itself. */
export function createJobs(needs: Dependencies) {
  const dueTasks: readonly DueTask[] = [{ name: 'expire-files', run: () => expireFiles(needs) }];
  return { routes: (router: Router) => jobRoutes(router, needs), dueTasks };
}
