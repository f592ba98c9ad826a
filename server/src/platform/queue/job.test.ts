import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, handled, idOf } from './index.ts';
import { runOf, toStored } from './job.ts';

const anything = defineJob({ name: 'anything', schema: z.looseObject({}) });

describe('the payload of a job', () => {
  test('contains ids, numbers, days and constants of the product', () => {
    const payload = {
      organizationId: '17',
      kind: 'reminder',
      day: '2026-03-02',
      round: 3,
      isLast: true,
      campaignIds: ['1', '2'],
      hash: 'ab:cd_9f.0',
    };
    expect(toStored(anything, payload).data).toEqual(payload);
  });

  test.each(['ada@example.org', 'Ada Lovelace', '', '+4915112345678', 'naïve', 'x'.repeat(65)])(
    'cannot contain %s at any depth',
    (text) => {
      for (const payload of [{ text }, { deep: { text } }, { list: ['1', text] }])
        expect(() => toStored(anything, payload)).toThrow('holds more than identifiers');
    },
  );

  test('cannot contain a sentence', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(() => toStored(anything, { text: `${before} ${after}` })).toThrow();
      }),
    );
  });

  test('has a unique key unless the job defines one', () => {
    const keyed = defineJob({
      name: 'keyed',
      schema: z.strictObject({ campaignId: idOf('campaign') }),
      key: ({ campaignId }) => campaignId,
    });
    const campaign = { campaignId: '5' } as z.input<typeof keyed.schema>;
    expect(toStored(keyed, campaign).singletonKey).toBe('5');
    expect(toStored(anything, {}).singletonKey).not.toBe(toStored(anything, {}).singletonKey);
  });
});

describe('a handler', () => {
  const seen: unknown[] = [];
  const { handle } = handled(
    defineJob({ name: 'strict', schema: z.strictObject({ organizationId: idOf('organization') }) }),
    async (payload) => void seen.push(payload),
  );
  const run = runOf({ signal: new AbortController().signal });

  test('gets only valid payloads', async () => {
    await handle({ organizationId: '7' }, run);
    for (const payload of [{}, { organizationId: 'acme' }, { organizationId: '7', more: 1 }, null])
      await expect(handle(payload, run)).rejects.toThrow(z.ZodError);
    expect(seen).toEqual([{ organizationId: '7' }]);
  });
});

describe('a declared job', () => {
  test('is retried for more than an hour, four concurrently, by default', () => {
    expect(anything).toMatchObject({
      retry: { times: 12, firstPauseSeconds: 2, longestPauseSeconds: 600 },
      atOnce: 4,
      secondsAtMost: 900,
    });
    expect(defineJob({ name: 'alone', schema: z.object({}), atOnce: 1 })).toMatchObject({
      atOnce: 1,
      secondsAtMost: 900,
    });
  });
});
