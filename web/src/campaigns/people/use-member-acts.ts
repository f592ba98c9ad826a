import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { type Actor, can } from '@attune/domain/access';
import { type AudiencePhase, type MemberAct, memberActs, membersCanChangeIn } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';

export type MemberActs = Readonly<Record<MemberAct, boolean>>;

/** Corrections that the viewer may make in the campaign's current state. */
export function useMemberActs({ id, attributes }: CampaignResource, phase: AudiencePhase): MemberActs {
  const { actor } = useViewer();
  const subject = { organizationId: useOrganizationId(), campaignId: id };
  const isAllowed = allowances(actor, subject);
  return Object.fromEntries(
    memberActs.map((act) => [act, isAllowed[act] && membersCanChangeIn(phase, act, attributes.campaignType)]),
  ) as MemberActs;
}

function allowances(
  actor: Actor,
  subject: { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> },
): MemberActs {
  const changes = can(actor, 'campaign.changeAudience', subject);
  return {
    refresh: changes,
    add: changes,
    remove: changes,
    invite: can(actor, 'campaign.invite', subject),
    reset: can(actor, 'campaign.resetAnswers', subject),
  };
}
