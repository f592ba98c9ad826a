import { describe, expect, test } from 'vitest';
import { acme, anActor, finance, grace, onAcme, onGroup, sales } from './access.test-support.ts';
import { inAcme, onFinance, onNorth } from './policy.test-support.ts';
import type { Actor } from './actor.ts';
import { authorize, can } from './policy.ts';
import { obstacleToView, viewedBy } from './views.ts';
import { roles } from './role.ts';

const engagementAdmin = anActor('engagement-admin');
const leaderOf = (...groupIds: readonly (typeof sales)[]) =>
  anActor('leader', { personId: grace, grants: groupIds.map(onGroup) });
const viewed = (viewer: Actor, person: Actor): Actor => {
  const actor = viewedBy(viewer, person);
  if (!actor) throw new Error('The person cannot be viewed.');
  return actor;
};

describe('viewing the product as somebody', () => {
  test('needs the right to change access', () => {
    const person = anActor('employee', { personId: grace });
    const mayView = roles.filter((role) => obstacleToView(anActor(role), person) === undefined);
    expect(mayView).toEqual([
      'admin',
      'customer-success-manager',
      'executive-advisor',
      'organization-admin',
      'engagement-admin',
    ]);
    expect(obstacleToView({ ...engagementAdmin, organizationId: null }, person)).toContain('Only administrators');
  });

  test('is not for oneself, and not for people who work for Attune', () => {
    expect(obstacleToView(engagementAdmin, anActor('leader'))).toBe('You cannot view the product as yourself.');
    expect(obstacleToView(engagementAdmin, anActor('coach', { personId: grace }))).toContain('work for Attune');
    const employedCoach = anActor('employee', { personId: grace, internalRole: 'coach' });
    expect(obstacleToView(engagementAdmin, employedCoach)).toContain('work for Attune');
  });

  test('needs all of the access to results that the person has', () => {
    const without = anActor('organization-admin');
    const limited = anActor('organization-admin', { grants: [onGroup(sales)] });
    const full = anActor('organization-admin', { grants: [onAcme('organizations-results')] });
    const everybody = anActor('leader', { personId: grace, grants: [onAcme('organizations-results')] });
    const isOpen = (viewer: Actor, person: Actor) => obstacleToView(viewer, person) === undefined;
    const columns = [leaderOf(), leaderOf(sales), leaderOf(sales, finance), everybody];
    expect(columns.map((person) => isOpen(without, person))).toEqual([true, false, false, false]);
    expect(columns.map((person) => isOpen(limited, person))).toEqual([true, true, false, false]);
    expect(columns.map((person) => isOpen(full, person))).toEqual([true, true, true, true]);
  });
});

describe('the actor of a view', () => {
  test('may do what both may: groups of the person, comments only if the viewer reads them', () => {
    const actor = viewed(engagementAdmin, leaderOf(sales));
    expect([can(actor, 'results.readGroup', onNorth), can(actor, 'results.readGroup', onFinance)]).toEqual([
      true,
      false,
    ]);
    const comments = { ...onNorth, openTextFeedbackAccess: 'admins_only' } as const;
    const engager = anActor('engagement-admin', { personId: grace });
    const successManager = anActor('customer-success-manager');
    expect(can(viewed(engagementAdmin, engager), 'response.read', comments)).toBe(true);
    expect(can(viewed(successManager, engager), 'response.read', comments)).toBe(false);
    expect(() => authorize(viewed(successManager, engager), 'response.read', comments)).toThrow('not-authorized');
  });

  test('does not have the rights of the viewer', () => {
    const actor = viewed(engagementAdmin, leaderOf(sales));
    expect(can(engagementAdmin, 'employee.create', inAcme)).toBe(true);
    expect(can(actor, 'employee.create', inAcme)).toBe(false);
  });

  test('reads the profile of the person, and not of the viewer', () => {
    const actor = viewed(engagementAdmin, leaderOf(sales));
    expect(can(actor, 'profile.read', { personId: grace })).toBe(true);
    expect(can(actor, 'profile.read', { personId: engagementAdmin.personId })).toBe(false);
    expect(can(actor, 'profile.update', { personId: grace })).toBe(false);
  });

  test('is nobody once the viewer may not view any more', () => {
    expect(viewedBy(anActor('leader', { organizationId: acme }), leaderOf(sales))).toBeUndefined();
  });
});
