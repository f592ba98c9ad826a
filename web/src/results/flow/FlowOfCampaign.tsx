import type { CampaignResultResource } from '@attune/contract/results/overview';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import layout from '../../design/layout.module.css';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState, ObscuredState } from '../../design/page/PageStates.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { EducationPanel } from '../education/index.ts';
import { isRefused, ResultsFailure } from '../page/ResultsFailure.tsx';
import { type Flow, flowSentence } from './view.ts';
import { flowAddress, type FlowStep, flowSteps, headsOf, stepTo } from './choice.ts';
import styles from './FlowOfCampaign.module.css';
import { FlowSection } from './FlowSection.tsx';
import { engagementFlow } from './flow.queries.ts';
import { DriverImpactOnPage } from './DriverImpactOnPage.tsx';

type Props = { readonly campaignId: string; readonly finished: readonly CampaignResultResource[] };

/** The flow to one campaign, with pickers for others. */
export function FlowOfCampaign({ campaignId, finished }: Props) {
  const { organization } = useViewer();
  const { displayName, timeZone } = organization.attributes;
  const reading = useQuery(engagementFlow({ organizationId: organization.id, campaignId }));
  const flow = reading.data?.data.attributes;
  const steps = flowSteps(finished, timeZone);
  const heads = flow && headsOf(flow, timeZone);
  const isShown = flow?.visibility === 'shown';
  if (isRefused(reading)) {
    return (
      <Page>
        <ResultsFailure resource="Campaign" reads={[reading]} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        page="Engagement flow"
        isLoading={reading.isLoading}
        trail={[
          { label: 'Results', to: '/group_results' },
          { label: displayName, to: `/assessments/${campaignId}/results` },
        ]}
        {...(flow && isShown ? flowSentence(flow) : { fact: 'How engagement moved', comparison: `in ${displayName}` })}
      />
      <StepPickers steps={steps} campaignId={campaignId} />
      <div className={styles.content}>
        <PagePhases
          phase={pagePhaseOf({ reads: [reading], content: contentOf(flow) })}
          loading={<ChartSkeleton label="Loading the flow" height={440} />}
          error={<ResultsFailure resource="Campaign" reads={[reading]} />}
          obscured={<ObscuredState reason={flow?.message} actions={<ToResults campaignId={campaignId} />} />}
          empty={
            <EmptyState heading="No flow available" action={<ToResults campaignId={campaignId} />}>
              {flow?.message}
            </EmptyState>
          }
        >
          <EducationPanel topic="engagementFlow" />
          {flow && heads && <FlowSection flow={flow} heads={heads} />}
        </PagePhases>
      </div>
      {flow && <DriverImpactOnPage campaignId={campaignId} />}
    </Page>
  );
}

function contentOf(flow: Flow | undefined) {
  if (!flow || flow.visibility === 'shown') return 'shown';
  return flow.visibility === 'withheld' ? 'obscured' : 'empty';
}

/** Both pickers lead to the same pages: a flow is always between a campaign and the previous one. */
function StepPickers({ steps, campaignId }: { readonly steps: readonly FlowStep[]; readonly campaignId: string }) {
  const navigate = useNavigate();
  const step = stepTo(steps, campaignId);
  if (!step) return null;
  const goTo = (next: FlowStep | undefined) => next && void navigate({ to: flowAddress(next.to.id) });
  return (
    <div className={layout.filters}>
      <FilterButton
        label="From"
        icon="calendar"
        options={steps.map(({ from }) => ({ value: from.id, label: from.label }))}
        value={step.from.id}
        onChange={(id) => goTo(steps.find(({ from }) => from.id === id))}
      />
      <FilterButton
        label="To"
        icon="calendar"
        options={steps.map(({ to }) => ({ value: to.id, label: to.label }))}
        value={step.to.id}
        onChange={(id) => goTo(stepTo(steps, id))}
      />
    </div>
  );
}

function ToResults({ campaignId }: { readonly campaignId: string }) {
  return (
    <ButtonLink rank="primary" to={`/assessments/${campaignId}/results`}>
      Open the results
    </ButtonLink>
  );
}
