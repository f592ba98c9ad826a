export { DownloadButton } from './DownloadButton.tsx';
export { isRunning } from './job-status.ts';
export { beginnerOf, durationOf } from './job-words.ts';
export { JobProgress } from './JobProgress.tsx';
export { employeesChangesQuery, importJobsQuery, jobQuery } from './jobs.queries.ts';
export { JobsTable } from './JobsTable.tsx';
export { fetchFile } from './use-file-download.ts';
export { feedbackReport, reportNames } from './report-names.ts';
