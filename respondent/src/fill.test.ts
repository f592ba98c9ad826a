import { describe, expect, test } from 'vitest';
import { capitalized, fill } from './fill.ts';

describe('filling a text', () => {
  test('puts values where the text names them', () => {
    expect(fill('{{current}} of {{total}}', { current: 3, total: 59 })).toBe('3 of 59');
  });

  test('begins a sentence in upper case, whatever the value begins with', () => {
    expect(fill('{{organization}} asks.', { organization: 'our organization' })).toBe('Our organization asks.');
    expect(fill('Hello. {{organization}} asks.', { organization: 'élan' })).toBe('Hello. Élan asks.');
    expect(fill('Nobody at {{organization}} asks.', { organization: 'our organization' })).toBe(
      'Nobody at our organization asks.',
    );
  });

  test('refuses a text that asks for a value it is not given', () => {
    expect(() => fill('At least {{threshold}} people', {})).toThrow('No value for {{threshold}}');
  });

  test('does not read a value as a text with places of its own', () => {
    expect(fill('For {{organization}}', { organization: '{{threshold}} $& $1' })).toBe('For {{threshold}} $& $1');
  });

  test('capitalizes letters outside the basic plane as one letter', () => {
    expect(capitalized('𐐨a')).toBe('𐐀a');
    expect(capitalized('')).toBe('');
  });
});
