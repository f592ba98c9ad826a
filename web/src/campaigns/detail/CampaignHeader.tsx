import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { actLooks, type CampaignAct } from '../campaign-acts.ts';
import { responsesPath, resultsPath, smartPulsePath } from '../campaign-addresses.ts';
import { kindOf, statusView } from '../campaign-words.ts';
import { useCampaignActs } from '../use-campaign-acts.tsx';
import { campaignHeadline } from './campaign-headline.ts';

/** Likely main actions; at most one is a primary button. */
const mainActs: readonly CampaignAct[] = ['review', 'retry'];

type Props = {
  readonly campaign: CampaignResource;
  readonly now: Date;
  readonly messages: readonly NotificationResource[] | undefined;
  /** Whether sections below are loading. */
  readonly isLoading: boolean;
};

/** Campaign status and actions. */
export function CampaignHeader({ campaign, now, messages, isLoading }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const navigate = useNavigate();
  const { offered, mayFollow, hasOpenResults, start, isBusy, question } = useCampaignActs(campaign, {
    now,
    messages,
    onRemoved: () => void navigate({ to: '/campaigns' }),
  });
  const mayOpen = useMayOpenPage();
  const { name, status } = campaign.attributes;
  const { look, label } = statusView(status);

  return (
    <>
      <PageHeader
        page={name}
        isLoading={isLoading}
        trail={[{ label: 'Campaigns', to: '/campaigns' }]}
        tools={<Status look={look}>{`${kindOf(campaign.attributes)}, ${label}`}</Status>}
        {...campaignHeadline(campaign, { timeZone, now })}
        actions={
          <>
            {inOrder(offered).map((act) => (
              <Button
                key={act}
                rank={mainActs.includes(act) ? 'primary' : 'secondary'}
                disabled={isBusy}
                onClick={() => start(act)}
              >
                {actLooks[act].label}
              </Button>
            ))}
            {mayFollow && <ButtonLink to={smartPulsePath(campaign.id)}>Follow up with a Smart Pulse</ButtonLink>}
            {hasOpenResults && mayOpen(responsesPath(campaign.id)) && (
              <ButtonLink to={responsesPath(campaign.id)}>Responses</ButtonLink>
            )}
            {hasOpenResults && (
              <ButtonLink rank="primary" to={resultsPath(campaign.id)}>
                Open results
              </ButtonLink>
            )}
          </>
        }
      />
      {question}
    </>
  );
}

/** The main action comes last, as on every page; destructive actions come first. */
function inOrder(offered: readonly CampaignAct[]): readonly CampaignAct[] {
  return [
    ...offered.filter((act) => !mainActs.includes(act)).toReversed(),
    ...offered.filter((act) => mainActs.includes(act)),
  ];
}
