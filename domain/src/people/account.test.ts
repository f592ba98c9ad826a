import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { accountFollows, nextInvitationAt } from './account.ts';

const acme = '1' as Id<'organization'>;
const globex = '2' as Id<'organization'>;

describe('the account name', () => {
  test('follows the name in the only organization of the account', () => {
    expect(accountFollows({ organizationIds: [acme], worksForProduct: false }, acme)).toBe(true);
    expect(accountFollows({ organizationIds: [acme, acme], worksForProduct: false }, acme)).toBe(true);
  });

  test('does not change for accounts with several organizations or of internal users', () => {
    expect(accountFollows({ organizationIds: [acme, globex], worksForProduct: false }, acme)).toBe(false);
    expect(accountFollows({ organizationIds: [acme], worksForProduct: true }, acme)).toBe(false);
    expect(accountFollows({ organizationIds: [], worksForProduct: false }, acme)).toBe(false);
  });
});

describe('an invitation', () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

  test('can be sent to people without an earlier one, and again after ten minutes', () => {
    expect(nextInvitationAt([], noon)).toBeUndefined();
    expect(nextInvitationAt([minutesAgo(10)], noon)).toBeUndefined();
    expect(nextInvitationAt([minutesAgo(9)], noon)).toEqual(new Date('2026-11-20T12:01:00Z'));
  });

  test('is limited to five within 24 hours, regardless of the order of the list', () => {
    const five = [600, 20, 120, 300, 480].map(minutesAgo);
    expect(nextInvitationAt(five, noon)).toEqual(new Date(minutesAgo(600).getTime() + 24 * 3_600_000));
    expect(nextInvitationAt(five.slice(1), noon)).toBeUndefined();
    expect(nextInvitationAt([1440, 20, 120, 300, 480].map(minutesAgo), noon)).toBeUndefined();
  });
});
