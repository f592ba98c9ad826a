import { describe, expect, it } from 'vitest';
import { aCampaign } from '../campaigns.test-support.ts';
import { inviteLabel, invitesOf, newInviteForm, toggleCampaign } from './invite-form.ts';

const addresses = { emailAddress: 'ada@acme.example', mobilePhoneNumber: '+12065550155' };
const form = newInviteForm(addresses, [aCampaign('1'), aCampaign('2')]);

describe('an invitation of one person', () => {
  it('goes by e-mail where there is an address, else by text message', () => {
    expect(form).toMatchObject({ emailChecked: true, smsChecked: false, campaigns: [{ checked: false }, { checked: false }] });
    expect(newInviteForm({ ...addresses, emailAddress: null }, [])).toMatchObject({ emailChecked: false, smsChecked: true });
  });

  it('is one for each campaign that is checked', () => {
    const both = toggleCampaign(toggleCampaign(form, '1'), '2');
    expect(invitesOf(both)).toEqual([
      { campaignId: '1', body: { shouldCreateEmail: true, shouldCreateSms: false } },
      { campaignId: '2', body: { shouldCreateEmail: true, shouldCreateSms: false } },
    ]);
    expect([inviteLabel(form), inviteLabel(both), inviteLabel(toggleCampaign(both, '1'))]).toEqual(['Invite', 'Invite to 2 campaigns', 'Invite to 1 campaign']);
  });

  it('is none where no way is checked', () => {
    expect(invitesOf({ ...toggleCampaign(form, '1'), emailChecked: false })).toEqual([]);
  });
});
