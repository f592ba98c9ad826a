import { dayAt } from '@attune/domain/kernel';
import type { SurveyResource } from '@attune/contract/surveys/survey';
import { type CampaignKind, campaignKinds, type DeliveryChannel, kindRules } from '@attune/domain/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { StateMessage } from '../../design/page/StateMessage.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import type { CampaignDocument } from '../campaign-document.ts';
import { statusView } from '../campaign-words.ts';
import { campaignQuery, lastQuarterlyQuery, messageSettingsQuery } from '../campaigns.queries.ts';
import { engagementSurveyOf, sendableSurveysQuery } from '../../surveys/index.ts';
import { formOf, isBeingSetUp, newForm } from './campaign-form.ts';
import { startChoices } from './start-choices.ts';
import { Wizard } from './Wizard.tsx';

type Address = {
  readonly campaignId?: string;
  readonly campaign?: string;
  readonly kind?: string;
  readonly survey?: string | number;
};

/** `/campaigns/new`: an engagement or topic-based campaign. */
export function NewCampaignScreen() {
  const { kind, campaign }: Address = useSearch({ strict: false });
  return <CampaignSetup key={kind} kind={kind === 'topic_based' ? 'topic_based' : 'quarterly'} campaignId={campaign} />;
}

/** `/new_custom_campaign`; a `survey` in the URL is preselected. */
export function NewCustomCampaignScreen() {
  const { kind, campaign, survey }: Address = useSearch({ strict: false });
  const wanted = campaignKinds.find((each) => each === kind && kindRules[each].wizard === 'custom');
  return (
    <CampaignSetup
      key={kind}
      kind={wanted ?? 'custom'}
      campaignId={campaign}
      surveyIds={survey === undefined ? [] : [String(survey)]}
    />
  );
}

/** `/campaigns/$campaignId/setup`: continues an unconfirmed campaign. */
export function CampaignSetupScreen() {
  const { campaignId }: Address = useParams({ strict: false });
  return <CampaignSetup key={campaignId} kind="quarterly" campaignId={campaignId} />;
}

type Props = {
  readonly kind: CampaignKind;
  readonly campaignId?: string | undefined;
  readonly surveyIds?: readonly string[];
};

function CampaignSetup({ kind, campaignId, surveyIds = [] }: Props) {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  // A campaign created on the way gets its address; input stays on the screen.
  const [beginsWith, setBeginsWith] = useState(campaignId);
  const [attempt, setAttempt] = useState(0);
  const campaign = useQuery({
    ...campaignQuery({ organizationId, campaignId: beginsWith ?? '' }),
    enabled: beginsWith !== undefined,
  });
  const quarterly = useQuery(lastQuarterlyQuery(organizationId));
  const settings = useQuery({ ...messageSettingsQuery(organizationId), enabled: beginsWith === undefined });
  const isNew = beginsWith === undefined;
  const surveys = useQuery({ ...sendableSurveysQuery(organizationId), enabled: isNew && kindRules[kind].isRecurring });
  const startReads = kindRules[kind].isRecurring ? [quarterly, settings, surveys] : [quarterly, settings];
  const reads = isNew ? startReads : [quarterly, campaign];
  const isFresh = beginsWith === undefined || attempt > 0 || campaign.isFetchedAfterMount;
  const restart = async (id: string) => {
    await queryClient.fetchQuery({ ...campaignQuery({ organizationId, campaignId: id }), staleTime: 0 });
    setBeginsWith(id);
    setAttempt((before) => before + 1);
  };
  const lastStart = quarterly.data?.data.find(({ id }) => id !== beginsWith)?.attributes.startedAt;

  return (
    <Page>
      <PagePhases
        phase={isFresh ? pagePhaseOf({ reads }) : 'loading'}
        loading={<PageSkeleton label="Loading the campaign" />}
        error={
          <ReadFailure
            subject="The campaign"
            resource="Campaign"
            error={reads.find(({ error }) => error)?.error ?? null}
            onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
          />
        }
      >
        <Beginning
          key={attempt}
          kind={kind}
          surveyIds={surveyIds.length > 0 ? surveyIds : defaultSurveys(surveys.data?.data)}
          document={campaign.data}
          channel={settings.data?.data.attributes.deliveryChannel ?? 'emails'}
          lastStart={lastStart}
          restart={(id) => void restart(id)}
        />
      </PagePhases>
    </Page>
  );
}

/** "Engagement" asks the engagement survey unless another one is chosen. */
function defaultSurveys(surveys: readonly SurveyResource[] = []): readonly string[] {
  const engagement = engagementSurveyOf(surveys);
  return engagement ? [engagement.id] : [];
}

type BeginningProps = Pick<Props, 'kind'> & {
  readonly surveyIds: readonly string[];
  readonly document: CampaignDocument | undefined;
  readonly channel: DeliveryChannel;
  readonly lastStart: string | undefined;
  readonly restart: (campaignId: string) => void;
};

/** Starts from the stored draft or the defaults. Later refetches do not disturb input. */
function Beginning({ kind, surveyIds, document, channel, lastStart, restart }: BeginningProps) {
  const { timeZone, protection } = useViewer().organization.attributes;
  const followsLast = kindRules[kind].isRecurring && lastStart !== undefined;
  const slots = startChoices(dayAt(useNow(), timeZone), followsLast ? dayAt(lastStart, timeZone) : undefined);
  const [stored] = useState(document);
  const [initial] = useState(() =>
    stored
      ? formOf(stored, timeZone)
      : { ...newForm({ kind, startsOn: slots[0] ?? '', protection }), deliveryChannel: channel, surveyIds },
  );
  if (stored && !isBeingSetUp(stored.data)) return <NotBeingSetUp document={stored} />;
  const seen = stored && { id: stored.data.id, revision: stored.data.attributes.revision };
  return (
    <Wizard
      kind={stored?.data.attributes.campaignType ?? kind}
      stored={seen}
      initial={initial}
      slots={slots}
      restart={restart}
    />
  );
}

function NotBeingSetUp({ document: { data } }: { readonly document: CampaignDocument }) {
  const { name, status } = data.attributes;
  return (
    <StateMessage
      level={1}
      heading={`${name} is already ${statusView(status).label.toLowerCase()}`}
      actions={
        <ButtonLink rank="primary" to={campaignPath(data.id)}>
          Open campaign
        </ButtonLink>
      }
    >
      Respondents’ privacy terms stay unchanged. You can withdraw a confirmed campaign before it starts and edit it
      again.
    </StateMessage>
  );
}
