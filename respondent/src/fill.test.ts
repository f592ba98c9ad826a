import { describe, expect, test } from 'vitest';
import { capitalized, fill } from './fill.ts';

describe('filling a text', () => {
  test('replaces placeholders with values', () => {
    expect(fill('{{current}} of {{total}}', { current: 3, total: 59 })).toBe('3 of 59');
  });

  test('capitalizes a value at the start of a sentence', () => {
    expect(fill('{{organization}} asks.', { organization: 'our organization' })).toBe('Our organization asks.');
    expect(fill('Hello. {{organization}} asks.', { organization: 'élan' })).toBe('Hello. Élan asks.');
    expect(fill('Nobody at {{organization}} asks.', { organization: 'our organization' })).toBe(
      'Nobody at our organization asks.',
    );
  });

  test('rejects a text with a missing value', () => {
    expect(() => fill('At least {{threshold}} people', {})).toThrow('No value for {{threshold}}');
  });

  test('does not replace placeholders inside values', () => {
    expect(fill('For {{organization}}', { organization: '{{threshold}} $& $1' })).toBe('For {{threshold}} $& $1');
  });

  test('capitalizes letters outside the basic plane as one letter', () => {
    expect(capitalized('𐐨a')).toBe('𐐀a');
    expect(capitalized('')).toBe('');
  });
});
