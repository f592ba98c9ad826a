import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatShare } from '../../design/format/numbers.ts';
import { Meter } from '../../design/marks/ProgressBar.tsx';
import { Withheld } from '../../design/marks/Withheld.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { participationsQuery } from '../campaigns.queries.ts';
import { type GroupAnswersRow, participationRows, withheldRate } from '../participation-tree.ts';
import styles from './AnswersSection.module.css';

/** Response counts by group, never who responded. */
export function AnswersSection({ campaign }: { readonly campaign: CampaignResource }) {
  const { groups } = useViewer();
  const { confidentialityLevel: level, status } = campaign.attributes;
  const participations = useQuery(
    participationsQuery({ organizationId: useOrganizationId(), campaignId: campaign.id }),
  );
  const rows = participationRows(groups, participations.data?.data ?? []);
  const isRunning = status === 'inprogress';

  return (
    <Section
      id="answers"
      title={isRunning ? 'Answers so far, by group' : 'Answers by group'}
      under={
        isRunning
          ? 'Counts update every hour, in steps and a few answers late, so no one can work out who just responded.'
          : 'No one can see who has responded.'
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [participations], content: rows.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading answers" />}
        error={
          <ReadFailure
            subject="Answers by group"
            error={participations.error}
            onRetry={() => void participations.refetch()}
          />
        }
        empty={<p className={text.secondary}>There are no groups here whose answers you can see.</p>}
      >
        <Table
          label="Answers by group"
          columns={columnsFor(level, isRunning)}
          rows={rows}
          keyOf={({ groupId }) => groupId}
        />
      </PagePhases>
    </Section>
  );
}

function columnsFor(level: number, isRunning: boolean): readonly Column<GroupAnswersRow>[] {
  return [
    {
      key: 'name',
      label: 'Group',
      isRowName: true,
      render: ({ name, depth }) => <span style={{ paddingLeft: depth * 16 }}>{name}</span>,
    },
    { key: 'size', label: 'Invited', isNumeric: true, render: ({ size }) => formatCount(size) },
    {
      key: 'completed',
      label: 'Answered',
      isNumeric: true,
      isOnlyWide: true,
      render: ({ completed }) => (completed === null || (isRunning && completed === 0) ? '' : formatCount(completed)),
    },
    { key: 'share', label: 'Response rate', render: (row) => <Share row={row} level={level} isRunning={isRunning} /> },
  ];
}

function Share({
  row: { name, share, size },
  level,
  isRunning,
}: {
  readonly row: GroupAnswersRow;
  readonly level: number;
  readonly isRunning: boolean;
}) {
  // Counts start at the level itself and lag, so that 0 does not mean that no one has answered.
  if (isRunning && share === 0) return <span className={text.secondary}>Too few yet</span>;
  if (share === null) return <Withheld reason={withheldRate(size, level)}>Response Rate Hidden</Withheld>;
  return (
    <span className={styles.share}>
      <Meter label={`Response rate of ${name}`} share={share} look={isRunning ? 'current' : 'over'} />
      <span className={text.medium}>{formatShare(share)}</span>
    </span>
  );
}
