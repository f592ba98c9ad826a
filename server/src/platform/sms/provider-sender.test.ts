import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProviderBehaviour, type SmsProvider, startSmsProvider } from '../../../test/sms-provider.ts';
import { type TextSender, createProviderSender } from './index.ts';

let provider: SmsProvider;
let sender: TextSender;

beforeAll(async () => {
  provider = await startSmsProvider();
  sender = createProviderSender(provider.settings);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.texts.length = 0;
  provider.behave(() => 'take');
});

const message = {
  organizationId: '1',
  key: '7-12-sms-0',
  to: '+12065550100',
  body: 'Acme: survey & more: https://s.example.org/s/abc',
  statusUrl: 'https://a.example.org/sms/status?organization=1&message=2',
};

describe('a text message', () => {
  test('is sent to the provider as a form, with a unique key and the URL for reports', async () => {
    expect(await sender.deliver(message)).toEqual({ outcome: 'sent', providerId: 'SM1' });
    expect(provider.texts).toEqual([
      {
        sid: 'SM1',
        to: message.to,
        from: '+12065550000',
        body: message.body,
        statusUrl: message.statusUrl,
        key: message.key,
      },
    ]);
  });

  test('that is sent again with its key is accepted once', async () => {
    provider.behave(() => 'drop');
    expect(await sender.deliver(message)).toMatchObject({ outcome: 'retry' });
    provider.behave(() => 'take');
    expect(await sender.deliver(message)).toEqual({ outcome: 'sent', providerId: 'SM1' });
    expect(provider.texts).toHaveLength(1);
  });

  test.each<[string, ProviderBehaviour]>([
    ['retry', 'busy'],
    ['retry', 'broken'],
    ['retry', { code: 21611 }],
    ['refused', { code: 21211 }],
    ['refused', { code: 21614 }],
    ['stopped', { code: 21610 }],
    ['retry', { code: 21602 }],
    ['retry', { code: 21606 }],
    ['retry', { code: 30002 }],
    ['retry', { code: 99999 }],
  ])('has the outcome %s when the provider returns %j, without the number', async (outcome, behaviour) => {
    provider.behave(() => behaviour);
    const delivery = await sender.deliver(message);
    expect(delivery.outcome).toBe(outcome);
    expect(JSON.stringify(delivery)).not.toContain('2065550100');
  });

  test('is retried if our credentials are refused', async () => {
    const stranger = createProviderSender({ ...provider.settings, token: 'another token' });
    expect(await stranger.deliver(message)).toEqual({ outcome: 'retry', cause: 'authentication', reason: 'SMS 401' });
  });

  test('is retried if the provider never answers', async () => {
    provider.behave(() => 'silent');
    expect(await createProviderSender(provider.settings, 50).deliver(message)).toEqual({
      outcome: 'retry',
      cause: 'unavailable',
      reason: 'SMS TimeoutError',
    });
  });

  test('is retried if the provider is unreachable', async () => {
    expect(
      await createProviderSender({ ...provider.settings, url: 'http://127.0.0.1:9' }).deliver(message),
    ).toMatchObject({ outcome: 'retry' });
  });
});
