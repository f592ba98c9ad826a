import { noOrganization } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Behaviour, type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts';
import { type Mail, type Mailer, createSmtpMailer } from './index.ts';

let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createSmtpMailer(sink.url);
});
afterAll(async () => {
  await mailer.close();
  await sink.stop();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.behave(() => 'take');
});

const mailTo = (to: string, organizationId = '1'): Mail => ({
  organizationId,
  messageId: `<${to}>`,
  from: 'Acme <surveys@example.org>',
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
});

describe('an e-mail', () => {
  test.each<[string, Behaviour]>([
    ['sent', 'take'],
    ['retry', 'defer'],
    ['retry', 'busy'],
    ['retry', 'cut'],
    ['retry', 'drop'],
    ['refused', 'refuse'],
    ['retry', 'reject'],
  ])(
    'has the outcome %s when the server does this: %s; and the reason contains no address',
    async (outcome, behaviour) => {
      sink.behave(() => behaviour);
      const delivery = await mailer.deliver(mailTo('noor@acme.example'));
      expect(delivery.outcome).toBe(outcome);
      expect(JSON.stringify(delivery)).not.toContain('noor');
    },
  );

  test.each([
    ['plain', {}],
    ['with headers of its own', { headers: { 'Content-Language': 'de' } }],
    ['with a logo', { logo: { picture: Buffer.from('png'), address: '/logo' } }],
    ['with a calendar file', { calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' } }],
    ['of the product itself', { organizationId: noOrganization }],
  ] as const)('asks programs not to answer it: %s', async (_name, changes) => {
    await mailer.deliver({ ...mailTo('noor@acme.example'), ...changes });
    expect(sink.mails[0]?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
  });

  test('is sent on the same mailer after a lost connection', async () => {
    sink.behave(() => 'cut');
    await mailer.deliver(mailTo('noor@acme.example'));
    sink.behave(() => 'take');
    expect(await mailer.deliver(mailTo('noor@acme.example'))).toEqual({ outcome: 'sent' });
    expect(sink.mails).toHaveLength(1);
  });

  test('is retried if the server is unreachable or silent', async () => {
    const toNobody = createSmtpMailer('smtp://127.0.0.1:9', {
      connectionTimeout: 200,
      greetingTimeout: 200,
      socketTimeout: 200,
    });
    expect(await toNobody.deliver(mailTo('noor@acme.example'))).toMatchObject({ outcome: 'retry' });
    await toNobody.close();
    sink.behave(() => 'hold');
    const hasty = createSmtpMailer(sink.url, { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 100 });
    expect(await hasty.deliver(mailTo('noor@acme.example'))).toMatchObject({ outcome: 'retry' });
    sink.letGo();
    await hasty.close();
  });
});

describe('a refusal', () => {
  const steps = [
    ['connection', { at: 'connection', answer: '554 5.7.1 Client host blocked' }, 'policy'],
    ['connection', { at: 'connection', answer: '421 4.3.2 Service not available' }, 'unavailable'],
    ['sender', { at: 'sender', answer: '530 5.7.0 Must issue a STARTTLS command first' }, 'encryption'],
    ['sender', { at: 'sender', answer: '550 5.1.1 User unknown' }, 'sender'],
    ['sender', { at: 'sender', answer: '550 5.7.1 Client was not authenticated' }, 'authentication'],
    ['authentication', { at: 'authentication', answer: '535 5.7.8 Authentication failed' }, 'authentication'],
  ] as const;

  test.each(steps)('at the %s is retried: %j', async (_, early, cause) => {
    sink.refuseEarly(early);
    const signedIn = createSmtpMailer(sink.url.replace('//', '//user:secret@'));
    const delivery = await signedIn.deliver(mailTo('noor@acme.example'));
    await signedIn.close();
    sink.refuseEarly(undefined);
    expect(delivery).toMatchObject({ outcome: 'retry', cause });
    expect(delivery).toMatchObject({ reason: expect.stringContaining(early.answer.slice(4, 20)) });
  });

  test.each<[string, Behaviour, string]>([
    ['refused', { at: 'recipient', answer: '550 5.1.1 <noor@acme.example>: User unknown' }, 'mailbox'],
    ['refused', { at: 'content', answer: '550 5.1.10 noor@acme.example not found' }, 'mailbox'],
    ['retry', { at: 'recipient', answer: '550 relay not permitted for noor' }, 'relay'],
    ['retry', { at: 'content', answer: '552 5.3.4 Message size exceeds fixed limit' }, 'content'],
    ['retry', { at: 'content', answer: '554 Message rejected: Email address is not verified' }, 'sender'],
  ])('has the outcome %s after %j, and names nobody', async (outcome, behaviour, cause) => {
    sink.behave(() => behaviour);
    const delivery = await mailer.deliver(mailTo('noor@acme.example'));
    expect(delivery).toMatchObject({ outcome, cause });
    expect(JSON.stringify(delivery)).not.toContain('noor');
  });
});

describe('the e-mails of one organization', () => {
  test('do not wait for those of another, which a slow server delays', async () => {
    const done: string[] = [];
    const deliver = (organizationId: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          mailer
            .deliver(mailTo(`${n}@org${organizationId}.example`, organizationId))
            .then(() => done.push(organizationId)),
        ),
      );
    sink.behave((address) => (address.endsWith('@org1.example') ? 'hold' : 'take'));
    const slow = deliver('1');
    await deliver('2');
    expect(done).toEqual(Array.from({ length: 20 }, () => '2'));
    sink.letGo();
    await slow;
  });
});
