import { describe, expect, test } from 'vitest';
import { acme, anActor, finance, onAcme, onGroup, sales } from './access.test-support.ts';
import { accessLevelOf, accessModeOf, dataAccessOf, groupsInReach, isReadOnly } from './access-level.ts';
import { isAdminLike, roles } from './role.ts';

const wholeOrganization = onAcme('organizations-results');

describe('the effective access level', () => {
  // Shows ENT-PERSON-06, REQ-18, CON-29
  test.each(roles.filter((role) => role !== 'leader'))('is the role itself for %s', (role) => {
    expect(accessLevelOf(anActor(role))).toBe(role);
  });

  // Shows ENT-PERSON-06, REQ-17, REQ-18, CON-29
  test.each([
    ['organization-leader', [wholeOrganization]],
    ['organization-leader', [wholeOrganization, onGroup(sales)]],
    ['single-group-leader', [onGroup(sales)]],
    ['single-group-leader', [onGroup(sales), { ...onGroup(sales), access: 'w' as const }]],
    ['multi-group-leader', [onGroup(sales), onGroup(finance)]],
    ['employee', []],
    ['employee', [onAcme('organizations-campaigns', 'w')]],
  ] as const)('of a leader is %s with the grants %j', (level, grants) => {
    expect(accessLevelOf(anActor('leader', { grants }))).toBe(level);
  });

  // Shows ENT-PERSON-06, REQ-18, CON-29
  test.each(['organizations', 'organizations-results'] as const)(
    'is read-only for a person without a role whose only grant reads %s',
    (type) => {
      expect(accessLevelOf(anActor('employee', { grants: [onAcme(type)] }))).toBe('read-only');
    },
  );
});

describe('a read-only person', () => {
  // Shows GRANT-11
  test('has exactly one grant', () => {
    expect(isReadOnly(anActor('employee', { grants: [wholeOrganization] }))).toBe(true);
    expect(isReadOnly(anActor('employee', { grants: [wholeOrganization, onGroup(sales)] }))).toBe(false);
    expect(isReadOnly(anActor('employee'))).toBe(false);
  });

  // Shows GRANT-11
  test('has neither a write grant nor a grant on a group', () => {
    expect(isReadOnly(anActor('employee', { grants: [onAcme('organizations', 'w')] }))).toBe(false);
    expect(isReadOnly(anActor('employee', { grants: [onGroup(sales)] }))).toBe(false);
  });
});

describe('access to results', () => {
  // Shows REQ-19, ROLE-02, ROLE-05
  test('is full with organization-wide access', () => {
    expect(dataAccessOf(anActor('organization-admin', { grants: [wholeOrganization] }))).toBe('full');
    expect(dataAccessOf(anActor('leader', { grants: [onAcme('organizations', 'r')] }))).toBe('full');
  });

  // Shows REQ-20, ROLE-02, ROLE-05
  test('is limited with access to groups only', () => {
    expect(dataAccessOf(anActor('organization-admin', { grants: [onGroup(sales)] }))).toBe('limited');
  });

  // Shows REQ-21, ACCESS-03
  test('is none without a grant on results, for leaders and organization admins', () => {
    expect(dataAccessOf(anActor('leader', { grants: [onAcme('organizations-administrate', 'w')] }))).toBe('none');
    expect(dataAccessOf(anActor('organization-admin'))).toBe('none');
  });

  // Shows REQ-21
  test('is none for an employee with leftover grants from an earlier role', () => {
    expect(dataAccessOf(anActor('employee', { grants: [onGroup(sales)] }))).toBe('none');
    expect(dataAccessOf(anActor('employee', { grants: [wholeOrganization, onGroup(sales)] }))).toBe('none');
  });

  // Shows ACCESS-01
  test('covers the granted groups, all groups or none', () => {
    expect(groupsInReach(anActor('leader', { grants: [onGroup(sales), onGroup(finance)] }))).toEqual([sales, finance]);
    expect(groupsInReach(anActor('coach'))).toBe('all');
    expect(groupsInReach(anActor('employee', { grants: [onGroup(sales)], organizationId: acme }))).toEqual([]);
  });
});

describe('the access mode', () => {
  // Shows DRAWER-11
  test.each(['admin', 'customer-success-manager', 'executive-advisor'] as const)(
    'is full-access for %s at every group',
    (role) => {
      expect(accessModeOf({ role }, { isRoot: true })).toBe('full-access');
      expect(accessModeOf({ role }, { isRoot: false })).toBe('full-access');
    },
  );

  const others = roles.filter((role) => !isAdminLike(role));

  // Shows DRAWER-12
  test.each(others)('is org-mode for %s at a root group', (role) => {
    expect(accessModeOf({ role }, { isRoot: true })).toBe('org-mode');
  });

  // Shows DRAWER-13
  test.each(others)('is limited-access-views for %s at any other group', (role) => {
    expect(accessModeOf({ role }, { isRoot: false })).toBe('limited-access-views');
  });
});
