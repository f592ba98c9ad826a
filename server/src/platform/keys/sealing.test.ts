import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './index.ts';

const key = randomBytes(32);
const bytes = Buffer.from('four agreed, one did not');

describe('sealed data', () => {
  test('can be unsealed with its key and context', () => {
    expect(unseal(key, seal(key, bytes, 'campaign 7, page 1'), 'campaign 7, page 1')).toEqual(bytes);
    expect(unseal(key, seal(key, Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
  });

  test('reveals nothing, and differs each time', () => {
    const sealed = seal(key, bytes, 'here');
    expect(sealed.includes('agreed')).toBe(false);
    expect(seal(key, bytes, 'here')).not.toEqual(sealed);
  });

  test('cannot be unsealed with another key, in another context, or with one bit altered', () => {
    const sealed = seal(key, bytes, 'here');
    expect(() => unseal(randomBytes(32), sealed, 'here')).toThrow();
    expect(() => unseal(key, sealed, 'there')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => unseal(key, altered, 'here')).toThrow();
    }
  });
});
