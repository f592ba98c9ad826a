import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { formatCountOf } from '../../design/format/numbers.ts';

/** Campaigns and channels of an invitation. */
export type InviteForm = {
  readonly emailChecked: boolean;
  readonly smsChecked: boolean;
  readonly campaigns: readonly { readonly checked: boolean; readonly campaign: CampaignResource }[];
};

type Addresses = { readonly emailAddress: string | null; readonly mobilePhoneNumber: string | null };

/** The channels by which a campaign sends its messages. */
function channelsOf({ attributes: { deliveryChannel } }: CampaignResource) {
  return {
    email: deliveryChannel === 'emails' || deliveryChannel === 'emails_sms',
    sms: deliveryChannel === 'sms' || deliveryChannel === 'emails_sms',
  };
}

/** Whether any of the campaigns sends by a channel. */
export function sendsBy({ campaigns }: Pick<InviteForm, 'campaigns'>, channel: 'email' | 'sms'): boolean {
  return campaigns.some(({ campaign }) => channelsOf(campaign)[channel]);
}

/**
 * Selects the channels that reach the person, and no campaign. Campaigns without messages are left out: people join
 * them with a code or on a shared device.
 */
export function newInviteForm(
  { emailAddress, mobilePhoneNumber }: Addresses,
  campaigns: readonly CampaignResource[],
): InviteForm {
  const listed = campaigns
    .filter(({ attributes }) => attributes.deliveryChannel !== 'none')
    .map((campaign) => ({ checked: false, campaign }));
  const hasEmail = emailAddress !== null && sendsBy({ campaigns: listed }, 'email');
  return {
    emailChecked: hasEmail,
    smsChecked: !hasEmail && mobilePhoneNumber !== null && sendsBy({ campaigns: listed }, 'sms'),
    campaigns: listed,
  };
}

/** Toggles a campaign. */
export function toggleCampaign(form: InviteForm, campaignId: string): InviteForm {
  return {
    ...form,
    campaigns: form.campaigns.map((each) =>
      each.campaign.id === campaignId ? { ...each, checked: !each.checked } : each,
    ),
  };
}

export type InviteInput = {
  readonly campaignId: string;
  readonly body: { readonly shouldCreateEmail: boolean; readonly shouldCreateSms: boolean };
};

/** One invitation per selected campaign, by the selected channels that the campaign uses. */
export function invitesOf({ emailChecked, smsChecked, campaigns }: InviteForm): readonly InviteInput[] {
  return campaigns.flatMap(({ checked, campaign }) => {
    const { email, sms } = channelsOf(campaign);
    const body = { shouldCreateEmail: emailChecked && email, shouldCreateSms: smsChecked && sms };
    return checked && (body.shouldCreateEmail || body.shouldCreateSms) ? [{ campaignId: campaign.id, body }] : [];
  });
}

/** Why a campaign cannot be selected: it uses none of the selected channels. */
export function obstacleOf({ emailChecked, smsChecked }: InviteForm, campaign: CampaignResource): string | undefined {
  const { email, sms } = channelsOf(campaign);
  if ((email && emailChecked) || (sms && smsChecked)) return undefined;
  return email && sms ? 'choose e-mail or text message' : `sends by ${email ? 'e-mail' : 'text message'} only`;
}

/** "Invite to 2 campaigns". */
export function inviteLabel(form: InviteForm): string {
  const count = invitesOf(form).length;
  return count === 0 ? 'Invite' : `Invite to ${formatCountOf(count, 'campaign', 'campaigns')}`;
}
