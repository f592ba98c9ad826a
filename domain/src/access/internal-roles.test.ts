import { describe, expect, test } from 'vitest';
import type { Refusal } from '../kernel/index.ts';
import { assertInternalRoleCanBeGiven, assertSuperAdminRemains } from './internal-roles.ts';
import { internalRoles, roles } from './role.ts';

function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Refusal).code;
  }
}

describe('a role for the product as a whole', () => {
  test('can be any of those who work for it, but for the Engage Super Admin', () => {
    const given = roles.filter((role) => refusalOf(() => assertInternalRoleCanBeGiven(role)) === undefined);
    expect(given.toSorted()).toEqual(['coach', 'customer-success-manager', 'executive-advisor', 'facilitator']);
    expect(refusalOf(() => assertInternalRoleCanBeGiven('admin'))).toBe('not-authorized');
    expect(refusalOf(() => assertInternalRoleCanBeGiven('organization-admin'))).toBe('invalid');
  });

  test('of the last Engage Super Admin stays', () => {
    for (const to of [null, 'coach'] as const) {
      expect(refusalOf(() => assertSuperAdminRemains({ from: 'admin', to, otherSuperAdminCount: 0 }))).toBe(
        'last-administrator',
      );
      expect(refusalOf(() => assertSuperAdminRemains({ from: 'admin', to, otherSuperAdminCount: 1 }))).toBeUndefined();
    }
  });

  test('that administers nothing can always be taken', () => {
    for (const from of internalRoles.filter((role) => role !== 'admin'))
      expect(refusalOf(() => assertSuperAdminRemains({ from, to: null, otherSuperAdminCount: 0 }))).toBeUndefined();
  });
});
