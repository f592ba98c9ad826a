import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SampleMessage } from '../../campaigns/index.ts';
import type { TextSender } from '../../platform/sms/index.ts';
import { createMessageRenderer } from './render-sample.ts';
import { readMessageTexts } from '../message-texts.ts';

type TextDelivery = Awaited<ReturnType<TextSender['deliver']>>;
type TextMessage = Parameters<TextSender['deliver']>[0];

const sent: TextMessage[] = [];
let answer: TextDelivery;

async function aRenderer() {
  const texts = await readMessageTexts(join(import.meta.dirname, '../../../../content'));
  const texter = { deliver: async (text: TextMessage) => (sent.push(text), answer) };
  const mailer = { deliver: () => Promise.reject(new Error('no mail was asked for')), close: async () => undefined };
  return createMessageRenderer({
    texts,
    mailer,
    texter,
    smsStatusUrl: 'https://a.example.org/sms/status',
    surveyUrl: 'https://s.example.org',
    mailFrom: 'Attune <surveys@example.org>',
    supportEmail: 'help@example.org',
  });
}

const message: SampleMessage = {
  organizationId: '7' as Id<'organization'>,
  kind: 'invite',
  language: 'en',
  words: { email: { subject: 'Hello', body: '{{link}}' }, smsBody: '{{organization}}: {{link}}' },
  campaign: {
    name: 'June',
    organization: 'Acme',
    sender: 'Acme HR',
    closesAt: new Date('2026-06-08T14:00:00Z'),
    timeZone: 'UTC',
    minutes: 6,
    confidentialityLevel: 5,
    supportEmail: null,
    background: undefined,
    group: undefined,
  },
  reader: { firstName: 'Maya' },
};
const phone = { channel: 'sms', address: '+13125550188' } as const;

beforeEach(() => {
  sent.length = 0;
  answer = { outcome: 'sent', providerId: null };
});

describe('a test text message', () => {
  test('has the text that recipients get, with a link that leads nowhere', async () => {
    const renderer = await aRenderer();
    await renderer.deliver(message, phone);
    expect(sent).toMatchObject([
      { organizationId: '7', to: '+13125550188', body: (await renderer.render(message, 'sms')).text },
    ]);
    expect(sent[0]?.body).toContain('https://s.example.org/s/preview');
    expect(sent[0]?.key).not.toContain('3125550188');
  });

  test.each<TextDelivery>([
    { outcome: 'retry', cause: 'authentication', reason: 'SMS 401 20003' },
    { outcome: 'refused', cause: 'number', reason: 'SMS 400 21211' },
    { outcome: 'stopped', reason: 'SMS 400 21610' },
  ])('is not reported as sent if the provider responds $reason, which is said', async (refused) => {
    answer = refused;
    await expect((await aRenderer()).deliver(message, phone)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/SMS provider .*: SMS 40/),
    });
  });
});
