import type {
  CampaignInviteResource,
  CampaignRecipientResource,
  EmployeeMatchResource,
} from '@attune/contract/campaigns/members';
import type { CampaignMembershipResource } from '@attune/contract/campaigns/participations';
import type { Id } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import type { CampaignMember } from '../audience/campaign-memberships.repository.ts';
import type { Invited } from './invite-employee.ts';
import type { EmployeeMatch } from './match-employees.ts';
import type { ListedRecipient } from './list-recipients.ts';

export function presentRecipient(
  campaignId: Id<'campaign'>,
  { employeeId, name, emailAddress, groupPath, groupName, isRecipient, reason, isAdded, channels }: ListedRecipient,
): CampaignRecipientResource {
  return {
    type: 'campaign-recipients',
    id: `${campaignId}-${employeeId}`,
    attributes: {
      campaignId,
      employeeId,
      name,
      emailAddress,
      v3GroupId: groupPath[0] ?? null,
      groupName,
      isRecipient,
      reason,
      isAdded,
      channels: [...channels],
    },
  };
}

export function presentMember(
  campaignId: Id<'campaign'>,
  { employeeId, groupId, groupName, isReachable, ...names }: CampaignMember,
): CampaignMembershipResource {
  return {
    type: 'campaign-memberships',
    id: `${campaignId}-${employeeId}`,
    attributes: { campaignId, employeeId, name: nameInLists(names), v3GroupId: groupId, groupName, isReachable },
  };
}

export function presentInvite({ campaignId, employeeId, channels }: Invited): CampaignInviteResource {
  return {
    type: 'campaign-invites',
    id: `${campaignId}-${employeeId}`,
    attributes: { campaignId, employeeId, channels: [...channels] },
  };
}

export function presentMatch({ entry, employeeId, name, problem }: EmployeeMatch): EmployeeMatchResource {
  return { type: 'employee-matches', id: employeeId ?? entry, attributes: { entry, employeeId, name, problem } };
}
