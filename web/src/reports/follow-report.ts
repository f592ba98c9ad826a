import type { JobResource } from '@attune/contract/jobs';
import { reportSummary } from '@attune/contract/results/reports';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { progressNote } from './report-words.ts';

type Dependencies = {
  readonly read: () => Promise<JobResource>;
  readonly pause: () => Promise<void>;
  readonly notify: (toast: ToastRequest) => void;
  readonly download: (name: string, fileId: string) => void;
  /** Called when the report has ended, successfully or not. */
  readonly onEnd: () => void;
};

/** After this number of polls a message says once that it takes longer. */
const looksUntilNote = 4;

/** Polls a report until it ends and reports the outcome, on any page. */
export async function followReport({ read, pause, notify, download, onEnd }: Dependencies): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const { attributes } = await read();
    const { status, error, resultFileId, summary } = attributes;
    if (status === 'pending' || status === 'processing') {
      if (looks === looksUntilNote)
        notify({ kind: 'info', text: 'Creating your report', note: progressNote(attributes) });
      await pause();
      continue;
    }
    onEnd();
    if (status === 'error' || resultFileId === null)
      return notify({ kind: 'error', text: 'Report not available', note: error ?? undefined });
    const name = reportSummary.safeParse(summary).data?.fileName ?? 'report';
    return notify({
      kind: 'long',
      text: `${name} is ready`,
      action: { label: 'Download', onSelect: () => download(name, resultFileId) },
    });
  }
}
