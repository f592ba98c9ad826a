import type { CoachingAnalyticsResource } from '@attune/contract/coaching/analytics';
import { can } from '@attune/domain/access';
import type { CalendarDay } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { formatMonth } from '../design/format/dates.ts';
import { Status } from '../design/marks/Status.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import { FlagsContext } from '../platform/flags.ts';
import { useViewer } from '../platform/viewer.tsx';
import styles from './Coaching.module.css';
import { statusWords } from './coaching-words.ts';
import { analyticsQuery } from './coaching.queries.ts';

type Analytics = CoachingAnalyticsResource['attributes'];

const types: readonly Column<Analytics['types'][number]>[] = [
  { key: 'name', label: 'Type', isRowName: true, render: ({ name }) => name },
  { key: 'used', label: 'Used', isNumeric: true, render: ({ sessions }) => sessions },
  { key: 'included', label: 'Included', isNumeric: true, render: ({ included }) => included ?? 'Unlimited' },
];
const statuses: readonly Column<Analytics['statuses'][number]>[] = [
  {
    key: 'status',
    label: 'Status',
    isRowName: true,
    render: ({ status }) => <Status look={statusWords[status].look}>{statusWords[status].label}</Status>,
  },
  { key: 'sessions', label: 'Sessions', isNumeric: true, render: ({ sessions }) => sessions },
];
const months: readonly Column<Analytics['months'][number]>[] = [
  { key: 'month', label: 'Month', isRowName: true, render: ({ month }) => formatMonth(month as CalendarDay) },
  { key: 'sessions', label: 'Sessions', isNumeric: true, render: ({ sessions }) => sessions },
  { key: 'completed', label: 'Completed', isNumeric: true, render: ({ completed }) => completed },
  { key: 'cancelled', label: 'Cancelled', isNumeric: true, render: ({ cancelled }) => cancelled },
];

/** Sessions of the organization by type, status and month; nothing for those who may not read them. */
export function AnalyticsSection() {
  const isSwitchedOff = !use(FlagsContext)['session-analytics'];
  const { actor, organization } = useViewer();
  const organizationId = organization.id;
  const mayRead = can(actor, 'session.readAnalytics', { organizationId, isSwitchedOff });
  const reading = useQuery({ ...analyticsQuery(organizationId), enabled: mayRead });
  const analytics = reading.data?.data.attributes;
  if (!analytics || analytics.months.length === 0) return null;
  return (
    <Section id="analytics" title="Sessions by type, status and month">
      <div className={styles.analytics}>
        <Table label="Sessions by type" columns={types} rows={analytics.types} keyOf={({ name }) => name} />
        <Table label="Sessions by status" columns={statuses} rows={analytics.statuses} keyOf={({ status }) => status} />
        <Table label="Sessions by month" columns={months} rows={analytics.months} keyOf={({ month }) => month} />
      </div>
    </Section>
  );
}
