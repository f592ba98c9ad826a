import type { FlagSettingResource } from '@attune/contract/app/flag-settings';
import { describe, expect, it } from 'vitest';
import {
  changeWords,
  flagName,
  flagsSentence,
  isOnElsewhere,
  isOverdue,
  searchFlags,
  toStored,
  valueForAll,
} from './flag-words.ts';

const setting = {
  about: 'Lets people answer on a shared device.',
  owner: 'respondent',
  removeBy: '2027-12-01',
  isOnByDefault: false,
  isOnForAll: null,
  changedAt: null,
  changedBy: null,
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
    const own = { organizationId: '4', name: 'Acme', isOn: true, changedAt: null, changedBy: null };
    expect(flagsSentence([setting, setting]).fact).toBe('All features have their default.');
    expect(flagsSentence([{ ...setting, organizations: [own] }, setting]).fact).toBe('1 of 2 features are switched.');
  });
});

describe('the search for flags', () => {
  const acme = { organizationId: '4', name: 'Acme', isOn: true, changedAt: null, changedBy: null };
  const kiosk: FlagSettingResource = {
    type: 'feature-flag-settings',
    id: 'kiosk-mode',
    attributes: { ...setting, organizations: [acme] },
  };
  const themes: FlagSettingResource = {
    ...kiosk,
    id: 'themes',
    attributes: { ...setting, about: 'Themes.', owner: 'feedback' },
  };

  it.each([
    ['kiosk mode', [kiosk]],
    ['ACME', [kiosk]],
    ['feedback', [themes]],
    [undefined, [kiosk, themes]],
    ['nothing', []],
  ])('finds by %s', (search, found) => {
    expect(searchFlags([kiosk, themes], search)).toEqual(found);
  });
});

describe('the last change of a flag', () => {
  it('says when and who, and nothing if it is unknown', () => {
    const changedAt = '2026-11-03T09:05:00Z';
    expect(changeWords({ changedAt, changedBy: 'Jonas Weber' })).toBe('Set Nov 3, 2026 by Jonas Weber');
    expect(changeWords({ changedAt, changedBy: null })).toBe('Set Nov 3, 2026');
    expect(changeWords({ changedAt: null, changedBy: null })).toBeUndefined();
  });

  it('is due once the day of its removal has passed', () => {
    expect(isOverdue(setting, '2027-12-01')).toBe(false);
    expect(isOverdue(setting, '2027-12-02')).toBe(true);
  });
});
