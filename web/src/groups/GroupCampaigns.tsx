import type { CampaignAggregate, GroupResource } from '@attune/contract/groups/group';
import { localTimeAt } from '@attune/domain/kernel';
import { currentCutPoints, formatScore } from '@attune/domain/results';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../design/format/dates.ts';
import { formatCount } from '../design/format/numbers.ts';
import { Withheld } from '../design/marks/Withheld.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import { useViewer } from '../platform/viewer.tsx';

/** Recent campaign results of the group that the viewer can see; hidden if there are none. */
export function GroupCampaigns({ group }: { readonly group: GroupResource }) {
  const { timeZone } = useViewer().organization.attributes;
  const campaigns = group.attributes.historicalGroupCampaignAggregates ?? [];
  if (campaigns.length === 0) return null;
  const columns: readonly Column<CampaignAggregate>[] = [
    {
      key: 'ended',
      label: 'Ended',
      isRowName: true,
      render: ({ campaignId, endedAt }) => (
        <Link to={`/assessments/${campaignId}/groups/${group.id}/results`}>
          {formatDay(localTimeAt(new Date(endedAt), timeZone).day)}
        </Link>
      ),
    },
    {
      key: 'audience',
      label: 'Invited',
      isNumeric: true,
      render: ({ audience }) => (audience === null ? '–' : formatCount(audience)),
    },
    {
      key: 'completed',
      label: 'Finished',
      isNumeric: true,
      render: ({ completed }) => (completed === null ? '–' : formatCount(completed)),
    },
    {
      key: 'score',
      label: 'Engagement',
      isNumeric: true,
      render: ({ score, visibility }) => <Score score={score} visibility={visibility} />,
    },
  ];
  return (
    <Section id="group-campaigns" title="Recent campaigns">
      <Table label="Recent campaigns" columns={columns} rows={campaigns} keyOf={({ campaignId }) => campaignId} />
    </Section>
  );
}

const reasons = {
  withheld:
    'Too few people answered, or the number could reveal a smaller group. The answers ' +
    'still count in every group above.',
  unavailable: 'The group has too few people for its own results.',
} as const;

function Score({ score, visibility }: Pick<CampaignAggregate, 'score' | 'visibility'>) {
  if (visibility !== 'shown') return <Withheld reason={reasons[visibility]} />;
  return score === null ? '–' : formatScore(score, currentCutPoints.bands);
}
