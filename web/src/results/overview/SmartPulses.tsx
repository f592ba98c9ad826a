import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../design/format/dates.ts';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { addressOf } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { type Pulse, pulsesFinding, pulsesOf } from './smart-pulses.ts';

/** Smart pulses after a quarterly campaign, with links to their results. */
export function SmartPulses({ scene: { place, choice, campaign, group } }: { readonly scene: ResultsContext }) {
  const { timeZone } = useViewer().organization.attributes;
  const pulses = pulsesOf(campaign.id, choice);
  if (pulses.length === 0) return null;
  const columns: readonly Column<Pulse>[] = [
    {
      key: 'name',
      label: 'Smart pulse',
      isRowName: true,
      render: ({ id, name }) => (
        <Link {...addressOf({ ...place, campaignId: id, groupId: group.id, part: 'engagement' })}>{name}</Link>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      render: ({ isRunning }) =>
        isRunning ? <Status look="running">In-Progress</Status> : <Status look="over">Completed</Status>,
    },
    { key: 'end', label: 'Closes', render: ({ endedAt }) => formatInstant(endedAt, timeZone) },
  ];
  return (
    <Section id="smart-pulses" title={pulsesFinding(pulses, campaign.name)}>
      <Table label="Smart pulses" columns={columns} rows={pulses} keyOf={({ id }) => id} />
    </Section>
  );
}
