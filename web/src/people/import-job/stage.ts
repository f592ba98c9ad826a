import { type ImportSummary, importSummary } from '@attune/contract/employees/files';
import { type FileMapping } from '@attune/contract/employees/file-mapping';
import type { JobResource } from '@attune/contract/jobs';
import { isRunning } from '../../jobs/index.ts';

/** Stage of an import with its data. */
export type ImportStage =
  | { readonly kind: 'checking' }
  /** Columns have to be mapped. */
  | { readonly kind: 'mapping'; readonly mapping: FileMapping }
  | { readonly kind: 'review'; readonly summary: ImportSummary }
  | { readonly kind: 'applying' }
  | { readonly kind: 'applied'; readonly summary: ImportSummary }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'undone'; readonly undone: NonNullable<ImportSummary['undone']> }
  | { readonly kind: 'refused'; readonly fileErrors: ImportSummary['fileErrors'] }
  | { readonly kind: 'discarded' }
  /** The import failed; nothing was changed. */
  | { readonly kind: 'failed'; readonly detail: string | null };

/** The stage of an import by its job. A validated file that is running again is being applied. */
export function stageOf(job: JobResource): ImportStage {
  const { status, error } = job.attributes;
  const phase = phaseOf(job);
  if (isRunning(job))
    return {
      kind: phase === 'undoing' ? 'undoing' : phase === 'checked' || phase === 'applying' ? 'applying' : 'checking',
    };
  if (status === 'error' && phase !== 'refused') return { kind: 'failed', detail: error };
  const summary = importSummary.safeParse(job.attributes.summary).data;
  switch (phase) {
    case 'mapping':
      return summary?.mapping ? { kind: 'mapping', mapping: summary.mapping } : { kind: 'failed', detail: error };
    case 'checked':
      return summary ? { kind: 'review', summary } : { kind: 'failed', detail: error };
    case 'applied':
      return summary ? { kind: 'applied', summary } : { kind: 'failed', detail: error };
    case 'undone':
      return summary?.undone ? { kind: 'undone', undone: summary.undone } : { kind: 'failed', detail: error };
    case 'refused':
      return { kind: 'refused', fileErrors: summary?.fileErrors ?? [] };
    case 'discarded':
      return { kind: 'discarded' };
    case 'checking':
    case 'applying':
    case 'undoing':
    case undefined:
      return { kind: 'failed', detail: error };
  }
}

/** File name; known from the start. */
export function fileNameOf({ attributes }: JobResource): string {
  return importSummary.pick({ fileName: true }).safeParse(attributes.summary).data?.fileName ?? 'the employee file';
}

/** "people-failed-rows.csv". */
export function failedRowsFileName(fileName: string): string {
  return `${fileName.replace(/\.\w+$/u, '').replaceAll(/\s+/gu, '-')}-failed-rows.csv`;
}

function phaseOf({ attributes }: JobResource): ImportSummary['phase'] | undefined {
  return importSummary.pick({ phase: true }).safeParse(attributes.summary).data?.phase;
}
