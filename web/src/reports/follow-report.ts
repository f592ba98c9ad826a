import type { JobResource } from '@attune/contract/jobs';
import { reportSummary } from '@attune/contract/results/reports';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { progressNote } from './report-words.ts';

type Dependencies = {
  readonly read: () => Promise<JobResource>;
  readonly pause: () => Promise<void>;
  readonly notify: (toast: ToastRequest) => void;
  readonly download: (name: string, fileId: string) => void;
  /** Called when it has ended, however. */
  readonly onEnd: () => void;
};

/** After so many looks it is worth saying that it takes a while, once. */
const looksUntilNote = 4;

/** Watches a report until it has ended and then says so. It goes on whatever page one is on. */
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
