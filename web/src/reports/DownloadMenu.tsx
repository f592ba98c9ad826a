import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Menu, type MenuItem } from '../design/overlays/Menu.tsx';
import { reportNames } from '../jobs/index.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type Format, formats as resultFormats, reportLabel, reportNote } from './report-words.ts';
import { downloadReport, ownReports, startReport, type ReportRequest } from './reports.queries.ts';

type Props = {
  readonly campaignId: string;
  readonly groupId: string;
  readonly groupType?: string | undefined;
  /** What can be created; by default results. */
  readonly formats?: readonly Format[];
  readonly label?: string;
  /** Requests an export of rows, for those who can. */
  readonly onRows?: (() => void) | undefined;
};

/** Exports results and lists the user's recent exports. */
export function DownloadMenu({
  campaignId,
  groupId,
  groupType,
  formats = resultFormats,
  label = 'Download',
  onRows,
}: Props) {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const [isWanted, setIsWanted] = useState(false);
  const recent = useQuery({ ...ownReports(organizationId), enabled: isWanted });
  const start = useMutation({
    mutationFn: (request: ReportRequest) => startReport(queryClient, request),
    meta: { success: 'Report requested', failure: 'Failed to create report' },
  });

  const makes = formats.map(({ fileType, ...look }): MenuItem => ({
    kind: 'action',
    ...look,
    onSelect: () => start.mutate({ organizationId, campaignId, fileType, groupId, groupType }),
  }));
  const rows: MenuItem = {
    kind: 'action',
    label: reportNames['secure-customer-csv'],
    note: 'one per response, after approval',
    icon: 'lock',
    onSelect: () => onRows?.(),
  };
  const finds = (recent.data?.data ?? []).map(({ attributes }): MenuItem => {
    const { fileId } = attributes;
    const name = reportLabel(attributes);
    const note = reportNote(attributes);
    return {
      kind: 'action',
      label: name,
      icon: 'download',
      ...(note && { note }),
      isDisabled: fileId === null,
      onSelect: () => fileId !== null && void downloadReport(name, { organizationId, fileId }),
    };
  });

  return (
    <Menu
      label={label === 'Download' ? 'Download these results' : label}
      sections={[
        { title: 'Create report', items: onRows ? [...makes, rows] : makes },
        { title: 'Recent reports', items: finds },
      ]}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          icon="download"
          isIconOnPhone
          disabled={start.isPending}
          onPointerEnter={() => setIsWanted(true)}
          onFocus={() => setIsWanted(true)}
        >
          {label}
        </Button>
      )}
    />
  );
}
