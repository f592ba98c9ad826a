import { exportAuditLog, listAuditLog } from '@attune/contract/organizations/audit-log';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { call } from '../platform/api/api.ts';
import { markForRefetch } from '../platform/queries.ts';
import { saveFile, toBlob } from '../platform/save-file.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type AuditLogFilter, narrowedTo } from './history.queries.ts';

/** Exports all pages of the filtered audit log as a file. The export itself is logged. */
export function ExportButton({ filter }: { readonly filter: AuditLogFilter }) {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(
        'change-history.csv',
        toBlob(await call(exportAuditLog, { params: { organizationId }, query: narrowedTo(filter) })),
      ),
    meta: { failure: 'Failed to download the audit log' },
    onSuccess: () => markForRefetch(queryClient, listAuditLog),
  });
  return (
    <Button icon="download" disabled={taking.isPending} onClick={() => taking.mutate()}>
      Download
    </Button>
  );
}
