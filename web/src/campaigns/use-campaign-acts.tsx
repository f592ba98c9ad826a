import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import type { listDeliveries } from '@attune/contract/messages/message';
import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import type { Answer } from '../platform/api/call.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { actsFor, type CampaignAbilities, type CampaignAct, canBeFollowed } from './campaign-acts.ts';
import { deliveryTotalsQuery } from './campaigns.queries.ts';
import { setupPath } from './campaign-addresses.ts';
import { type WarnedAct, warnings } from './campaign-warnings.ts';
import {
  useCloseCampaign,
  useRemoveCampaign,
  useReopenCampaign,
  useRetryCampaign,
  useSendInvitations,
  useUnpublishCampaign,
} from './campaign-writes.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { SendNowDialog } from './SendNowDialog.tsx';
import { lastStepOf } from './setup/wizard-steps.ts';

type CampaignActs = {
  readonly offered: readonly CampaignAct[];
  /** Whether a smart pulse can follow. */
  readonly mayFollow: boolean;
  /** Whether there are results that the viewer can open. */
  readonly hasOpenResults: boolean;
  readonly start: (act: CampaignAct) => void;
  readonly isBusy: boolean;
  /** The open confirmation dialog. */
  readonly question: ReactNode;
};

type CampaignContext = {
  /** Current time, not before the campaign was loaded: a campaign that has just ended is over. */
  readonly now: Date;
  /** The campaign's messages, where they are known. */
  readonly messages?: readonly NotificationResource[] | undefined;
  readonly onRemoved?: () => void;
};

/** The viewer's actions on a campaign. */
export function useCampaignActs(
  campaign: CampaignResource,
  { now, messages, onRemoved = () => undefined }: CampaignContext,
): CampaignActs {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const navigate = useNavigate();
  const abilities = useCampaignAbilities(campaign.id);
  const [asked, setAsked] = useState<WarnedAct | 'sendNow' | 'extend'>();
  const close = useCloseCampaign();
  const unpublish = useUnpublishCampaign();
  const reopen = useReopenCampaign();
  const retry = useRetryCampaign();
  const remove = useRemoveCampaign(onRemoved);
  const sendNow = useSendInvitations();
  const writes = { sendNow, close, unpublish, reopen, retry, remove };

  const write = (act: keyof typeof writes) => {
    setAsked(undefined);
    writes[act].mutate({ params: { organizationId, campaignId: campaign.id } });
  };
  const start = (act: CampaignAct) => {
    if (act === 'setup') void navigate({ to: setupPath(campaign.id) });
    else if (act === 'review')
      void navigate({ to: setupPath(campaign.id), search: { step: lastStepOf(campaign.attributes.campaignType) } });
    else if (act === 'retry') write(act);
    else setAsked(act);
  };

  return {
    offered: actsFor(campaign, abilities, { now, messages }),
    mayFollow:
      canBeFollowed(campaign) &&
      can(actor, 'campaign.create', { organizationId }) &&
      can(actor, 'results.readAllGroups', { organizationId }),
    hasOpenResults:
      campaign.attributes.status === 'finished' && can(actor, 'results.readOrganization', { organizationId }),
    start,
    isBusy: Object.values(writes).some(({ isPending }) => isPending),
    question: asked && (
      <Question
        asked={asked}
        campaign={campaign}
        messages={messages}
        onConfirm={write}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

type Totals = Answer<typeof listDeliveries>['meta']['totals'];

type QuestionProps = {
  readonly asked: WarnedAct | 'sendNow' | 'extend';
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[] | undefined;
  readonly onConfirm: (act: WarnedAct | 'sendNow') => void;
  readonly onClose: () => void;
};

function Question({ asked, campaign, messages = [], onConfirm, onClose }: QuestionProps) {
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const waiting = useQuery({ ...deliveryTotalsQuery(place), enabled: asked === 'sendNow' });
  if (asked === 'extend') return <ExtendDialog campaign={campaign} onClose={onClose} />;
  if (asked === 'sendNow')
    return (
      <SendNowDialog
        campaign={campaign}
        messages={messages}
        count={waiting.data && sumOf(waiting.data.meta.totals)}
        onConfirm={() => onConfirm(asked)}
        onClose={onClose}
      />
    );
  return <ConfirmDialog {...warnings[asked](campaign)} onConfirm={() => onConfirm(asked)} onClose={onClose} />;
}

/** The invitations that wait on any channel. */
function sumOf({ email, sms }: Totals): number {
  return (email.waiting ?? 0) + (sms.waiting ?? 0);
}

function useCampaignAbilities(id: Id<'campaign'>): CampaignAbilities {
  const { actor } = useViewer();
  const subject = { organizationId: useOrganizationId(), campaignId: id };
  return {
    mayUpdate: can(actor, 'campaign.update', subject),
    mayPublish: can(actor, 'campaign.publish', subject),
    mayClose: can(actor, 'campaign.close', subject),
    mayReopen: can(actor, 'campaign.reopen', subject),
    mayRemove: can(actor, 'campaign.remove', subject),
    mayRemoveStarted: can(actor, 'campaign.removeStarted', subject),
  };
}
