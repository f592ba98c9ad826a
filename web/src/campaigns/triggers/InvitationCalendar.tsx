import type { LifecycleForecastResource } from '@attune/contract/campaigns/lifecycle-series';
import type { LifecycleEvent } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatDay, formatDayOfYear } from '../../design/format/dates.ts';
import { formatCount } from '../../design/format/numbers.ts';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { PageLink } from '../../platform/PageLink.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { employeePath } from '../campaign-addresses.ts';
import styles from './InvitationCalendar.module.css';
import { forecastQuery } from './triggers.queries.ts';
import { emptyForecastWords, forecastTitle, gapWords } from './trigger-words.ts';

type Forecast = LifecycleForecastResource['attributes'];
type Person = NonNullable<Forecast['people']>[number];

/** Maximum number of names shown. */
const fewNames = 8;

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    label: 'Who',
    isRowName: true,
    render: ({ employeeId, name }) => (
      <PageLink to={employeePath(employeeId)} className={text.link}>
        {name}
      </PageLink>
    ),
  },
  { key: 'day', label: 'Invited on', render: ({ invitedOn }) => formatDay(invitedOn as CalendarDay) },
];

/** Forecast of a lifecycle campaign for 60 days: counts by week, and names for people who may see employees. */
export function InvitationCalendar({
  campaignId,
  event,
}: {
  readonly campaignId: string;
  readonly event: LifecycleEvent;
}) {
  const forecast = useQuery(forecastQuery({ organizationId: useOrganizationId(), campaignId }));
  const [isLong, setIsLong] = useState(false);
  const found = forecast.data?.data.attributes;
  if (!found)
    return forecast.isError ? (
      <Note look="error">The list of people could not be loaded. Try again in a moment.</Note>
    ) : null;
  const people = found.people ?? [];
  const gaps = gapWords(found);
  return (
    <Section
      id="calendar"
      title={forecastTitle(found.peopleCount, found)}
      under={
        found.peopleCount === 0
          ? emptyForecastWords(event)
          : 'Based on dates known today. People who join later are added.'
      }
    >
      {found.peopleCount > 0 && <Weeks weeks={found.weeks} />}
      {people.length > 0 && (
        <div className={styles.people}>
          <Table
            label="People who would be invited"
            columns={columns}
            rows={isLong ? people : people.slice(0, fewNames)}
            keyOf={({ employeeId }) => employeeId}
          />
        </div>
      )}
      {!isLong && people.length > fewNames && (
        <Button rank="tertiary" size="small" onClick={() => setIsLong(true)}>
          Show all {formatCount(people.length)}
        </Button>
      )}
      {gaps && <Note look="warning">{gaps}</Note>}
    </Section>
  );
}

/** Bar chart by week. */
function Weeks({ weeks }: Pick<Forecast, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <ol className={styles.weeks} aria-label="People invited each week">
      {weeks.map(({ startsOn, count }) => (
        <li key={startsOn}>
          <span className={styles.count}>{formatCount(count)}</span>
          <span aria-hidden className={styles.bar} style={{ '--height': `${(count / most) * 100}%` }} />
          <span className={styles.week}>{formatDayOfYear(startsOn as CalendarDay)}</span>
        </li>
      ))}
    </ol>
  );
}
