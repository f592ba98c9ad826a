import { type DriverGuideResource, getAgendaSlides } from '@attune/contract/actions/action-plans';
import type { GroupResource } from '@attune/contract/groups/group';
import { type Id, localTimeAt } from '@attune/domain/kernel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import layout from '../design/layout.module.css';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { call } from '../platform/api/api.ts';
import { saveFile, toBlob } from '../platform/save-file.ts';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { ResourcesFor } from '../resources/index.ts';
import {
  ancestorsOf,
  campaignResults,
  findRootGroup,
  groupOptions,
  latestWithScore,
  reportingGroups,
  resultGroups,
  topGroups,
} from '../results/index.ts';
import styles from './Actions.module.css';
import { guideQuery, libraryQuery } from './actions.queries.ts';
import { ConversationGuide } from './ConversationGuide.tsx';
import { DriverGroups } from './DriverGroups.tsx';
import { DriverScore } from './DriverScore.tsx';
import { type NewPlan, NewPlanDialog } from './NewPlanDialog.tsx';

/** Everything about one driver: meaning, score, statements, comments, actions, and how to talk about it. */
export function DriverScreen() {
  const { driver } = useParams({ strict: false }) as { readonly driver: string };
  const reading = useQuery(guideQuery(useOrganizationId(), driver));
  const guide = reading.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: reading.isSuccess && !guide ? 'empty' : 'shown' })}
        loading={<PageSkeleton label="Loading the driver" />}
        error={<ReadFailure subject="The driver" error={reading.error} onRetry={() => void reading.refetch()} />}
        empty={
          <EmptyState heading="Driver Not Found">
            There is no driver with this name. Choose one in the results.
          </EmptyState>
        }
      >
        {guide && <Driver guide={guide.attributes} />}
      </PagePhases>
    </Page>
  );
}

type Guide = DriverGuideResource['attributes'];

/** Downloads the agenda as slides. */
function AgendaSlides({ guide: { driver, name } }: { readonly guide: Guide }) {
  const input = { params: { organizationId: useOrganizationId() }, query: { 'filter[driver]': driver } };
  const slides = useMutation({
    mutationFn: async () => saveFile(`${name} agenda.pptx`, toBlob(await call(getAgendaSlides, input))),
    meta: { failure: 'Failed to download the slides' },
  });
  return (
    <Button size="small" icon="screen" disabled={slides.isPending} onClick={() => slides.mutate()}>
      Agenda as slides
    </Button>
  );
}

function Driver({ guide }: { readonly guide: Guide }) {
  const params = { organizationId: useOrganizationId() };
  const filters = useFilters(['group', 'campaign']);
  const { timeZone } = useViewer().organization.attributes;
  const { day: today } = localTimeAt(useNow(), timeZone);
  const [newPlan, setNewPlan] = useState<NewPlan>();
  const finished = useQuery(campaignResults(params));
  const groups = useQuery(resultGroups(params));
  const known = reportingGroups(groups.data?.data ?? []);
  const group = known.find(({ id }) => id === filters.id('group')) ?? findRootGroup(known) ?? topGroups(known)[0];
  const campaigns = finished.data?.data ?? [];
  const chosen = campaigns.find(({ attributes }) => attributes.campaignId === filters.id('campaign'));
  const campaign = chosen ?? latestWithScore(campaigns);
  return (
    <>
      <PageHeader
        page={guide.name}
        trail={[{ label: 'Results', to: '/group_results' }]}
        fact={`${guide.name}:`}
        comparison={guide.definition}
        tools={
          <>
            <Button size="small" icon="document" onClick={() => window.print()}>
              Print
            </Button>
            <AgendaSlides guide={guide} />
          </>
        }
      >
        <p className={text.secondary}>
          {guide.sphere} · {guide.condition}
        </p>
      </PageHeader>
      <div data-screen-only className={layout.filters}>
        {known.length > 1 && (
          <FilterButton
            label="Group"
            options={groupOptions(known)}
            value={group?.id}
            onChange={(id) => filters.setOne('group', id)}
          />
        )}
        {campaigns.length > 1 && (
          <FilterButton
            label="Campaign"
            options={campaigns.map(({ attributes }) => ({ value: attributes.campaignId, label: attributes.name }))}
            value={campaign?.attributes.campaignId}
            onChange={(id) => filters.setOne('campaign', id)}
          />
        )}
      </div>
      {group && campaign && (
        <>
          <DriverScore
            driver={guide.driver}
            onPlan={setNewPlan}
            campaign={{ id: campaign.attributes.campaignId, name: campaign.attributes.name }}
            group={{ id: group.id, name: group.attributes.displayName, path: pathIn(known, group) }}
          />
          <DriverGroups
            driver={{ key: guide.driver, name: guide.name }}
            campaignId={campaign.attributes.campaignId}
            group={{ id: group.id, name: group.attributes.displayName }}
          />
        </>
      )}
      <Recommended guide={guide} onPlan={() => setNewPlan({})} />
      <ResourcesFor categoryKey={guide.driver} />
      <ConversationGuide guide={guide} />
      {newPlan && (
        <NewPlanDialog
          initial={{ groupId: group?.id, driver: guide.driver, ...newPlan }}
          today={today}
          onClose={() => setNewPlan(undefined)}
        />
      )}
      {guide.literature.length > 0 && <p className={text.caption}>Sources: {guide.literature.join('; ')}.</p>}
    </>
  );
}

/** The visible part of a group's path, from the top. */
function pathIn(known: readonly GroupResource[], group: GroupResource): readonly Id<'group'>[] {
  const above = ancestorsOf({ parentId: group.attributes.parentGroupId }, known);
  return [...above, group].map(({ id }) => id as Id<'group'>);
}

function Recommended({ guide, onPlan }: { readonly guide: Guide; readonly onPlan: () => void }) {
  const library = useQuery(libraryQuery(useOrganizationId(), guide.driver));
  return (
    <Section
      id="actions"
      title="Recommended actions"
      tools={
        <span data-screen-only className={layout.row}>
          <Link to="/action_dashboard" search={{ driver: guide.driver }} className={text.link}>
            Planned actions
          </Link>
          <Button icon="plus" onClick={onPlan}>
            New action
          </Button>
        </span>
      }
    >
      <ul className={styles.actions}>
        {library.data?.data.map(({ id, attributes }) => (
          <li key={id}>
            <b>{attributes.title}</b>
            <p>{attributes.description}</p>
            <p className={text.secondary}>
              {attributes.effortText}. {attributes.involves}. {attributes.evidence}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
