import type { ImportSummary } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';

/** A validated file with rows of every kind, by default. */
export function aSummary(changes: Partial<ImportSummary> = {}): ImportSummary {
  return {
    fileName: 'people.csv',
    phase: 'checked',
    rows: 216,
    newCount: 6,
    changedCount: 18,
    unchangedCount: 188,
    activatedCount: 6,
    missingCount: 34,
    deactivateMissing: true,
    deactivatedCount: 34,
    failedCount: 4,
    activeBefore: 240,
    newGroups: [],
    newGroupCount: 0,
    warnings: [],
    similarGroups: [],
    similarGroupCount: 0,
    alike: [],
    ambiguousGroups: [],
    mapping: null,
    columnUses: null,
    encoding: null,
    encodingState: 'guessed',
    corrections: [],
    deactivatedMissingBefore: false,
    fileErrors: [],
    rowErrors: [],
    newSample: [],
    changedSample: [],
    deactivatedSample: [],
    reviewFileId: null,
    swapCount: 0,
    swapSample: [],
    accessPendingCount: 0,
    accessPendingSample: [],
    guard: 'confirm',
    undone: null,
    undoProblem: null,
    ...changes,
  };
}

/** A file without changes. */
export const nothingToDo: Partial<ImportSummary> = {
  newCount: 0,
  changedCount: 0,
  activatedCount: 0,
  missingCount: 0,
  deactivatedCount: 0,
  failedCount: 0,
  unchangedCount: 240,
  guard: 'none',
};

/** The job of a completed import. */
export function anImport(
  summary: JobResource['attributes']['summary'],
  attributes: Partial<JobResource['attributes']> = {},
): JobResource {
  return {
    type: 'jobs',
    id: '31',
    attributes: {
      organizationId: '4',
      organizationName: null,
      jobType: 'employee-management-import',
      campaignId: null,
      status: 'finished',
      progress: 84_211,
      total: 84_211,
      error: null,
      summary,
      resultFileId: null,
      resultFileType: null,
      createdBy: '7',
      createdByName: 'Maya Okafor',
      createdAt: '2026-11-20T09:41:00Z',
      startedAt: '2026-11-20T09:41:01Z',
      finishedAt: '2026-11-20T09:41:02Z',
      ...attributes,
    },
  };
}
