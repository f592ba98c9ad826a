import type { CampaignResource } from '@attune/contract/campaigns';
import { formatCountOf } from '../../design/format/numbers.ts';

/** To what somebody is invited, and by what. */
export type InviteForm = {
  readonly emailChecked: boolean;
  readonly smsChecked: boolean;
  readonly campaigns: readonly { readonly checked: boolean; readonly campaign: CampaignResource }[];
};

type Addresses = { readonly emailAddress: string | null; readonly mobilePhoneNumber: string | null };

/** Nothing is checked yet but the ways on which the person can be reached. */
export function newInviteForm({ emailAddress, mobilePhoneNumber }: Addresses, campaigns: readonly CampaignResource[]): InviteForm {
  return { emailChecked: emailAddress !== null, smsChecked: emailAddress === null && mobilePhoneNumber !== null, campaigns: campaigns.map((campaign) => ({ checked: false, campaign })) };
}

/** Checks a campaign, or takes the check away. */
export function toggleCampaign(form: InviteForm, campaignId: string): InviteForm {
  return { ...form, campaigns: form.campaigns.map((each) => (each.campaign.id === campaignId ? { ...each, checked: !each.checked } : each)) };
}

export type WantedInvite = { readonly campaignId: string; readonly body: { readonly shouldCreateEmail: boolean; readonly shouldCreateSms: boolean } };

/** One invitation for each campaign that is checked; none as long as there is no way to the person. */
export function invitesOf({ emailChecked, smsChecked, campaigns }: InviteForm): readonly WantedInvite[] {
  if (!emailChecked && !smsChecked) return [];
  return campaigns.flatMap(({ checked, campaign }) => (checked ? [{ campaignId: campaign.id, body: { shouldCreateEmail: emailChecked, shouldCreateSms: smsChecked } }] : []));
}

/** "Invite to 2 campaigns". */
export function inviteLabel(form: InviteForm): string {
  const count = invitesOf(form).length;
  return count === 0 ? 'Invite' : `Invite to ${formatCountOf(count, 'campaign', 'campaigns')}`;
}
