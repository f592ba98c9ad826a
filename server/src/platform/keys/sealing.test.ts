import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './index.ts';

const key = randomBytes(32);
const bytes = Buffer.from('four agreed, one did not');

describe('what is sealed', () => {
  test('opens with its key in its place', () => {
    expect(unseal(key, seal(key, bytes, 'campaign 7, page 1'), 'campaign 7, page 1')).toEqual(bytes);
    expect(unseal(key, seal(key, Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
  });

  test('shows nothing, and never looks the same twice', () => {
    const sealed = seal(key, bytes, 'here');
    expect(sealed.includes('agreed')).toBe(false);
    expect(seal(key, bytes, 'here')).not.toEqual(sealed);
  });

  test('does not open with another key, in another place, or altered by a bit', () => {
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
