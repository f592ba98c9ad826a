import { listActionPlans } from '@attune/contract/actions/action-plans';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listCoachingSessions } from '@attune/contract/coaching/coaching';
import { listAllJobs } from '@attune/contract/jobs';
import { listSecureExports } from '@attune/contract/results/secure-exports';
import { can } from '@attune/domain/access';
import { type CalendarDay, localTimeAt } from '@attune/domain/kernel';
import { useQueries } from '@tanstack/react-query';
import { formatMoment } from '../design/format/dates.ts';
import { useMayOpenPage } from '../platform/PageLink.tsx';
import { read } from '../platform/queries.ts';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type DueItem, dueItems } from './due-items.ts';

const some = 50;

/** What is due for the viewer; undefined while it is being read. What cannot be read is left out. */
export function useDueItems(): readonly DueItem[] | undefined {
  const { actor, organization } = useViewer();
  const now = useNow();
  const { timeZone } = organization.attributes;
  const organizationId = organization.id;
  const params = { organizationId };
  const mayOpen = useMayOpenPage();
  const sessions = (period: 'upcoming' | 'past') =>
    ({
      'filter[scope]': 'mine',
      'filter[period]': period,
      'filter[status]': 'scheduled',
      'page[limit]': some,
    }) as const;
  const [plans, upcoming, past, campaigns, exports, jobs] = useQueries({
    queries: [
      {
        ...read(listActionPlans, {
          params,
          query: { 'filter[status]': 'open', 'filter[owner]': 'me', sort: 'dueOn', 'page[limit]': some },
        }),
        enabled: mayOpen('/action_dashboard/my_actions'),
      },
      {
        ...read(listCoachingSessions, { params, query: sessions('upcoming') }),
        enabled: mayOpen('/sessions/my-sessions'),
      },
      { ...read(listCoachingSessions, { params, query: sessions('past') }), enabled: mayOpen('/sessions/my-sessions') },
      {
        ...read(listCampaigns, { params, query: { 'filter[status]': 'pending', 'page[limit]': 1 } }),
        enabled: can(actor, 'campaign.create', params),
      },
      {
        ...read(listSecureExports, { params, query: { 'page[limit]': some } }),
        enabled: can(actor, 'secureExport.read', params),
      },
      {
        ...read(listAllJobs, { query: { 'filter[status]': 'error', 'page[limit]': 1 } }),
        enabled: can(actor, 'job.readAll', 'platform'),
      },
    ],
  });
  if ([plans, upcoming, past, campaigns, exports, jobs].some(({ isLoading }) => isLoading)) return undefined;
  const [next] = (upcoming.data?.data ?? []).toSorted((a, b) =>
    a.attributes.startsAt.localeCompare(b.attributes.startsAt),
  );
  return dueItems(
    {
      dueDays: (plans.data?.data ?? []).map(({ attributes }) => attributes.nextDueOn as CalendarDay | null),
      nextSession: next?.attributes,
      unmarkedSessions: (past.data?.data ?? []).filter(({ attributes }) => attributes.canUpdate).length,
      campaignsToConfirm: campaigns.data?.meta.total ?? 0,
      exportsToDecide: (exports.data?.data ?? []).filter(({ attributes }) => attributes.canDecide).length,
      failedJobs: jobs.data?.meta.total ?? 0,
    },
    { now, today: localTimeAt(now, timeZone).day, formatTime: (instant) => formatMoment(instant, { timeZone, now }) },
  );
}
