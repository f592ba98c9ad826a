import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ada,
  anActor,
  campaign,
  company,
  finance,
  grace,
  north,
  onAcme,
  onGroup,
  sales,
} from './access.test-support.ts';
import { dataAccessOf } from './access-level.ts';
import { grantTypes } from './grant.ts';
import {
  assertAdministratorRemains,
  assertForSomebodyElse,
  assertGrantsFit,
  isAdministrator,
  mayAssign,
  mayGrant,
  mayRevoke,
  mayWithdraw,
} from './granting.ts';
import { roles } from './role.ts';

const organizationAdmin = anActor('organization-admin');
const results = onAcme('organizations-results');

describe('assigning grants', () => {
  test('lets an organization admin pass on the rights of the role', () => {
    expect(mayGrant(organizationAdmin, onAcme('organizations-administrate', 'w'))).toBe(true);
    expect(
      mayGrant(organizationAdmin, {
        type: 'organizations-campaigns',
        access: 'w',
        accessibleType: 'campaigns',
        accessibleId: campaign,
      }),
    ).toBe(true);
  });

  test('lets an organization admin pass on results within the own access, except to oneself', () => {
    expect(mayGrant(organizationAdmin, results)).toBe(false);
    const ofSales = anActor('organization-admin', { grants: [onGroup(sales)] });
    expect(mayGrant(ofSales, onGroup(sales))).toBe(true);
    expect(mayGrant(ofSales, onGroup(north), [north, sales, company])).toBe(true);
    expect(mayGrant(ofSales, onGroup(finance), [finance, company])).toBe(false);
    expect(mayGrant(ofSales, { ...onGroup(sales), access: 'w' })).toBe(false);
  });

  test('lets an engagement admin grant the results of every group, but not the organization itself', () => {
    expect(mayGrant(anActor('engagement-admin'), onGroup(finance))).toBe(true);
    expect(mayGrant(anActor('engagement-admin'), onAcme('organizations', 'r'))).toBe(false);
  });

  test.each(['leader', 'coach', 'facilitator', 'employee'] as const)(
    'is forbidden for a %s with any grants',
    (role) => {
      const actor = anActor(role, { grants: [onAcme('organizations', 'w')] });
      expect(grantTypes.filter((type) => mayGrant(actor, onAcme(type, 'r')))).toEqual([]);
    },
  );

  test.each(['admin', 'customer-success-manager', 'executive-advisor'] as const)('lets %s assign any grant', (role) => {
    expect(grantTypes.filter((type) => !mayGrant(anActor(role), onAcme(type, 'w')))).toEqual([]);
  });

  test('requires an organization', () => {
    expect(mayGrant(anActor('customer-success-manager', { organizationId: null }), results)).toBe(false);
    expect(mayAssign(anActor('customer-success-manager', { organizationId: null }), 'leader')).toBe(false);
  });
});

describe('revoking a grant', () => {
  test('is permitted for every administrator, even with less access', () => {
    expect(roles.filter((role) => mayRevoke(anActor(role)))).toEqual([
      'admin',
      'customer-success-manager',
      'executive-advisor',
      'organization-admin',
      'engagement-admin',
    ]);
    expect(mayRevoke(anActor('admin', { organizationId: null }))).toBe(false);
  });
});

describe('a refused grant', () => {
  test('is one to oneself', () => {
    expect(() => assertForSomebodyElse(organizationAdmin, ada)).toThrow('You cannot change your own access');
    expect(() => assertForSomebodyElse(organizationAdmin, grace)).not.toThrow();
    expect(() => assertForSomebodyElse(organizationAdmin, null)).not.toThrow();
  });

  test('is one without effect: an Employee reads all results or none', () => {
    expect(() => assertGrantsFit('employee', [])).not.toThrow();
    expect(() => assertGrantsFit('employee', [results])).not.toThrow();
    expect(() => assertGrantsFit('employee', [onGroup(sales)])).toThrow('Choose the role Leader');
    expect(() => assertGrantsFit('employee', [results, onGroup(sales)])).toThrow('Choose the role Leader');
    expect(() => assertGrantsFit('leader', [results, onGroup(sales)])).not.toThrow();
  });
});

describe('assigning a role', () => {
  test('never makes an Engage Super Admin', () => {
    expect(roles.filter((role) => mayAssign(anActor(role), 'admin'))).toEqual([]);
  });

  test('lets administrators assign roles that see no more results than they do', () => {
    expect(roles.filter((role) => mayAssign(organizationAdmin, role))).toEqual([
      'organization-admin',
      'leader',
      'employee',
    ]);
    expect(mayAssign({ ...organizationAdmin, grants: [results] }, 'engagement-admin')).toBe(true);
    expect(roles.filter((role) => mayAssign(anActor('engagement-admin'), role))).toEqual([
      'organization-admin',
      'engagement-admin',
      'leader',
      'employee',
    ]);
  });

  test('lets Engage Super Admins assign adviser roles, and success managers for one organization', () => {
    expect(roles.filter((role) => mayAssign(anActor('admin'), role))).toEqual(roles.filter((role) => role !== 'admin'));
    expect(roles.filter((role) => mayAssign(anActor('customer-success-manager'), role))).toEqual([
      'customer-success-manager',
      'executive-advisor',
      'organization-admin',
      'engagement-admin',
      'leader',
      'employee',
    ]);
  });

  test('never gives access to more results than the actor has', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...roles),
        fc.constantFrom(...roles),
        fc.subarray([results, onGroup(sales)]),
        (giver, given, grants) => {
          const actor = anActor(giver, { grants });
          fc.pre(mayAssign(actor, given) && dataAccessOf({ role: given, grants: [] }) === 'full');
          expect(dataAccessOf(actor)).toBe('full');
        },
      ),
    );
  });

  test('can be undone by an Engage Super Admin, even for another one', () => {
    expect(mayWithdraw(anActor('admin'), 'admin')).toBe(true);
    expect(mayWithdraw(anActor('executive-advisor'), 'admin')).toBe(false);
    expect(mayWithdraw(organizationAdmin, 'coach')).toBe(false);
    expect(mayWithdraw(organizationAdmin, 'leader')).toBe(true);
  });
});

describe('the last administrator of an organization', () => {
  test('cannot get another role', () => {
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'employee', otherAdministratorCount: 0 }),
    ).toThrow('last-administrator');
    expect(() =>
      assertAdministratorRemains({ from: 'engagement-admin', to: 'leader', otherAdministratorCount: 0 }),
    ).toThrow('last-administrator');
  });

  test('can become the other kind of administrator, or leave if another one remains', () => {
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'engagement-admin', otherAdministratorCount: 0 }),
    ).not.toThrow();
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'employee', otherAdministratorCount: 1 }),
    ).not.toThrow();
  });

  test('is a member of the organization, not an adviser', () => {
    expect(roles.filter(isAdministrator)).toEqual(['organization-admin', 'engagement-admin']);
    expect(() =>
      assertAdministratorRemains({ from: 'coach', to: 'employee', otherAdministratorCount: 0 }),
    ).not.toThrow();
  });
});
