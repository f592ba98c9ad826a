import { changeJob } from '../../jobs/index.ts';
import type { FileLine } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Run } from '../../platform/queue/index.ts';
import type { ImportReference } from '../import-job.ts';
import type { EmployeeFile } from './read-employee-file.ts';

type Dependencies = { readonly database: Database; readonly run: Run };

/** How many times people are told how far the reading of a file is. */
const steps = 20;

/**
 * The rows of a file, while the job says how much of it has been read. They end with an error when the run was given
 * up.
 */
export async function* followProgress(
  { database, run }: Dependencies,
  { file, total }: { readonly file: EmployeeFile; readonly total: number },
  { organizationId, jobId }: ImportReference,
): AsyncGenerator<FileLine> {
  let next = total / steps;
  for await (const line of file.rows) {
    if (file.bytesRead() >= next) {
      run.signal.throwIfAborted();
      const progress = Math.min(file.bytesRead(), total);
      next = progress + total / steps;
      await database.inOrganization(organizationId, (trx) =>
        changeJob(trx, organizationId, { jobId, changes: { progress } }),
      );
    }
    yield line;
  }
}
