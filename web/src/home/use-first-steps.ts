import { listAccess } from '@attune/contract/access/employee-access';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listEmployees } from '@attune/contract/employees/employee';
import { can } from '@attune/domain/access';
import { useQueries } from '@tanstack/react-query';
import { useMayOpenPage } from '../platform/PageLink.tsx';
import { read } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type FirstStep, firstSteps } from './first-steps.ts';

const some = 50;

/** The first steps for people who can take them; empty once all are done, undefined while they are loading. */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const { actor, organization, groups } = useViewer();
  const mayOpen = useMayOpenPage();
  const params = { organizationId: organization.id };
  const enabled =
    mayOpen('/employee-list') && can(actor, 'campaign.create', params) && can(actor, 'employee.readAccess', params);
  const [people, leaders, campaigns] = useQueries({
    queries: [
      {
        ...read(listEmployees, { params, query: { 'filter[employmentStatus]': 'active', 'page[limit]': 1 } }),
        enabled,
      },
      { ...read(listAccess, { params, query: { 'filter[role]': 'leader', 'page[limit]': 1 } }), enabled },
      { ...read(listCampaigns, { params, query: { 'page[limit]': some } }), enabled },
    ],
  });
  if (!enabled) return [];
  if (people.isLoading || leaders.isLoading || campaigns.isLoading) return undefined;
  if (!people.data || !leaders.data || !campaigns.data) return [];
  const steps = firstSteps({
    employees: people.data.meta.total,
    groups: groups.filter(({ attributes }) => attributes.parentGroupId !== null).length,
    leaders: leaders.data.meta.total,
    campaigns: campaigns.data.data.map(({ id, attributes: { status } }) => ({ id, status })),
  }).filter(({ to }) => mayOpen(to));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
