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

describe('an internal role', () => {
  // Shows ROLE-10
  test('can be any internal role except Engage Super Admin', () => {
    const given = roles.filter((role) => refusalOf(() => assertInternalRoleCanBeGiven(role)) === undefined);
    expect(given.toSorted()).toEqual(['coach', 'customer-success-manager', 'executive-advisor', 'facilitator']);
    expect(refusalOf(() => assertInternalRoleCanBeGiven('admin'))).toBe('not-authorized');
    expect(refusalOf(() => assertInternalRoleCanBeGiven('organization-admin'))).toBe('invalid');
  });

  test('cannot be removed from the last Engage Super Admin', () => {
    for (const to of [null, 'coach'] as const) {
      expect(refusalOf(() => assertSuperAdminRemains({ from: 'admin', to, otherSuperAdminCount: 0 }))).toBe(
        'last-administrator',
      );
      expect(refusalOf(() => assertSuperAdminRemains({ from: 'admin', to, otherSuperAdminCount: 1 }))).toBeUndefined();
    }
  });

  test('without administration rights can always be removed', () => {
    for (const from of internalRoles.filter((role) => role !== 'admin'))
      expect(refusalOf(() => assertSuperAdminRemains({ from, to: null, otherSuperAdminCount: 0 }))).toBeUndefined();
  });
});
