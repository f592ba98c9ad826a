import { localTimeAt } from '@attune/domain/kernel';
import { drivers } from '@attune/domain/surveys';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Tabs } from '../design/page/Tabs.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { actionsHeadline } from './action-words.ts';
import styles from './Actions.module.css';
import { type PlansFilter, planCountQuery, plansQuery } from './actions.queries.ts';
import { NewPlanDialog } from './NewPlanDialog.tsx';
import { Opportunities } from './Opportunities.tsx';
import { PlanList } from './PlanList.tsx';
import { useNewPlan } from './use-new-plan.ts';
import { Worksheet } from './Worksheet.tsx';

type View = 'overview' | 'my_actions' | 'other_actions';
const owners = { overview: undefined, my_actions: 'me', other_actions: 'others' } as const;

/** All action plans that the viewer may see. */
export function ActionsScreen() {
  return <Actions view="overview" />;
}

/** The viewer's own action plans. */
export function MyActionsScreen() {
  return <Actions view="my_actions" />;
}

/** Action plans of others. */
export function OtherActionsScreen() {
  return <Actions view="other_actions" />;
}

function Actions({ view }: { readonly view: View }) {
  const planId = useFilters(['plan']).id('plan');
  return planId === undefined ? <Dashboard view={view} /> : <Worksheet planId={planId} />;
}

function Dashboard({ view }: { readonly view: View }) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const { day: today } = localTimeAt(useNow(), timeZone);
  const filters = useFilters(['status', 'group', 'driver', 'search']);
  const { newPlan, setNewPlan } = useNewPlan();
  const filter: PlansFilter = {
    status: filters.oneOf('status', ['completed']) ?? 'open',
    owner: owners[view],
    groupId: filters.id('group'),
    driver: filters.one('driver'),
    searchText: filters.one('search'),
  };
  const isFiltered = Boolean(filter.groupId ?? filter.driver ?? filter.searchText);
  const plans = useQuery(plansQuery(organizationId, filter));
  const open = useQuery(plansQuery(organizationId, { ...noFilter, status: 'open', owner: owners[view] }));
  const completed = useQuery(planCountQuery(organizationId, { status: 'completed', owner: owners[view] }));
  const headline = open.data
    ? actionsHeadline(open.data.data, { today, completed: completed.data ?? 0 })
    : { fact: 'Actions' };
  const found = plans.data?.data ?? [];
  return (
    <Page isWide>
      <PageHeader
        page="Actions"
        isLoading={open.isLoading || completed.isLoading}
        fact={headline.fact}
        comparison={headline.comparison}
        actions={
          <Button rank="primary" icon="plus" onClick={() => setNewPlan({})}>
            New action
          </Button>
        }
      />
      <ViewTabs view={view} />
      <div data-screen-only className={layout.filters}>
        <SegmentedControl
          label="Status"
          segments={[
            { value: 'open', label: `Open ${open.data?.meta.total ?? ''}` },
            { value: 'completed', label: `Completed ${completed.data ?? ''}` },
          ]}
          value={filter.status}
          onChange={(status) => filters.setOne('status', status === 'open' ? undefined : status)}
        />
        <GroupFilter value={filter.groupId} onChange={(id) => filters.setOne('group', id)} />
        <FilterButton
          label="Driver"
          all="All"
          options={drivers.map(({ key, name }) => ({ value: key, label: name }))}
          value={filter.driver}
          onChange={(driver) => filters.setOne('driver', driver)}
        />
        <SearchField
          placeholder="Search actions"
          value={filter.searchText ?? ''}
          onSearch={(words) => filters.setOne('search', words)}
        />
      </div>
      <div className={styles.columns}>
        <PagePhases
          phase={pagePhaseOf({ reads: [plans], content: found.length === 0 ? 'empty' : 'shown' })}
          loading={<TableSkeleton label="Loading actions" />}
          error={<ReadFailure subject="Actions" error={plans.error} onRetry={() => void plans.refetch()} />}
          empty={
            isFiltered ? (
              <EmptyState heading="No actions match" action={<Button onClick={filters.clear}>Clear filters</Button>}>
                No actions match your search and filters.
              </EmptyState>
            ) : (
              <NoPlans status={filter.status} onNew={() => setNewPlan({})} />
            )
          }
        >
          <PlanList plans={found} today={today} status={filter.status} />
        </PagePhases>
        <Opportunities plans={open.data?.data ?? []} onAdd={setNewPlan} />
      </div>
      {newPlan && <NewPlanDialog initial={newPlan} today={today} onClose={() => setNewPlan(undefined)} />}
    </Page>
  );
}

const noFilter = { groupId: undefined, driver: undefined, searchText: undefined };

function ViewTabs({ view }: { readonly view: View }) {
  const organizationId = useOrganizationId();
  const all = useQuery(planCountQuery(organizationId, { status: 'open', owner: undefined }));
  const mine = useQuery(planCountQuery(organizationId, { status: 'open', owner: 'me' }));
  const others = useQuery(planCountQuery(organizationId, { status: 'open', owner: 'others' }));
  const tabs = [
    { of: 'overview', label: 'Overview', to: '/action_dashboard', count: all.data },
    { of: 'my_actions', label: 'My actions', to: '/action_dashboard/my_actions', count: mine.data },
    { of: 'other_actions', label: 'Other actions', to: '/action_dashboard/other_actions', count: others.data },
  ] as const;
  return (
    <Tabs
      label="Actions"
      tabs={tabs.map(({ of, label, to, count }) => ({
        label,
        to,
        isCurrent: view === of,
        ...(count === undefined ? {} : { count }),
      }))}
    />
  );
}

function GroupFilter({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
  const { groups } = useViewer();
  return (
    <FilterButton
      label="Group"
      all="All"
      options={groups.map(({ id, attributes }) => ({ value: id, label: attributes.displayName }))}
      value={value}
      onChange={onChange}
    />
  );
}

function NoPlans({ status, onNew }: { readonly status: 'open' | 'completed'; readonly onNew: () => void }) {
  if (status === 'completed')
    return (
      <EmptyState heading="No completed actions">Actions appear here when all of their steps are done.</EmptyState>
    );
  return (
    <EmptyState
      heading="No open actions"
      action={
        <Button rank="primary" icon="plus" onClick={onNew}>
          New action
        </Button>
      }
    >
      Pick one driver, agree on one action with your group, and give it a date.
    </EmptyState>
  );
}
