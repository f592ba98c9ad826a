import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Page } from '../../design/page/Page.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Allowed, useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useNow } from '../../platform/use-now.ts';
import { asksDayByDay } from '../campaign-document.ts';
import {
  campaignCountQuery,
  lastFinishedQuery,
  nextCampaignQuery,
  runningWithMessagesQuery,
} from '../campaigns.queries.ts';
import { CampaignTable } from './CampaignTable.tsx';
import { useAreAnswersLoading } from './GroupAnswers.tsx';
import { listSentence } from './list-sentence.ts';
import { NewCampaignMenu } from './NewCampaignMenu.tsx';
import { CadenceBar } from '../series/CadenceBar.tsx';
import { RunningCampaign } from './RunningCampaign.tsx';

/** The campaigns of an organization: the running one first, then all. */
export function CampaignListScreen() {
  const organizationId = useOrganizationId();
  const { actor, organization } = useViewer();
  const { timeZone } = organization.attributes;
  const now = useNow();
  const running = useQuery(runningWithMessagesQuery(organizationId));
  const unconfirmed = useQuery(nextCampaignQuery(organizationId, 'pending'));
  const confirmed = useQuery(nextCampaignQuery(organizationId, 'active'));
  const lastFinished = useQuery(lastFinishedQuery(organizationId));
  const count = useQuery(campaignCountQuery(organizationId));
  const hasNone = count.data?.meta.total === 0;
  const [last] = lastFinished.data?.data ?? [];
  const mayCreate = can(actor, 'campaign.create', { organizationId });
  const shown = running.data?.data.filter((campaign) => !asksDayByDay(campaign)) ?? [];
  const areAnswersLoading = useAreAnswersLoading(shown);
  const isKnown = running.isSuccess && unconfirmed.isSuccess && confirmed.isSuccess && lastFinished.isSuccess;

  const known = {
    runningCount: running.data?.meta.total ?? 0,
    unconfirmed: unconfirmed.data?.data[0],
    confirmed: confirmed.data?.data[0],
    lastFinished: last,
    mayConfirm: mayCreate,
  };
  const sentence =
    isKnown && !hasNone ? listSentence(known, { timeZone, now }) : { fact: 'Campaigns', comparison: undefined };

  return (
    <Page>
      <PageHeader
        page="Campaigns"
        isLoading={
          areAnswersLoading || [running, unconfirmed, confirmed, lastFinished, count].some(({ isLoading }) => isLoading)
        }
        fact={sentence.fact}
        comparison={sentence.comparison}
        actions={
          !hasNone && (
            <Allowed ability="campaign.create" subject={{ organizationId }}>
              <NewCampaignMenu />
            </Allowed>
          )
        }
      />
      {shown.map((campaign) => (
        <RunningCampaign
          key={campaign.id}
          campaign={campaign}
          included={running.data?.included ?? []}
          last={last}
          readAt={running.dataUpdatedAt}
        />
      ))}
      {hasNone ? <NoCampaigns mayCreate={mayCreate} /> : <CampaignTable mayCreate={mayCreate} />}
      {!hasNone && <CadenceBar />}
    </Page>
  );
}

/** `/custom_campaigns_admin`: campaigns with custom questions. */
export function CustomCampaignsScreen() {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  return (
    <Page>
      <PageHeader
        page="Custom campaigns"
        trail={[{ label: 'Campaigns', to: '/campaigns' }]}
        fact="Campaigns with your own questions."
        comparison="Each has its own surveys, people and dates."
        actions={
          <Allowed ability="campaign.create" subject={{ organizationId }}>
            <ButtonLink rank="primary" to="/new_custom_campaign">
              New custom campaign
            </ButtonLink>
          </Allowed>
        }
      />
      <CampaignTable kind="custom" mayCreate={can(actor, 'campaign.create', { organizationId })} />
    </Page>
  );
}

function NoCampaigns({ mayCreate }: { readonly mayCreate: boolean }) {
  return (
    <EmptyState heading="No campaigns yet" action={mayCreate && <NewCampaignMenu />}>
      {mayCreate
        ? 'Start with Engagement: it takes about six minutes to answer, and you can review ' +
          'everything before it is sent.'
        : 'Your campaigns appear here once an administrator has set one up.'}
    </EmptyState>
  );
}
