import type { SecureExportResource } from '@attune/contract/results/secure-exports';
import type { StatusLook } from '../design/marks/Status.tsx';

type Attributes = SecureExportResource['attributes'];

/** Status of an export of rows. An approved one without file is still being made, or failed. */
export function exportStatus({ status, fileId }: Pick<Attributes, 'status' | 'fileId'>): {
  readonly look: StatusLook;
  readonly words: string;
} {
  switch (status) {
    case 'requested':
      return { look: 'attention', words: 'Waiting for approval' };
    case 'approved':
      return fileId === null ? { look: 'running', words: 'Approved' } : { look: 'good', words: 'Ready' };
    case 'declined':
      return { look: 'over', words: 'Declined' };
    case 'failed':
      return { look: 'bad', words: 'Failed' };
    case 'expired':
      return { look: 'over', words: 'Expired' };
  }
}

/** Who requested and decided: "Requested by Maya Okafor", "Approved by Tom Weber". */
export function exportPeople({
  status,
  requestedByName,
  decidedByName,
}: Pick<Attributes, 'status' | 'requestedByName' | 'decidedByName'>): string {
  const someone = (name: string | null) => name ?? 'a former administrator';
  const requested = `Requested by ${someone(requestedByName)}`;
  if (status === 'requested') return requested;
  return `${requested}, ${status === 'declined' ? 'declined' : 'approved'} by ${someone(decidedByName)}`;
}
