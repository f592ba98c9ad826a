import * as fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHmacOf } from './hmac.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));

test('equals the HMAC of Node.js, for any key of at most a block and a message in any parts', () => {
  fc.assert(
    fc.property(bytes(64), fc.array(bytes(200)), (key, parts) => {
      const expected = createHmac('sha256', key).update(Buffer.concat(parts)).digest();
      expect(createHmacOf(key)(parts)).toEqual(expected);
    }),
  );
});

test('equals a test vector of RFC 4231', () => {
  const hmac = createHmacOf(Buffer.from('Jefe'))([Buffer.from('what do ya want for nothing?')]);
  expect(hmac.toString('hex')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});

test('refuses a key longer than a block', () => {
  expect(() => createHmacOf(Buffer.alloc(65))).toThrow(RangeError);
});
