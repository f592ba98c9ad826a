import { describe, expect, test } from 'vitest';
import { type OrganizationSettings, decideChanges } from './index.ts';

const settings: OrganizationSettings = { displayName: 'Acme', openTextFeedbackAccess: 'admins_only', confidentialityLevel: 5, protection: 'strict' };
const ordinary = { hasFlexibleFloor: false };
const flexible = { hasFlexibleFloor: true };

describe('the settings of an organization', () => {
  test('change only in what is different', () => {
    expect(decideChanges(settings, { displayName: 'Acme', protection: 'threshold' }, ordinary)).toEqual({ protection: 'threshold' });
  });

  test('need a display name', () => {
    expect(() => decideChanges(settings, { displayName: '  ' }, ordinary)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  test.each([5, 6, 50])('take %d as the confidentiality level', (level) => {
    const raised: OrganizationSettings = { ...settings, confidentialityLevel: 7 };
    expect(decideChanges(raised, { confidentialityLevel: level }, ordinary)).toEqual({ confidentialityLevel: level });
  });

  test.each([4, 3, 0, -5, 51, 5.5, Number.NaN])('refuse %d as the confidentiality level', (level) => {
    const attempt = () => decideChanges(settings, { confidentialityLevel: level }, ordinary);
    expect(attempt).toThrow(expect.objectContaining({ code: 'confidentiality-level', detail: 'The confidentiality level is a whole number from 5 to 50.' }));
  });

  test.each([3, 4])('take %d as the level from somebody who works for the product, with the flag', (level) => {
    expect(decideChanges(settings, { confidentialityLevel: level }, flexible)).toEqual({ confidentialityLevel: level });
  });

  test('do not go below 3 for anybody', () => {
    expect(() => decideChanges(settings, { confidentialityLevel: 2 }, flexible)).toThrow(expect.objectContaining({ code: 'confidentiality-level' }));
  });

  test('keep a level that was set with the flag when somebody else changes the name', () => {
    const flexed: OrganizationSettings = { ...settings, confidentialityLevel: 3 };
    expect(decideChanges(flexed, { displayName: 'Acme Inc.', confidentialityLevel: 3 }, ordinary)).toEqual({ displayName: 'Acme Inc.' });
  });
});
