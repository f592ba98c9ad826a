import type { MessageSettingsResource } from '@attune/contract/messages/settings';
import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  formOfSettings,
  isDefault,
  senderProblem,
  senderWords,
  wrongMessage,
} from './message-settings.ts';

const words = (name: string) => ({ emailSubject: name, emailBody: `${name}: {{link}}`, smsBody: `${name}: {{link}}` });
const byDefault = { invite: words('Invite'), reminder: words('Reminder'), final: words('Final') };
const stored: MessageSettingsResource['attributes'] = {
  senderName: null,
  sender: 'Acme via Attune',
  deliveryChannel: 'emails',
  locale: 'en-US',
  texts: byDefault,
  default: byDefault,
};
const form = formOfSettings(stored);

describe('what new campaigns begin with', () => {
  it('is sent as far as it was changed', () => {
    expect(changedSettings(form, stored)).toEqual({});
    expect(changedSettings({ ...form, senderName: ' Acme People ', deliveryChannel: 'sms' }, stored)).toEqual({
      senderName: 'Acme People',
      deliveryChannel: 'sms',
    });
    expect(changedSettings({ ...form, texts: { ...byDefault, final: words('Last') } }, stored)).toEqual({
      texts: { final: words('Last') },
    });
    expect(changedSettings({ ...form, senderName: ' ' }, { ...stored, senderName: 'Acme People' })).toEqual({
      senderName: null,
    });
  });

  it('names the message whose words cannot be sent, by any channel', () => {
    expect(wrongMessage(form)).toBeUndefined();
    expect(
      wrongMessage({ ...form, texts: { ...byDefault, reminder: { ...words('Reminder'), smsBody: 'No link' } } }),
    ).toBe('reminder');
    expect(
      wrongMessage({
        ...form,
        texts: { ...byDefault, final: { ...words('Final'), emailBody: '{{background}} {{link}}' } },
      }),
    ).toBe('final');
  });

  it('knows what is the default', () => {
    expect([isDefault(words('Invite'), byDefault.invite), isDefault(words('Other'), byDefault.invite)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the sender', () => {
  it('is shown as readers see it, by the name of the organization where none is typed', () => {
    expect([senderWords(' Acme People ', 'Acme'), senderWords('  ', 'Acme')]).toEqual([
      'Recipients see “Acme People via Attune”.',
      'Recipients see “Acme via Attune”.',
    ]);
  });

  it('is a name', () => {
    expect([senderProblem(''), senderProblem('Acme People')]).toEqual([undefined, undefined]);
    expect(senderProblem('boss@acme.example')).toContain('Give a name');
  });
});
