import { describe, expect, it } from 'vitest';
import { nameInLists } from './name.ts';

describe('the name of a person in a list', () => {
  it('is never empty', () => {
    expect(nameInLists({ firstName: 'Noor', lastName: '', emailAddress: 'n@acme.example' })).toBe('Noor');
    expect(nameInLists({ firstName: '', lastName: '', emailAddress: 'n@acme.example' })).toBe('n@acme.example');
    expect(nameInLists({ firstName: ' ', lastName: '', emailAddress: null })).toBe('Unnamed person');
  });
});
