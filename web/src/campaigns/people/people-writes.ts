import {
  addEmployees,
  inviteEmployee,
  listCampaignsOfEmployee,
  listRecipients,
  refreshMemberships,
  removeEmployees,
  removeInsights,
  resetEmployeeResult,
  restoreInsights,
  updateMemberships,
} from '@attune/contract/campaigns/members';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { listDeliveries } from '@attune/contract/messages/message';
import { getGroupOverview } from '@attune/contract/results/overview';
import { useWrite } from '../../platform/writes.ts';
import { ofCampaigns } from '../campaign-writes.ts';

/** Queries to invalidate after people were added or removed. */
const ofPeople = [...ofCampaigns, listRecipients, listCampaignsOfEmployee, listDeliveries, listParticipations] as const;

/** The specification fixes these texts. */
export function useRefreshMemberships() {
  return useWrite(refreshMemberships, {
    texts: { success: 'Successfully refreshed memberships', failure: 'Failed to update memberships' },
    refetches: ofPeople,
  });
}

export function useUpdateMemberships() {
  return useWrite(updateMemberships, {
    texts: { success: 'Successfully updated employee memberships', failure: 'Failed to update employee memberships' },
    refetches: ofPeople,
  });
}

export function useAddEmployees(onSuccess: () => void) {
  return useWrite(addEmployees, {
    texts: { success: 'Successfully added employee(s) to campaign', failure: 'Failed to update campaign' },
    refetches: ofPeople,
    onSuccess,
  });
}

export function useRemoveEmployees() {
  return useWrite(removeEmployees, {
    texts: { success: 'Successfully removed employee from campaign', failure: 'Failed to update campaign' },
    refetches: ofPeople,
  });
}

export function useResetEmployee() {
  return useWrite(resetEmployeeResult, {
    texts: {
      success: "Successfully reset employee's assessment responses",
      failure: 'Failed to update employee result',
    },
    refetches: ofPeople,
  });
}

export function useInviteEmployee() {
  return useWrite(inviteEmployee, {
    texts: { success: 'Successfully created invite', failure: 'Failed to create invite' },
    refetches: ofPeople,
  });
}

export function useRemoveInsights() {
  return useWrite(removeInsights, {
    texts: { success: 'Successfully deleted campaign insights', failure: 'Failed to delete campaign insights' },
    refetches: [...ofCampaigns, getGroupOverview],
  });
}

export function useRestoreInsights() {
  return useWrite(restoreInsights, {
    texts: { success: 'Successfully restored campaign insights', failure: 'Failed to restore campaign insights' },
    refetches: [...ofCampaigns, getGroupOverview],
  });
}
