import * as fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPacker, filledUp } from './pack.ts';

const pack = createPacker();

describe('a packed text', () => {
  test('unpacks to its source, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (shared, own) => {
        expect(gunzipSync(pack({ shared, own }))).toEqual(Buffer.concat([Buffer.from(shared), Buffer.from(own)]));
      }),
    );
    const long = 'x'.repeat(200_000);
    expect(gunzipSync(pack({ shared: long, own: long })).toString()).toBe(long + long);
  });

  test('is short for shared text, and its length reveals nothing personal', () => {
    const shared = 'What everybody reads. '.repeat(1000);
    expect(pack({ shared, own: '' }).length).toBeLessThan(400);
    const lengths = ['1111111111', '1524353142'].map((ratings) => pack({ shared, own: filledUp(ratings) }).length);
    expect(new Set(lengths).size).toBe(1);
  });

  test('is padded to one length where even its length says too much', () => {
    const step = 65_536;
    const lengths = ['a', 'ä'.repeat(1000), 'x'.repeat(step)].map((text) => Buffer.byteLength(filledUp(text, step)));
    expect(lengths).toEqual([step, step, step]);
  });

  test('is padded to a few lengths, by bytes and not by letters', () => {
    for (const text of ['', 'a', 'ä'.repeat(300), 'x'.repeat(512)])
      expect(Buffer.byteLength(filledUp(text)) % 512).toBe(0);
    expect(filledUp('x'.repeat(512))).toHaveLength(512);
  });
});
