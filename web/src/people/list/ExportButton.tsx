import { exportEmployees } from '@attune/contract/employees/files';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { call } from '../../platform/api/api.ts';
import type { Input } from '../../platform/api/call.ts';
import { saveFile, toBlob } from '../../platform/save-file.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { localDay } from '../reading/local-day.ts';
import { serverTime } from '../../platform/server-time.ts';

type Query = NonNullable<Input<typeof exportEmployees>['query']>;

/** Exports all or the listed people as a file that can be edited and imported again. */
export function ExportButton({ query = {}, children }: { readonly query?: Query; readonly children: string }) {
  const organizationId = useOrganizationId();
  const download = useMutation({
    mutationFn: async () => {
      const content = await call(exportEmployees, { params: { organizationId }, query });
      saveFile(`employees-${localDay(serverTime())}.csv`, toBlob(content));
    },
    meta: { failure: 'Failed to download employees' },
  });
  return (
    <Button icon="download" disabled={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
