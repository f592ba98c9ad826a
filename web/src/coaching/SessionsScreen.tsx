import type { CoachingSessionResource } from '@attune/contract/coaching/coaching';
import { sessionStatuses } from '@attune/domain/coaching';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import layout from '../design/layout.module.css';
import { Status } from '../design/marks/Status.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import { AnalyticsSection } from './Analytics.tsx';
import { zoneOfReader } from '../design/format/dates.ts';
import { personName, sessionName, sessionsHeadline, statusWords, whenWords } from './coaching-words.ts';
import { type SessionsFilter, sessionCountQuery, sessionsQuery, subscriptionsQuery } from './coaching.queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { SubscriptionsSection } from './Subscriptions.tsx';

const tableName = 'sessions';
const filterNames = ['scope', 'period', 'status', 'search', 'session'] as const;

/** `/sessions/my-sessions`: coaching sessions of the reader, or all of the organization. */
export function SessionsScreen() {
  const organizationId = useOrganizationId();
  const filters = useFilters(filterNames, tableName);
  const filter: SessionsFilter = {
    scope: filters.oneOf('scope', ['all']) ?? 'mine',
    period: filters.oneOf('period', ['past']) ?? 'upcoming',
    status: filters.oneOf('status', sessionStatuses),
    searchText: filters.one('search'),
  };
  const upcoming = useQuery(sessionCountQuery(organizationId, { scope: filter.scope, period: 'upcoming' }));
  const past = useQuery(sessionCountQuery(organizationId, { scope: filter.scope, period: 'past' }));
  const subscriptions = useQuery(subscriptionsQuery(organizationId));
  const schedulable = (subscriptions.data?.data ?? []).filter(({ attributes }) => attributes.canSchedule);
  const [isScheduling, setIsScheduling] = useState(false);
  const isCounted = upcoming.data !== undefined && past.data !== undefined;
  const headline = isCounted
    ? sessionsHeadline({ upcoming: upcoming.data, past: past.data })
    : { fact: 'Coaching sessions' };
  const sessionId = filters.id('session');
  return (
    <Page>
      <PageHeader
        page="Sessions"
        isLoading={upcoming.isLoading || past.isLoading || subscriptions.isLoading}
        fact={headline.fact}
        comparison={headline.comparison}
        actions={
          schedulable.length > 0 && (
            <Button rank="primary" icon="plus" onClick={() => setIsScheduling(true)}>
              Schedule a session
            </Button>
          )
        }
      />
      <Controls filter={filter} filters={filters} />
      <Sessions filter={filter} filters={filters}>
        {subscriptions.data && <SubscriptionsSection subscriptions={subscriptions.data.data} />}
        {!subscriptions.isPending && <AnalyticsSection />}
      </Sessions>
      {isScheduling && <ScheduleDialog subscriptions={schedulable} onClose={() => setIsScheduling(false)} />}
      {sessionId !== undefined && (
        <SessionDialog sessionId={sessionId} onClose={() => filters.setOne('session', undefined)} />
      )}
    </Page>
  );
}

type Filters = ReturnType<typeof useFilters<(typeof filterNames)[number]>>;
type ControlsProps = { readonly filter: SessionsFilter; readonly filters: Filters };

function Controls({ filter, filters }: ControlsProps) {
  const organizationId = useOrganizationId();
  return (
    <div data-screen-only className={layout.filters}>
      <SegmentedControl
        label="Period"
        segments={[
          { value: 'upcoming', label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ]}
        value={filter.period}
        onChange={(period) => filters.setOne('period', period === 'upcoming' ? undefined : period)}
      />
      <Allowed ability="session.readAll" subject={{ organizationId }}>
        <SegmentedControl
          label="Whose sessions"
          segments={[
            { value: 'mine', label: 'Mine' },
            { value: 'all', label: 'All' },
          ]}
          value={filter.scope}
          onChange={(scope) => filters.setOne('scope', scope === 'mine' ? undefined : scope)}
        />
      </Allowed>
      <FilterButton
        label="Status"
        all="All"
        options={sessionStatuses.map((status) => ({ value: status, label: statusWords[status].label }))}
        value={filter.status}
        onChange={(status) => filters.setOne('status', status)}
      />
      <SearchField
        placeholder="Search sessions"
        value={filter.searchText ?? ''}
        onSearch={(words) => filters.setOne('search', words)}
      />
    </div>
  );
}

/** The list of sessions. What stands below it appears with it, and stays where it is. */
function Sessions({ filter, filters, children }: ControlsProps & { readonly children: ReactNode }) {
  const { paging, setPaging } = useTableState(tableName, {
    sort: { field: 'startsAt', direction: 'ascending' },
    fields: ['startsAt'],
    paging: { page: 0, rows: 25 },
  });
  const reading = useQuery(sessionsQuery(useOrganizationId(), filter, paging));
  const found = reading.data?.data ?? [];
  const total = reading.data?.meta.total ?? 0;
  const isFiltered = filter.status !== undefined || filter.searchText !== undefined;
  return (
    <>
      <Section id="sessions" title={filter.period === 'upcoming' ? 'Upcoming sessions' : 'Past sessions'}>
        <PagePhases
          phase={pagePhaseOf({ reads: [reading], content: found.length === 0 ? 'empty' : 'shown' })}
          loading={<TableSkeleton label="Loading sessions" />}
          error={<ReadFailure subject="Sessions" error={reading.error} onRetry={() => void reading.refetch()} />}
          empty={
            isFiltered ? (
              <EmptyState heading="No session matches" action={<Button onClick={filters.clear}>Clear filters</Button>}>
                No session matches your search and filters.
              </EmptyState>
            ) : (
              <EmptyState heading={filter.period === 'upcoming' ? 'No upcoming sessions' : 'No past sessions'}>
                Sessions with a coach appear here for everyone who takes part.
              </EmptyState>
            )
          }
        >
          <Table label="Sessions" columns={columns} rows={found} keyOf={({ id }) => id} rowHeight="double" />
          <Pager paging={paging} total={total} onPage={setPaging} />
          <p className={text.caption}>Times are in your time zone, {zoneOfReader()}.</p>
        </PagePhases>
      </Section>
      {!reading.isPending && children}
    </>
  );
}

const columns: readonly Column<CoachingSessionResource>[] = [
  {
    key: 'when',
    label: 'Session',
    isRowName: true,
    render: ({ id, attributes }) => (
      <>
        <Link to="." search={(previous: object) => ({ ...previous, session: id })} className={text.bold}>
          {sessionName(attributes)}
        </Link>
        <br />
        <span className={text.secondary}>{whenWords(attributes, zoneOfReader())}</span>
      </>
    ),
  },
  { key: 'coach', label: 'Coach', isOnlyWide: true, render: ({ attributes }) => personName(attributes.coach) },
  {
    key: 'participants',
    label: 'Participants',
    isOnlyWide: true,
    render: ({ attributes }) => participantsWords(attributes.participants),
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ attributes: { status } }) => (
      <Status look={statusWords[status].look}>{statusWords[status].label}</Status>
    ),
  },
];

const namedParticipants = 3;

function participantsWords(participants: CoachingSessionResource['attributes']['participants']): string {
  const names = participants.slice(0, namedParticipants).map(personName).join(', ');
  return participants.length > namedParticipants
    ? `${names} and ${participants.length - namedParticipants} more`
    : names;
}
