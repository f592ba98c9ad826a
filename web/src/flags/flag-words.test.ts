import { describe, expect, it } from 'vitest';
import { flagName, flagsSentence, isOnElsewhere, toStored, valueForAll } from './flag-words.ts';

const setting = {
  about: 'Lets people answer on a shared device.',
  owner: 'respondent',
  removeBy: '2027-12-01',
  isOnByDefault: false,
  isOnForAll: null,
  organizations: [],
};

describe('a feature flag', () => {
  it.each([null, true, false])('keeps its value for everyone, %s, through the choice', (isOnForAll) => {
    expect(toStored(valueForAll({ isOnForAll }))).toBe(isOnForAll);
  });

  it('is on elsewhere by its value for everyone, else by its default', () => {
    expect(isOnElsewhere(setting)).toBe(false);
    expect(isOnElsewhere({ ...setting, isOnForAll: true })).toBe(true);
    expect(isOnElsewhere({ ...setting, isOnByDefault: true, isOnForAll: false })).toBe(false);
  });

  it('has a name in words', () => {
    expect(flagName('rule-of-5-flexibility')).toBe('Rule of 5 flexibility');
  });
});

describe('the headline of the flags', () => {
  it('counts those that are switched for everyone or somewhere', () => {
    const own = { organizationId: '4', name: 'Acme', isOn: true };
    expect(flagsSentence([setting, setting]).fact).toBe('All features have their default.');
    expect(flagsSentence([{ ...setting, organizations: [own] }, setting]).fact).toBe('1 of 2 features are switched.');
  });
});
