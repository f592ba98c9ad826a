import { compareNames } from '@attune/domain/kernel';
import { entryCardsSummary } from '@attune/contract/campaigns/entries';
import { importSummary } from '@attune/contract/employees/files';
import {
  type JobResource,
  type JobType,
  cancellableJobTypes,
  jobTypes,
  retryableJobTypes,
} from '@attune/contract/jobs';
import { reportSummary } from '@attune/contract/results/reports';
import { capitalize, countInWords, countOfInWords } from '../design/format/words.ts';
import { reportNames } from './report-names.ts';

/** Title of a job: "Import of people.csv". */
export function titleOf({ attributes: { jobType, summary } }: JobResource): string {
  switch (jobType) {
    case 'employee-management-import':
      return `Import of ${fileNameIn(summary) ?? 'an employee file'}${endOf(summary)}`;
    case 'employees-change':
      return 'Bulk change of employees';
    case 'close-campaign':
      return 'Closing a campaign';
    case 'place-people':
      return 'Assigning people to dynamic groups';
    case 'survey-results-csv':
    case 'group-results-pdf':
    case 'group-results-pptx':
    case 'dynamic-feedback-report':
    case 'feedback-csv':
    case 'smart-pulse-report':
    case 'smart-pulse-report-legacy':
    case 'custom-campaign-report':
    case 'legacy-custom-campaign-report':
    case 'secure-customer-csv':
      return [subjectIn(summary), reportNames[jobType]].filter((part) => part !== undefined).join(': ');
    case 'entry-cards-pdf':
      return `Cards for ${cardsIn(summary)?.campaignName ?? 'a campaign'}`;
  }
}

/** Names of job types. */
const typeNames: Readonly<Record<JobType, string>> = {
  'employee-management-import': 'Employee import',
  'employees-change': 'Bulk change of employees',
  'close-campaign': 'Closing a campaign',
  'place-people': 'Assignment to dynamic groups',
  ...reportNames,
  'entry-cards-pdf': 'Access code cards',
};

/** Options of the type filter, by name. */
export const jobTypeOptions: readonly { readonly value: JobType; readonly label: string }[] = jobTypes
  .map((value) => ({ value, label: typeNames[value] }))
  .toSorted((one, other) => compareNames(one.label, other.label));

/** What an Engage Super Admin can do with a job: run it again, or cancel it. */
export function updateOf({
  attributes: { status, jobType },
}: JobResource): { readonly status: 'pending' | 'error'; readonly label: string } | undefined {
  const includes = (types: readonly JobType[]) => types.includes(jobType);
  if (status === 'error' && includes(retryableJobTypes)) return { status: 'pending', label: 'Run again' };
  if (status === 'pending' && includes(cancellableJobTypes)) return { status: 'error', label: 'Cancel' };
  return undefined;
}

/** Path of the job's subject, if it has a page. */
export function pathOf({ id, attributes: { jobType, campaignId } }: JobResource): string | undefined {
  switch (jobType) {
    case 'employee-management-import':
      return `/employee-list/import/${id}`;
    case 'close-campaign':
      return campaignId === null ? undefined : `/assessments/${campaignId}/results`;
    case 'entry-cards-pdf':
      return campaignId === null ? undefined : `/campaigns/${campaignId}/entry`;
    case 'employees-change':
      return '/employee-list';
    case 'place-people':
      return '/group-type-management';
    case 'survey-results-csv':
    case 'group-results-pdf':
    case 'group-results-pptx':
    case 'dynamic-feedback-report':
    case 'feedback-csv':
    case 'smart-pulse-report':
    case 'smart-pulse-report-legacy':
    case 'custom-campaign-report':
    case 'legacy-custom-campaign-report':
    case 'secure-customer-csv':
      return undefined;
  }
}

/** Duration of a finished job: "0.8 s", "2 min 5 s". */
export function durationOf({ attributes: { startedAt, finishedAt } }: JobResource): string | undefined {
  if (startedAt === null || finishedAt === null) return undefined;
  const seconds = Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const whole = Math.round(seconds);
  if (whole >= 60) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (seconds < 0.1) return 'less than 0.1 s';
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${whole} s`;
}

export type JobCounts = { readonly pending: number; readonly processing: number; readonly errored: number };

/** Page headline: "Two jobs are running;" "one ended with an error." */
export function jobsSentence({ pending, processing, errored }: JobCounts): {
  readonly fact: string;
  readonly comparison: string;
} {
  const running = pending + processing;
  return {
    fact:
      running === 0 ? 'No job is running;' : `${capitalize(countOfInWords(running, 'job is', 'jobs are'))} running;`,
    comparison: errored === 0 ? 'none ended with an error.' : `${countInWords(errored)} ended with an error.`,
  };
}

/** Subject of a report: "Engineering in September 2026". */
function subjectIn(summary: JobResource['attributes']['summary']): string | undefined {
  const parsed = reportSummary.safeParse(summary);
  if (!parsed.success) return undefined;
  const { groupName, campaignName } = parsed.data;
  return `${groupName ?? 'All groups'} in ${campaignName}`;
}

/** File name of a job's download, and the label of its button. */
export function resultOf({ id, attributes: { jobType, summary } }: JobResource): {
  readonly name: string;
  readonly label: string;
} {
  const report = reportSummary.safeParse(summary);
  if (jobType in reportNames)
    return { name: (report.success && report.data.fileName) || `report-${id}`, label: 'Download' };
  if (jobType === 'entry-cards-pdf') return { name: cardsIn(summary)?.fileName ?? 'cards.pdf', label: 'Download' };
  return { name: `failed-rows-${id}.csv`, label: 'Failed rows' };
}

function cardsIn(summary: JobResource['attributes']['summary']) {
  return entryCardsSummary.safeParse(summary).data;
}

/** A job that only validated a file has finished, but nothing was imported. */
function endOf(summary: JobResource['attributes']['summary']): string {
  switch (importSummary.pick({ phase: true }).safeParse(summary).data?.phase) {
    case 'mapping':
    case 'checked':
      return ', waiting for you';
    case 'discarded':
      return ', discarded';
    case 'undone':
      return ', undone';
    case 'checking':
    case 'applying':
    case 'applied':
    case 'undoing':
    case 'refused':
    case undefined:
      return '';
  }
}

/** The summary depends on the type of job; the file name is available from the start. */
function fileNameIn(summary: JobResource['attributes']['summary']): string | undefined {
  const parsed = importSummary.pick({ fileName: true }).safeParse(summary);
  return parsed.success ? parsed.data.fileName : undefined;
}

/** Who started a job, at the end of a sentence: "Maya Okafor". A deleted account was an administrator's. */
export function beginnerOf({ attributes: { jobType, createdByName } }: JobResource): string {
  return createdByName ?? (jobType === 'close-campaign' || jobType === 'place-people' ? 'Attune' : 'an administrator');
}
