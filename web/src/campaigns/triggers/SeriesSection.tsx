import { dayAt } from '@attune/domain/kernel';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { LifecycleSeriesResource } from '@attune/contract/campaigns/lifecycle-series';
import { can } from '@attune/domain/access';
import type { CalendarDay } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { formatDays } from '../../design/format/dates.ts';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { InvitationCalendar } from './InvitationCalendar.tsx';
import styles from './SeriesSection.module.css';
import { seriesQuery, useUpdateSeries } from './triggers.queries.ts';
import { invitedInPeriod, courseWords, nextWords, periodState, triggerWords } from './trigger-words.ts';

type Series = LifecycleSeriesResource['attributes'];
type Period = Series['periods'][number];

/** Periods of a lifecycle campaign and what comes next, with a way to stop it. Lazy-loaded. */
export function SeriesSection({ campaign }: { readonly campaign: CampaignResource }) {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const { lifecycleTrigger: trigger, confidentialityLevel, status } = campaign.attributes;
  const place = { organizationId, campaignId: campaign.id };
  const mayRead = can(actor, 'campaign.update', place);
  const series = useQuery({ ...seriesQuery(place), enabled: mayRead });
  const found = series.data?.data.attributes;
  if (!trigger) return null;
  const isLast = found?.periods[0]?.campaignId === campaign.id;

  return (
    <>
      <Section
        id="series"
        title={`Invites people ${triggerWords(trigger)}`}
        under={courseWords(trigger, confidentialityLevel)}
        tools={found && status !== 'pending' && <StopOrGoOn campaignId={campaign.id} series={found} />}
      >
        {found && status !== 'pending' && (
          <div className={styles.course}>
            <Note look={found.error ? 'error' : 'info'}>{nextWords(found)}</Note>
            <Periods periods={found.periods} shownId={campaign.id} />
          </div>
        )}
      </Section>
      {isLast && status !== 'finished' && <InvitationCalendar campaignId={campaign.id} event={trigger.event} />}
    </>
  );
}

function StopOrGoOn({ campaignId, series }: { readonly campaignId: string; readonly series: Series }) {
  const organizationId = useOrganizationId();
  const goesOn = !series.goesOn;
  const update = useUpdateSeries(goesOn);
  const act = () =>
    update.mutate({
      params: { organizationId, campaignId },
      body: { data: { type: 'lifecycle-series', attributes: { goesOn } } },
    });
  return (
    <Button size="small" disabled={update.isPending} onClick={act}>
      {goesOn ? 'Resume series' : 'Stop after this period'}
    </Button>
  );
}

function Periods({ periods, shownId }: { readonly periods: readonly Period[]; readonly shownId: string }) {
  const { timeZone } = useViewer().organization.attributes;
  const today = dayAt(useNow(), timeZone);
  const columns: readonly Column<Period>[] = [
    {
      key: 'days',
      label: 'Period',
      isRowName: true,
      render: (period) => <PeriodName period={period} isShown={period.campaignId === shownId} />,
    },
    { key: 'invited', label: 'Invited', isNumeric: true, render: ({ invitedCount }) => invitedInPeriod(invitedCount) },
    { key: 'state', label: 'State', render: (period) => periodState(period, today) },
  ];
  return (
    <Table label="Periods in this series" columns={columns} rows={periods} keyOf={({ campaignId }) => campaignId} />
  );
}

function PeriodName({
  period: { campaignId, startsOn, endsOn },
  isShown,
}: {
  readonly period: Period;
  readonly isShown: boolean;
}) {
  const days = formatDays(startsOn as CalendarDay, endsOn as CalendarDay);
  if (isShown) return <b>{days}</b>;
  return (
    <Link to={campaignPath(campaignId)} className={text.link}>
      {days}
    </Link>
  );
}
