import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInLists, nameInSentences, unnamedPerson } from '../kernel/index.ts';

const nothing = fc.constantFrom('', ' ', '\u00A0', '\u200B', '-', '–', '...');
const anyName = fc.oneof(nothing, fc.string(), fc.constantFrom('Noor', '李', 'O’Neil', '2Pac', '🦄'));
const anybody = fc.record({
  firstName: anyName,
  lastName: anyName,
  emailAddress: fc.oneof(fc.constantFrom(null, undefined, ''), fc.emailAddress()),
});

describe('the name of a person in a list', () => {
  it('is the name, else the e-mail address, else words', () => {
    expect(nameInLists({ firstName: 'Noor', lastName: '', emailAddress: 'n@acme.example' })).toBe('Noor');
    expect(nameInLists({ firstName: '', lastName: '', emailAddress: 'n@acme.example' })).toBe('n@acme.example');
    expect(nameInLists({ firstName: ' ', lastName: '', emailAddress: null })).toBe(unnamedPerson);
    expect(nameInLists({ firstName: '\u200B', lastName: '-', emailAddress: '' })).toBe(unnamedPerson);
  });

  it('is never empty, whatever is known of a person', () => {
    fc.assert(
      fc.property(anybody, (person) => {
        for (const name of [nameInLists(person), nameInSentences(person)]) expect(name).toMatch(/[\p{L}\p{N}\p{S}]/u);
      }),
    );
  });
});

describe('the name of a person in a sentence', () => {
  it('is the shortest that is known', () => {
    const address = { emailAddress: 'n@acme.example' };
    expect(nameInSentences({ firstName: 'Noor', lastName: 'Haddad', ...address })).toBe('Noor');
    expect(nameInSentences({ firstName: '', lastName: 'Haddad', ...address })).toBe('Haddad');
    expect(nameInSentences({ firstName: '', lastName: '', ...address })).toBe('n@acme.example');
    expect(nameInSentences({ firstName: ' ', lastName: '', emailAddress: null })).toBe('This person');
  });
});
