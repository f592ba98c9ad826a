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

describe('nobody grants more than he has', () => {
  test('an organization admin passes on what the role gives', () => {
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

  test('an organization admin passes on results only as far as he sees them, and not to himself either', () => {
    expect(mayGrant(organizationAdmin, results)).toBe(false);
    const ofSales = anActor('organization-admin', { grants: [onGroup(sales)] });
    expect(mayGrant(ofSales, onGroup(sales))).toBe(true);
    expect(mayGrant(ofSales, onGroup(north), [north, sales, company])).toBe(true);
    expect(mayGrant(ofSales, onGroup(finance), [finance, company])).toBe(false);
    expect(mayGrant(ofSales, { ...onGroup(sales), access: 'w' })).toBe(false);
  });

  test('an engagement admin grants the results of every group but not the organization itself', () => {
    expect(mayGrant(anActor('engagement-admin'), onGroup(finance))).toBe(true);
    expect(mayGrant(anActor('engagement-admin'), onAcme('organizations', 'r'))).toBe(false);
  });

  test.each(['leader', 'coach', 'facilitator', 'employee'] as const)(
    'a %s grants nothing, whatever he holds',
    (role) => {
      const actor = anActor(role, { grants: [onAcme('organizations', 'w')] });
      expect(grantTypes.filter((type) => mayGrant(actor, onAcme(type, 'r')))).toEqual([]);
    },
  );

  test.each(['admin', 'customer-success-manager', 'executive-advisor'] as const)('%s grants anything', (role) => {
    expect(grantTypes.filter((type) => !mayGrant(anActor(role), onAcme(type, 'w')))).toEqual([]);
  });

  test('nothing is granted outside an organization', () => {
    expect(mayGrant(anActor('customer-success-manager', { organizationId: null }), results)).toBe(false);
    expect(mayAssign(anActor('customer-success-manager', { organizationId: null }), 'leader')).toBe(false);
  });
});

describe('a grant is taken away', () => {
  test('by every administrator, even one who does not see as much himself', () => {
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

describe('nobody gives access', () => {
  test('to himself', () => {
    expect(() => assertForSomebodyElse(organizationAdmin, ada)).toThrow('Nobody gives access to himself');
    expect(() => assertForSomebodyElse(organizationAdmin, grace)).not.toThrow();
    expect(() => assertForSomebodyElse(organizationAdmin, null)).not.toThrow();
  });

  test('that would do nothing: an Employee reads all results or none', () => {
    expect(() => assertGrantsFit('employee', [])).not.toThrow();
    expect(() => assertGrantsFit('employee', [results])).not.toThrow();
    expect(() => assertGrantsFit('employee', [onGroup(sales)])).toThrow('Choose the role Leader');
    expect(() => assertGrantsFit('employee', [results, onGroup(sales)])).toThrow('Choose the role Leader');
    expect(() => assertGrantsFit('leader', [results, onGroup(sales)])).not.toThrow();
  });
});

describe('a role is given', () => {
  test('never as Engage Super Admin', () => {
    expect(roles.filter((role) => mayAssign(anActor(role), 'admin'))).toEqual([]);
  });

  test('by administrators, as far as it shows no more results than they see', () => {
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

  test('to advisers by Engage Super Admins, and for one organization also by success managers', () => {
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

  test('never with more results than the giver has', () => {
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

  test('back by an Engage Super Admin even if it is that of another one', () => {
    expect(mayWithdraw(anActor('admin'), 'admin')).toBe(true);
    expect(mayWithdraw(anActor('executive-advisor'), 'admin')).toBe(false);
    expect(mayWithdraw(organizationAdmin, 'coach')).toBe(false);
    expect(mayWithdraw(organizationAdmin, 'leader')).toBe(true);
  });
});

describe('the last administrator of an organization', () => {
  test('cannot become anything else', () => {
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'employee', otherAdministratorCount: 0 }),
    ).toThrow('last-administrator');
    expect(() =>
      assertAdministratorRemains({ from: 'engagement-admin', to: 'leader', otherAdministratorCount: 0 }),
    ).toThrow('last-administrator');
  });

  test('can change to the other kind of administrator, or go when another stays', () => {
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'engagement-admin', otherAdministratorCount: 0 }),
    ).not.toThrow();
    expect(() =>
      assertAdministratorRemains({ from: 'organization-admin', to: 'employee', otherAdministratorCount: 1 }),
    ).not.toThrow();
  });

  test('is somebody of the organization, not an adviser', () => {
    expect(roles.filter(isAdministrator)).toEqual(['organization-admin', 'engagement-admin']);
    expect(() =>
      assertAdministratorRemains({ from: 'coach', to: 'employee', otherAdministratorCount: 0 }),
    ).not.toThrow();
  });
});
