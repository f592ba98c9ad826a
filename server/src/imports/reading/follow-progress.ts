import { reportProgress } from '../../jobs/index.ts';
import type { FileLine } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Run } from '../../platform/queue/index.ts';
import type { ImportReference } from '../import-job.ts';
import type { EmployeeFile } from './read-employee-file.ts';

type Dependencies = { readonly database: Database; readonly run: Run };

/** Maximum number of progress updates per file. */
const steps = 20;

/** Yields the rows of a file and updates the job's progress. Throws if the run was canceled. */
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
      await reportProgress(database, { organizationId, jobId, progress });
    }
    yield line;
  }
}
