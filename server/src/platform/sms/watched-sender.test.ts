import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmsProvider, startSmsProvider } from '../../../test/sms-provider.ts';
import { createLog } from '../log.ts';
import { createProviderSender, watchTextSender } from './index.ts';

type Line = { readonly level: number; readonly msg: string; readonly failedAttempts?: number };

const lines: Line[] = [];
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Line) });
const textTo = (to: string) => ({
  organizationId: '1',
  key: to,
  to,
  body: 'Hello',
  statusUrl: 'https://a.example.org',
});

let provider: SmsProvider;
beforeAll(async () => {
  provider = await startSmsProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  lines.length = 0;
});

describe('an outage of the SMS provider', () => {
  test.each(['broken', 'silent'] as const)(
    '(%s) is logged at its start and end, and failures in between are counted',
    async (how) => {
      const sender = watchTextSender(createProviderSender(provider.settings, 200), log);
      provider.behave(() => how);
      for (const to of ['+12065550101', '+12065550102', '+12065550103']) {
        expect((await sender.deliver(textTo(to))).outcome).toBe('retry');
      }
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [50, 'the provider of text messages does not take them; more failures are counted, not logged'],
      ]);
      expect(sender.outage()).toMatchObject({ failedAttempts: 3 });
      provider.behave(() => 'take');
      await sender.deliver(textTo('+12065550104'));
      await sender.deliver(textTo('+12065550105'));
      expect(lines.slice(1).map(({ level, msg, failedAttempts }) => [level, msg, failedAttempts])).toEqual([
        [40, 'the provider of text messages takes them again', 3],
      ]);
      expect(sender.outage()).toBeUndefined();
      expect(JSON.stringify(lines)).not.toContain('206555');
    },
  );

  test('is not detected from a deferral or refusal of a single message', async () => {
    const sender = watchTextSender(createProviderSender(provider.settings), log);
    for (const behaviour of ['busy', { code: 21611 }, { code: 21610 }, { code: 21211 }] as const) {
      provider.behave(() => behaviour);
      await sender.deliver(textTo('+12065550101'));
    }
    expect(lines).toEqual([]);
    expect(sender.outage()).toBeUndefined();
  });

  test.each([
    ['authentication', 30_002],
    ['sender', 21_606],
  ])('is the account or number that sends: %s', async (cause, code) => {
    lines.length = 0;
    const sender = watchTextSender(createProviderSender(provider.settings), log);
    provider.behave(() => ({ code }));
    await sender.deliver(textTo('+12065550101'));
    expect(lines).toMatchObject([{ level: 50, cause, reason: `SMS 400 ${code} refused` }]);
    expect(sender.outage()).toMatchObject({ failedAttempts: 1 });
  });
});
