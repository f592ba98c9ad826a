import { describe, expect, it } from 'vitest';
import { aCampaign } from '../campaigns.test-support.ts';
import { inviteLabel, invitesOf, newInviteForm, obstacleOf, toggleCampaign } from './invite-form.ts';

const addresses = { emailAddress: 'ada@acme.example', mobilePhoneNumber: '+12065550155' };
const form = newInviteForm(addresses, [aCampaign('1'), aCampaign('2')]);

describe('an invitation of one person', () => {
  // Shows ENT-EMPLOYEE-19
  it('goes by e-mail where there is an address, else by text message', () => {
    expect(form).toMatchObject({
      emailChecked: true,
      smsChecked: false,
      campaigns: [{ checked: false }, { checked: false }],
    });
    expect(
      newInviteForm({ ...addresses, emailAddress: null }, [aCampaign('1', { deliveryChannel: 'emails_sms' })]),
    ).toMatchObject({ emailChecked: false, smsChecked: true });
  });

  // Shows ENT-EMPLOYEE-20, API-EMP-07
  it('is one for each campaign that is checked', () => {
    const both = toggleCampaign(toggleCampaign(form, '1'), '2');
    expect(invitesOf(both)).toEqual([
      { campaignId: '1', body: { shouldCreateEmail: true, shouldCreateSms: false } },
      { campaignId: '2', body: { shouldCreateEmail: true, shouldCreateSms: false } },
    ]);
    expect([inviteLabel(form), inviteLabel(both), inviteLabel(toggleCampaign(both, '1'))]).toEqual([
      'Invite',
      'Invite to 2 campaigns',
      'Invite to 1 campaign',
    ]);
  });

  it('goes only by the channels of each campaign', () => {
    const byText = aCampaign('3', { deliveryChannel: 'sms' });
    const mixed = newInviteForm(addresses, [
      aCampaign('1', { deliveryChannel: 'emails' }),
      byText,
      aCampaign('4', { deliveryChannel: 'none' }),
    ]);
    expect(mixed.campaigns.map(({ campaign }) => campaign.id)).toEqual(['1', '3']);
    const all = ['1', '3'].reduce(toggleCampaign, { ...mixed, smsChecked: true });
    expect(invitesOf(all)).toEqual([
      { campaignId: '1', body: { shouldCreateEmail: true, shouldCreateSms: false } },
      { campaignId: '3', body: { shouldCreateEmail: false, shouldCreateSms: true } },
    ]);
    expect(invitesOf({ ...all, smsChecked: false }).map(({ campaignId }) => campaignId)).toEqual(['1']);
    expect([obstacleOf(mixed, byText), obstacleOf(all, byText)]).toEqual(['sends by text message only', undefined]);
  });

  it('is none where no way is checked', () => {
    expect(invitesOf({ ...toggleCampaign(form, '1'), emailChecked: false })).toEqual([]);
  });
});
