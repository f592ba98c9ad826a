import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { actsFor, type CampaignAbilities, type CampaignAct, canBeFollowed } from './campaign-acts.ts';
import { setupPath } from './campaign-addresses.ts';
import { type WarnedAct, warnings } from './campaign-warnings.ts';
import {
  useCloseCampaign,
  useRemoveCampaign,
  useReopenCampaign,
  useRetryCampaign,
  useUnpublishCampaign,
} from './campaign-writes.ts';
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
  readonly onRemoved?: () => void;
};

/** The viewer's actions on a campaign. */
export function useCampaignActs(
  campaign: CampaignResource,
  { now, onRemoved = () => undefined }: CampaignContext,
): CampaignActs {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const navigate = useNavigate();
  const abilities = useCampaignAbilities(campaign.id);
  const [asked, setAsked] = useState<WarnedAct>();
  const close = useCloseCampaign();
  const unpublish = useUnpublishCampaign();
  const reopen = useReopenCampaign();
  const retry = useRetryCampaign();
  const remove = useRemoveCampaign(onRemoved);
  const writes = { close, unpublish, reopen, retry, remove };

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
    offered: actsFor(campaign, abilities, now),
    mayFollow:
      canBeFollowed(campaign) &&
      can(actor, 'campaign.create', { organizationId }) &&
      can(actor, 'results.readAllGroups', { organizationId }),
    hasOpenResults:
      campaign.attributes.status === 'finished' && can(actor, 'results.readOrganization', { organizationId }),
    start,
    isBusy: Object.values(writes).some(({ isPending }) => isPending),
    question: asked && (
      <ConfirmDialog
        {...warnings[asked](campaign)}
        onConfirm={() => write(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
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
