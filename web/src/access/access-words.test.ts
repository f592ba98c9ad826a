import { describe, expect, it } from 'vitest';
import { dataAccessWords, menuOf, pendingTexts, withoutName } from './access-words.ts';

describe('the words about access', () => {
  it('name the organization where a choice is about it', () => {
    expect(dataAccessWords.limited.explanation('Acme')).toBe('Totals of Acme, details of chosen groups');
  });

  it('say of how many who come back the access waits, and nothing of nobody', () => {
    expect([0, 1, 1200].map(pendingTexts)).toEqual([
      undefined,
      'Access for one person is pending approval by an administrator with enough permissions.',
      'The access of 1,200 people is pending approval by an administrator with enough permissions.',
    ]);
  });

  it('name the menu of somebody, section by section', () => {
    expect(menuOf(['drawer', 'campaigns', 'my-views', 'profile', 'sign-out'])).toEqual([
      'Home, Campaigns',
      'Account Settings: Profile',
    ]);
    expect(menuOf(['campaigns', 'internal-admin', 'internal-admin-campaigns', 'internal-admin-benchmarks'])).toEqual([
      'Campaigns',
      'Internal Admin Settings: Organizations, Current Organization, Campaigns, Benchmarks',
    ]);
    expect(menuOf(['profile'])).toEqual(['Account Settings: Profile']);
  });

  it.each([
    ['Jonas Weber can’t see results.', 'Can’t see results.'],
    ['Jonas Weber changes campaigns and groups.', 'Changes campaigns and groups.'],
    ['and the totals of Acme. Jonas Weber also changes employees.', 'and the totals of Acme. Also changes employees.'],
    ['Nothing else.', 'Nothing else.'],
  ])('leave the name out of "%s"', (sentence, shorter) => {
    expect(withoutName(sentence, 'Jonas Weber')).toBe(shorter);
  });
});
