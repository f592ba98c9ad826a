import { type ImportSummary, importSummary } from '@attune/contract/employees/files';
import type { StoredJob } from '../jobs/index.ts';

export type { ImportSummary };

/** The summary of an import before its file is checked. */
export function initialSummary({
  fileName,
  deactivateMissing,
}: Pick<ImportSummary, 'fileName' | 'deactivateMissing'>): ImportSummary {
  return {
    fileName,
    deactivateMissing,
    phase: 'checking',
    rows: 0,
    newCount: 0,
    changedCount: 0,
    unchangedCount: 0,
    activatedCount: 0,
    missingCount: 0,
    deactivatedCount: 0,
    failedCount: 0,
    activeBefore: 0,
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
    guard: 'none',
    undone: null,
    undoProblem: null,
  };
}

/** The summary of an import job. */
export function summaryOf({ summary }: Pick<StoredJob, 'summary'>): ImportSummary {
  return importSummary.parse(summary);
}

/** Number of people whom the file itself deactivates, not counting those missing from it. */
export function deactivatedByRows({
  deactivatedCount,
  deactivateMissing,
  missingCount,
}: Pick<ImportSummary, 'deactivatedCount' | 'deactivateMissing' | 'missingCount'>): number {
  return deactivatedCount - (deactivateMissing ? missingCount : 0);
}

/** The column mapping without sample values. */
export function withoutSamples(mapping: ImportSummary['mapping']): ImportSummary['mapping'] {
  const encoding = mapping?.encoding && { ...mapping.encoding, samples: [] };
  return (
    mapping && {
      ...mapping,
      encoding: encoding ?? null,
      columns: mapping.columns.map((column) => ({ ...column, samples: [] })),
    }
  );
}

/** The summary without personal data. */
export function withoutPeople(summary: ImportSummary): ImportSummary {
  const mapping = withoutSamples(summary.mapping);
  return {
    ...summary,
    mapping,
    corrections: [],
    rowErrors: summary.rowErrors.map((error) => ({ ...error, value: '' })),
    newSample: [],
    changedSample: [],
    deactivatedSample: [],
    swapSample: [],
    accessPendingSample: [],
  };
}
