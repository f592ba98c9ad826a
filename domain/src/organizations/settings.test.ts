import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { type ChangeableOrganization, decideChanges } from './index.ts';

const settings: ChangeableOrganization = {
  displayName: 'Acme',
  openTextFeedbackAccess: 'admins_only',
  confidentialityLevel: 5,
  protection: 'strict',
  benchmarkId: null,
  cadenceDays: null,
  messagesPerPersonPerWeek: 6,
  isCompanionManaged: false,
};
const ordinary = { hasFlexibleFloor: false };
const flexible = { hasFlexibleFloor: true };

describe('the settings of an organization', () => {
  test('contain only the differences', () => {
    expect(decideChanges(settings, { displayName: 'Acme', protection: 'threshold' }, ordinary)).toEqual({
      protection: 'threshold',
    });
  });

  test('can have a benchmark, another one, or none', () => {
    const chosen = { ...settings, benchmarkId: '7' as Id<'benchmark'> };
    expect(decideChanges(settings, { benchmarkId: chosen.benchmarkId }, ordinary)).toEqual({ benchmarkId: '7' });
    expect(decideChanges(chosen, { benchmarkId: chosen.benchmarkId }, ordinary)).toEqual({});
    expect(decideChanges(chosen, { benchmarkId: null }, ordinary)).toEqual({ benchmarkId: null });
  });

  test.each([1, 6, 20])('accept %d messages per person and week', (limit) => {
    expect(
      decideChanges({ ...settings, messagesPerPersonPerWeek: 7 }, { messagesPerPersonPerWeek: limit }, ordinary),
    ).toEqual({ messagesPerPersonPerWeek: limit });
  });

  test.each([0, 21, -1, 2.5, Number.NaN])('refuse %d messages per person and week', (limit) => {
    expect(() => decideChanges(settings, { messagesPerPersonPerWeek: limit }, ordinary)).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  test('require a display name', () => {
    expect(() => decideChanges(settings, { displayName: '  ' }, ordinary)).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  test('have a read-only name if the companion product manages the organization', () => {
    const managed: ChangeableOrganization = { ...settings, isCompanionManaged: true };
    expect(() => decideChanges(managed, { displayName: 'Acme Inc.' }, ordinary)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
    expect(decideChanges(managed, { displayName: 'Acme', confidentialityLevel: 8 }, ordinary)).toEqual({
      confidentialityLevel: 8,
    });
  });

  test.each([5, 6, 50])('accept %d as the confidentiality level', (level) => {
    const raised: ChangeableOrganization = { ...settings, confidentialityLevel: 7 };
    expect(decideChanges(raised, { confidentialityLevel: level }, ordinary)).toEqual({ confidentialityLevel: level });
  });

  test.each([4, 3, 0, -5, 51, 5.5, Number.NaN])('refuse %d as the confidentiality level', (level) => {
    const attempt = () => decideChanges(settings, { confidentialityLevel: level }, ordinary);
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'confidentiality-level',
        detail: 'The confidentiality level is a whole number from 5 to 50.',
      }),
    );
  });

  test.each([3, 4])('accept %d as the confidentiality level from internal users with the flag', (level) => {
    expect(decideChanges(settings, { confidentialityLevel: level }, flexible)).toEqual({ confidentialityLevel: level });
  });

  test('have a level of at least 3 for all users', () => {
    expect(() => decideChanges(settings, { confidentialityLevel: 2 }, flexible)).toThrow(
      expect.objectContaining({ code: 'confidentiality-level' }),
    );
  });

  test('keep a level set with the flag when another user changes the name', () => {
    const flexed: ChangeableOrganization = { ...settings, confidentialityLevel: 3 };
    expect(decideChanges(flexed, { displayName: 'Acme Inc.', confidentialityLevel: 3 }, ordinary)).toEqual({
      displayName: 'Acme Inc.',
    });
  });
});
