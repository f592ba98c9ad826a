import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { checkEmployeeFile, checkEmployeeFileJob } from './review/check-employee-file.ts';
import type { IdsOf } from './export/export-employees.ts';
import { purgeImports } from './purge-imports.ts';
import { importRoutes } from './imports.routes.ts';
import { storeEmployeeFile, storeEmployeeFileJob } from './apply/store-employee-file.ts';
import { recordFailedStep } from './import-job.ts';
import { recordFailedUndo, undoImport, undoImportJob } from './undo/undo-import.ts';

type Dependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: Enqueue;
  readonly clock: Clock;
  readonly authentication: Pick<Authentication, 'actorIn'>;
  readonly idsOf: IdsOf;
};

/** Employee files: checked, reviewed, and imported as a whole. */
export function createImports(needs: Dependencies) {
  const jobs: readonly HandledJob[] = [
    handled(
      checkEmployeeFileJob,
      (reference, run) => checkEmployeeFile(needs, reference, run),
      (reference, cause) => recordFailedStep(needs, reference, cause),
    ),
    handled(
      storeEmployeeFileJob,
      (reference, run) => storeEmployeeFile(needs, reference, run),
      (reference, cause) => recordFailedStep(needs, reference, cause),
    ),
    handled(
      undoImportJob,
      (reference) => undoImport(needs, reference),
      (reference) => recordFailedUndo(needs, reference),
    ),
  ];
  const dueTasks: readonly DueTask[] = [{ name: 'purge-imports', run: () => purgeImports(needs) }];
  return { routes: (router: Router) => importRoutes(router, needs), jobs, dueTasks };
}
