export { endClosingJob, saveClosingProgress } from './closing-jobs.repository.ts';
export { createJobs } from './create-jobs.ts';
export type { FileGuard } from './download-file.ts';
export { fileNameOf } from './file-names.ts';
export { removeFile } from './expire-files.ts';
export { type FileType, type OrganizationFile, addFile, findFile } from './files.repository.ts';
export { presentJob } from './jobs.presenter.ts';
export { type JobChanges, type StoredJob, addJob, changeJob, findJob, lockJob } from './jobs.repository.ts';
