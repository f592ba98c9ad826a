import type { JobType } from '@attune/contract/jobs';

/** The name under which imports are stored, which the version before this one reads, too. */
const storedImport = 'employee-import';

/** The stored name of a job type. */
export function storedTypeOf(jobType: JobType): string {
  return jobType === 'employee-management-import' ? storedImport : jobType;
}

/** The job type of a stored name. */
export function jobTypeOf(stored: string): JobType {
  return stored === storedImport ? 'employee-management-import' : (stored as JobType);
}
