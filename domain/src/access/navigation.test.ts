import { describe, expect, test } from 'vitest';
import { anActor, globex, onAcme, onGroup, sales } from './access.test-support.ts';
import type { Actor } from './actor.ts';
import { type NavigationContext, isOpenTo, isVisible, navigationEntries } from './navigation.ts';
import { roles } from './role.ts';

const defaults: NavigationContext = {
  flags: { limitedFeedbackAccess: false, sunsetBanners: false },
  openTextFeedbackAccess: 'everyone_with_results_access',
  availableOrganizationCount: 1,
  hasSessionAnalytics: true,
};

function shownTo(actor: Actor, context: NavigationContext = defaults): readonly string[] {
  return navigationEntries.filter((entry) => isVisible(entry, actor, context));
}

describe('the navigation', () => {
  // Shows PROD-26, GAP-50
  test('shows an employee only profile and sign-out', () => {
    expect(shownTo(anActor('employee'))).toEqual(['profile', 'sign-out']);
  });

  test.each(['leader', 'organization-admin'] as const)('is reduced for a %s without results', (role) => {
    const shown = shownTo(anActor(role));
    expect(shown).toEqual(expect.arrayContaining(['drawer', 'campaigns', 'sessions']));
    for (const entry of ['results', 'my-views', 'feedback', 'actions']) expect(shown).not.toContain(entry);
  });

  test('shows a group leader results, feedback and actions', () => {
    expect(shownTo(anActor('leader', { grants: [onGroup(sales)] }))).toEqual([
      'drawer',
      'my-views',
      'campaigns',
      'results',
      'feedback',
      'actions',
      'sessions',
      'profile',
      'sign-out',
    ]);
  });

  test('shows a read-only person campaigns and results', () => {
    expect(shownTo(anActor('employee', { grants: [onAcme('organizations-results')] }))).toEqual([
      'drawer',
      'my-views',
      'campaigns',
      'results',
      'profile',
      'sign-out',
    ]);
  });

  // Shows NAVVIS-04, NAVVIS-18
  test('hides feedback from everyone except administrators if it is limited and the flag is on', () => {
    const limited = {
      ...defaults,
      flags: { ...defaults.flags, limitedFeedbackAccess: true },
      openTextFeedbackAccess: 'admins_only',
    } as const;
    const seesFeedback = (context: NavigationContext): readonly string[] =>
      roles.filter((role) =>
        isVisible(
          'feedback',
          anActor(role, { grants: role === 'employee' ? [] : [onAcme('organizations-results')] }),
          context,
        ),
      );
    expect(seesFeedback(limited)).toEqual(['admin', 'organization-admin', 'engagement-admin']);
    expect(seesFeedback({ ...limited, openTextFeedbackAccess: 'everyone_with_results_access' })).toEqual(
      seesFeedback(defaults),
    );
    expect(seesFeedback({ ...limited, flags: defaults.flags })).toEqual(seesFeedback(defaults));
  });

  // Shows SET-03, GRANT-03, NAVVIS-07, CON-28
  test('requires a grant to show an executive advisor the employee list', () => {
    expect(isVisible('settings', anActor('executive-advisor'), defaults)).toBe(false);
    expect(
      isVisible('settings', anActor('executive-advisor', { grants: [onAcme('organizations-administrate')] }), defaults),
    ).toBe(true);
    expect(isVisible('settings', anActor('coach'), defaults)).toBe(true);
  });

  test('keeps profile and sign-out if the settings menu is limited to super admins', () => {
    const sunset = { ...defaults, flags: { ...defaults.flags, sunsetBanners: true } };
    expect(shownTo(anActor('coach'), sunset)).not.toContain('internal-admin');
    expect(shownTo(anActor('coach'), sunset)).toEqual(expect.arrayContaining(['profile', 'sign-out']));
    expect(shownTo(anActor('admin'), sunset)).toEqual(
      expect.arrayContaining(['settings', 'internal-admin', 'internal-admin-jobs']),
    );
  });

  // Shows CON-32
  test('blocks no page that only sunset banners hide', () => {
    const sunset = { ...defaults, flags: { ...defaults.flags, sunsetBanners: true } };
    expect(isVisible('settings', anActor('organization-admin'), sunset)).toBe(false);
    expect(isOpenTo('settings', anActor('organization-admin'), sunset)).toBe(true);
    expect(isOpenTo('settings', anActor('leader'), sunset)).toBe(false);
    expect(isOpenTo('internal-admin-jobs', anActor('organization-admin'), sunset)).toBe(false);
  });

  test('keeps product administration for a super admin who is a leader in a restricted organization', () => {
    const admin = anActor('leader', {
      internalRole: 'admin',
      organizationId: globex,
      restrictedOrganizationIds: [globex],
    });
    expect(shownTo(admin)).toEqual(expect.arrayContaining(['internal-admin', 'internal-admin-jobs']));
    expect(shownTo(admin)).not.toContain('results');
  });

  // Shows DRAWER-10, CON-33
  test('shows the organization switcher only if there are several organizations', () => {
    expect(isVisible('organization-switch', anActor('leader'), defaults)).toBe(false);
    expect(isVisible('organization-switch', anActor('leader'), { ...defaults, availableOrganizationCount: 2 })).toBe(
      true,
    );
  });

  // Shows NAVVIS-12
  test('hides session analytics if they are disabled', () => {
    expect(isVisible('session-analytics', anActor('coach'), defaults)).toBe(true);
    expect(isVisible('session-analytics', anActor('coach'), { ...defaults, hasSessionAnalytics: false })).toBe(false);
  });
});
