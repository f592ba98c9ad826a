import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts';
import { createLog } from '../log.ts';
import { type Mail, createSmtpMailer, watchMailer } from './index.ts';

const lines: {
  readonly level: number;
  readonly msg: string;
  readonly failedAttempts?: number;
  readonly reason?: string;
  readonly cause?: string;
}[] = [];
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
const mailTo = (to: string): Mail => ({
  organizationId: '1',
  messageId: `<${to}>`,
  from: 'Acme <surveys@example.org>',
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
});

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.stop());

describe('an outage of the mail server', () => {
  test('is logged at its start and end, and failures in between are counted', async () => {
    const mailer = watchMailer(createSmtpMailer(sink.url), log);
    sink.behave(() => 'cut');
    for (const to of ['a@acme.example', 'b@acme.example', 'c@acme.example'])
      expect((await mailer.deliver(mailTo(to))).outcome).toBe('retry');
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'the mail server does not take mail; more failures are counted, not logged'],
    ]);
    expect(mailer.outage()).toMatchObject({ failedAttempts: 3 });
    sink.behave(() => 'take');
    await mailer.deliver(mailTo('d@acme.example'));
    await mailer.deliver(mailTo('e@acme.example'));
    expect(lines.slice(1).map(({ level, msg, failedAttempts }) => [level, msg, failedAttempts])).toEqual([
      [40, 'the mail server takes mail again', 3],
    ]);
    expect(mailer.outage()).toBeUndefined();
    expect(JSON.stringify(lines)).not.toContain('acme.example');
    await mailer.close();
  });

  test('is not detected from a deferral or refusal of a single e-mail', async () => {
    const mailer = watchMailer(createSmtpMailer(sink.url), log);
    lines.length = 0;
    for (const behaviour of ['defer', 'refuse'] as const) {
      sink.behave(() => behaviour);
      await mailer.deliver(mailTo('noor@acme.example'));
    }
    expect(lines).toEqual([]);
    expect(mailer.outage()).toBeUndefined();
    await mailer.close();
  });

  test('is a refusal that is ours, in the words of the server, and any refusal of most recipients', async () => {
    const mailer = watchMailer(createSmtpMailer(sink.url), log);
    lines.length = 0;
    sink.behave(() => ({ at: 'recipient', answer: '550 relay not permitted for noor@acme.example' }));
    await mailer.deliver(mailTo('noor@acme.example'));
    expect(lines).toMatchObject([{ level: 50, cause: 'relay', reason: '550 relay not permitted for [address]' }]);
    sink.behave(() => 'take');
    await mailer.deliver(mailTo('noor@acme.example'));
    lines.length = 0;
    sink.behave(() => 'refuse');
    for (let n = 0; n < 5; n += 1) await mailer.deliver(mailTo(`person${n}@acme.example`));
    expect(lines).toMatchObject([{ level: 50, cause: 'most-recipients' }]);
    await mailer.close();
  });

  test('that comes and goes with the recipient is logged once in ten minutes', async () => {
    const mailer = watchMailer(createSmtpMailer(sink.url), log);
    lines.length = 0;
    sink.behave((address) => (address.startsWith('noor') ? { at: 'recipient', answer: '550 relay denied' } : 'take'));
    for (let n = 0; n < 5; n += 1)
      for (const name of ['noor', 'maya']) await mailer.deliver(mailTo(`${name}@acme.example`));
    expect(lines.map(({ level }) => level)).toEqual([50, 40]);
    await mailer.close();
  });
});
