import {
  decideSecureExport,
  listSecureExports,
  type SecureExportResource,
} from '@attune/contract/results/secure-exports';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { Status } from '../design/marks/Status.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { offsetOf } from '../design/table/paging.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { DownloadButton } from '../jobs/index.ts';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './SecureExports.module.css';
import { exportPeople, exportStatus } from './secure-export-words.ts';

const firstPage = { page: 0, rows: 10 };
const watchMs = 3000;

/** Exports of rows: their requests, decisions and files. */
export function SecureExportsSection() {
  const organizationId = useOrganizationId();
  const [paging, setPaging] = useState(firstPage);
  const reading = useQuery({
    ...read(listSecureExports, {
      params: { organizationId },
      query: { 'page[limit]': paging.rows, 'page[offset]': offsetOf(paging) },
    }),
    refetchInterval: ({ state }) => (state.data?.data.some(isInTheMaking) ? watchMs : false),
  });
  const exports = reading.data?.data ?? [];
  const total = reading.data?.meta.total ?? 0;
  return (
    <Section
      id="secure-exports"
      title="Exports of rows"
      under={
        'One row per response with ratings, for campaigns with “Threshold only” protection and at least 50 ' +
        'responses. Customer Success Managers request them from the results of the organization; an ' +
        'administrator or another Customer Success Manager approves them here.'
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading exports of rows" rows={2} />}
        error={<ReadFailure subject="Exports of rows" error={reading.error} onRetry={() => void reading.refetch()} />}
        empty={<p className={text.secondary}>No export was requested yet.</p>}
      >
        <Table label="Exports of rows" columns={columns} rows={exports} keyOf={({ id }) => id} rowHeight="double" />
        {total > firstPage.rows && <Pager paging={paging} total={total} onPage={setPaging} />}
      </PagePhases>
    </Section>
  );
}

type RowProps = { readonly export: SecureExportResource };

const columns: readonly Column<SecureExportResource>[] = [
  { key: 'campaign', label: 'Campaign', isRowName: true, render: (row) => <Subject export={row} /> },
  {
    key: 'reason',
    label: 'Purpose',
    render: ({ attributes }) => (
      <>
        <p>{attributes.reason}</p>
        <p className={text.quiet}>{exportPeople(attributes)}</p>
      </>
    ),
  },
  { key: 'status', label: 'Status', render: (row) => <State export={row} /> },
  { key: 'acts', label: 'Actions', isLabelHidden: true, render: (row) => <Acts export={row} /> },
];

function Subject({ export: { attributes } }: RowProps) {
  return (
    <>
      <p>{attributes.campaignName}</p>
      <p className={styles.groupType}>
        {attributes.groupTypeName ? `with ${attributes.groupTypeName}` : 'without group type'}
      </p>
    </>
  );
}

function State({ export: { attributes } }: RowProps) {
  const { timeZone } = useViewer().organization.attributes;
  const { look, words } = exportStatus(attributes);
  const { expiresAt, fileId, requestedAt } = attributes;
  return (
    <>
      <Status look={look}>{words}</Status>
      <p className={text.quiet}>
        {fileId !== null && expiresAt !== null
          ? `until ${formatInstant(expiresAt, timeZone)}`
          : `requested ${formatInstant(requestedAt, timeZone)}`}
      </p>
    </>
  );
}

function Acts({ export: row }: RowProps) {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const [asked, setAsked] = useState<'approved' | 'declined'>();
  const { canDecide, fileId, fileName } = row.attributes;
  if (fileId !== null && can(actor, 'results.exportSecure', { organizationId }))
    return (
      <DownloadButton size="small" organizationId={organizationId} fileId={fileId} name={fileName}>
        Download
      </DownloadButton>
    );
  if (!canDecide) return null;
  return (
    <div className={layout.row}>
      <Button size="small" onClick={() => setAsked('approved')}>
        Approve
      </Button>
      <Button size="small" rank="tertiary" onClick={() => setAsked('declined')}>
        Decline
      </Button>
      {asked && <Decision export={row} status={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type DecisionProps = RowProps & { readonly status: 'approved' | 'declined'; readonly onClose: () => void };

function Decision({ export: row, status, onClose }: DecisionProps) {
  const organizationId = useOrganizationId();
  const isApproval = status === 'approved';
  const decide = useWrite(decideSecureExport, {
    texts: isApproval
      ? { success: 'Export approved', failure: 'Failed to approve the export' }
      : { success: 'Export declined', failure: 'Failed to decline the export' },
    refetches: [listSecureExports],
    onSuccess: onClose,
  });
  const { campaignName, requestedByName } = row.attributes;
  return (
    <ConfirmDialog
      title={isApproval ? `Approve the export of ${campaignName}?` : `Decline the export of ${campaignName}?`}
      lost={
        isApproval
          ? `Customer Success Managers can download one row per response with all ratings, for 24 hours. ` +
            `Purpose: ${row.attributes.reason}`
          : `${requestedByName ?? 'The requester'} can request it again.`
      }
      stays={
        isApproval
          ? 'The file has no names, groups, dates or comments, and the audit log keeps your approval.'
          : 'No file is made.'
      }
      confirmLabel={isApproval ? 'Approve export' : 'Decline export'}
      keepLabel="Decide later"
      isDestructive={false}
      isBusy={decide.isPending}
      onConfirm={() =>
        decide.mutate({
          params: { organizationId, secureExportId: row.id },
          body: { data: { type: 'secure-exports', id: row.id, attributes: { status } } },
        })
      }
      onClose={onClose}
    />
  );
}

function isInTheMaking({ attributes: { status, fileId } }: SecureExportResource): boolean {
  return status === 'approved' && fileId === null;
}
