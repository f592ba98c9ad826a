import { describe, expect, it } from 'vitest';
import { attentionNotes, attentionOptions, toAttention } from './attention.ts';
import { anEmployee } from '../people.test-support.ts';

describe('what needs attention about an employee', () => {
  it('is nothing for most', () => {
    expect(attentionNotes(anEmployee())).toEqual([]);
  });

  // Shows ENT-EMPLOYEE-10
  it('is explained in the words of the product', () => {
    const notes = attentionNotes(anEmployee({ attention: ['ungrouped', 'excluded'] }));
    expect(notes.map(({ title, explanation }) => [title, explanation])).toEqual([
      ['Excluded Employee', 'This employee will not receive surveys.'],
      ['Ungrouped Employee', 'An employee must be assigned to groups to be included in group reports.'],
    ]);
  });

  it('tells a missing address from one that messages come back from', () => {
    const withAddress = anEmployee({ attention: ['unreachable'] });
    const withoutAddress = anEmployee({ attention: ['unreachable'], emailAddress: null });
    expect(attentionNotes(withAddress).map(({ status }) => status)).toEqual(['Messages bounce']);
    expect(attentionNotes(withoutAddress).map(({ status }) => status)).toEqual(['No e-mail or phone']);
    expect(
      attentionNotes(
        anEmployee({ attention: ['unreachable'], emailAddress: null, mobilePhoneNumber: '+13175550100' }),
      )[0]?.status,
    ).toBe('Messages bounce');
  });

  it('can be filtered by', () => {
    expect(attentionOptions.map(({ label }) => label)).toEqual([
      'Cannot be reached',
      'Receives no surveys',
      'In no group',
    ]);
    expect(toAttention('excluded')).toBe('excluded');
    expect(toAttention('everything')).toBeUndefined();
  });
});
