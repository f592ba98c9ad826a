import { describe, expect, test } from 'vitest';
import {
  acme,
  ada,
  anActor,
  attribute,
  campaign,
  company,
  finance,
  globex,
  grace,
  north,
  onAcme,
  sales,
} from './access.test-support.ts';
import { type Identity, actorAnywhere, actorIn } from './actor.ts';
import { authorize, can } from './policy.ts';
import { defaultRole, internalRoles, isAdminLike, roleNames, roles } from './role.ts';
import { inAcme, inGlobex, onNorth, onFinance, leaderOfSales, codeOf } from './policy.test-support.ts';

describe('roles', () => {
  // Shows ROLE-12, GRANT-09, CONST-36
  test('are nine, five of them internal, with Employee as the default', () => {
    expect(roles.map((role) => roleNames[role])).toEqual([
      'Engage Super Admin',
      'Customer Success Manager',
      'Executive Advisor',
      'Coach',
      'Facilitator',
      'Organization Admin',
      'Engagement Admin',
      'Leader',
      'Employee',
    ]);
    expect(internalRoles.map((role) => roleNames[role])).toEqual([
      'Engage Super Admin',
      'Customer Success Manager',
      'Executive Advisor',
      'Coach',
      'Facilitator',
    ]);
    expect(roles.filter(isAdminLike)).toEqual(['admin', 'customer-success-manager', 'executive-advisor']);
    expect(defaultRole).toBe('employee');
  });
});

describe('a leader with limited access', () => {
  test('can read descendants of the granted group, but neither siblings nor ancestors', () => {
    expect(can(leaderOfSales, 'results.readGroup', onNorth)).toBe(true);
    expect(can(leaderOfSales, 'results.readGroup', onFinance)).toBe(false);
    expect(can(leaderOfSales, 'results.readGroup', { ...inAcme, groupPath: [company] })).toBe(false);
  });

  test('can read the headline of the organization', () => {
    expect(can(leaderOfSales, 'results.readOrganization', inAcme)).toBe(true);
  });

  test('can read campaigns with participants in accessible groups', () => {
    const subject = { ...inAcme, campaignId: campaign };
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: 'all' })).toBe(true);
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: [north, sales, company] })).toBe(
      true,
    );
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: [finance, company] })).toBe(false);
  });

  test('can change a campaign only with a grant on all campaigns or on that one', () => {
    const subject = { ...inAcme, campaignId: campaign };
    const onThisCampaign = {
      type: 'organizations-campaigns',
      access: 'w',
      accessibleType: 'campaigns',
      accessibleId: campaign,
    } as const;
    expect(can(leaderOfSales, 'campaign.publish', subject)).toBe(false);
    expect(can(anActor('leader', { grants: [onThisCampaign] }), 'campaign.publish', subject)).toBe(true);
    expect(can(anActor('leader', { grants: [onThisCampaign] }), 'campaign.create', inAcme)).toBe(false);
  });

  // Shows ENT-PERSON-16
  test('can read a segment of the whole organization only if it was granted', () => {
    const onSegment = { ...inAcme, employeeAttributeId: attribute };
    const grant = {
      type: 'employee_attributes',
      access: 'r',
      accessibleType: 'employee_attributes',
      accessibleId: attribute,
    } as const;
    expect(can(leaderOfSales, 'results.readSegment', onSegment)).toBe(false);
    expect(can(anActor('leader', { grants: [grant] }), 'results.readSegment', onSegment)).toBe(true);
  });

  test('keeps access to own action plans when losing access to the group', () => {
    const plan = { ...onFinance, ownerId: ada };
    expect(can(leaderOfSales, 'actionPlan.update', plan)).toBe(true);
    expect(can(leaderOfSales, 'actionPlan.update', { ...plan, ownerId: grace })).toBe(false);
  });
});

describe('an organization admin', () => {
  // Shows ROLE-04
  test('manages people, but sees no results without a grant', () => {
    const admin = anActor('organization-admin');
    expect(can(admin, 'employee.update', inAcme)).toBe(true);
    expect(can(admin, 'results.readOrganization', inAcme)).toBe(false);
    expect(can({ ...admin, grants: [onAcme('organizations-results')] }, 'results.readAllGroups', inAcme)).toBe(true);
  });

  test('changes the settings of the organization, but not its contract', () => {
    expect(can(anActor('organization-admin'), 'organization.updateSettings', inAcme)).toBe(true);
    for (const role of ['organization-admin', 'engagement-admin'] as const)
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(false);
  });
});

describe('comments', () => {
  test('can be read by leaders of the group unless limited to administrators', () => {
    expect(
      can(leaderOfSales, 'response.read', { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' }),
    ).toBe(true);
    expect(can(leaderOfSales, 'response.read', { ...onNorth, openTextFeedbackAccess: 'admins_only' })).toBe(false);
    expect(
      can(anActor('engagement-admin'), 'response.read', { ...onNorth, openTextFeedbackAccess: 'admins_only' }),
    ).toBe(true);
  });

  test('cannot be read by customer success managers, or by an organization admin without results', () => {
    const subject = { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' } as const;
    expect(can(anActor('customer-success-manager'), 'response.read', subject)).toBe(false);
    expect(can(anActor('organization-admin'), 'response.read', subject)).toBe(false);
  });

  test('can be answered by the organization, not by advisers who may read them', () => {
    const subject = { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' } as const;
    expect(can(anActor('coach'), 'response.read', subject)).toBe(true);
    expect(can(anActor('coach'), 'response.reply', subject)).toBe(false);
    expect(can(leaderOfSales, 'response.reply', subject)).toBe(true);
  });
});

describe('a read-only person', () => {
  const reader = anActor('employee', { grants: [onAcme('organizations-results')] });

  test('can read results and campaigns and change nothing', () => {
    expect(can(reader, 'results.readGroup', onFinance)).toBe(true);
    expect(can(reader, 'campaign.read', { ...inAcme, campaignId: campaign, participatingGroupIds: [] })).toBe(true);
    expect(can(reader, 'actionPlan.create', onFinance)).toBe(false);
    expect(can(reader, 'employee.read', inAcme)).toBe(false);
  });
});

describe('another organization', () => {
  test('appears not to exist', () => {
    expect(codeOf(() => authorize(anActor('organization-admin'), 'employee.update', inGlobex))).toBe('not-found');
    expect(codeOf(() => authorize(anActor('customer-success-manager'), 'organization.read', inGlobex))).toBe(
      'not-found',
    );
  });

  // Shows GRANT-08
  test('is accessible to an Engage Super Admin without a role there', () => {
    expect(codeOf(() => authorize(anActor('admin'), 'employee.update', inGlobex))).toBe('done');
  });

  // Shows GRANT-10, CON-27
  test('is not accessible to an Engage Super Admin if it is restricted', () => {
    const admin = anActor('admin', { restrictedOrganizationIds: [globex] });
    expect(codeOf(() => authorize(admin, 'organization.read', inGlobex))).toBe('not-found');
  });

  test('is distinguished from a lack of permission in the own organization', () => {
    expect(codeOf(() => authorize(anActor('employee'), 'employee.read', inAcme))).toBe('not-authorized');
  });
});

describe('the name and contract of an organization', () => {
  test('can be changed by its account team, and only there', () => {
    for (const role of ['customer-success-manager', 'executive-advisor'] as const) {
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(true);
      expect(codeOf(() => authorize(anActor(role), 'organization.update', inGlobex))).toBe('not-found');
      expect(can(anActor(role), 'organization.remove', inAcme)).toBe(false);
      expect(can(anActor(role), 'organization.restore', inAcme)).toBe(false);
    }
    for (const role of ['coach', 'facilitator', 'leader', 'employee'] as const)
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(false);
  });

  test('cannot be changed by a person with another role there', () => {
    expect(can(anActor('coach', { internalRole: 'customer-success-manager' }), 'organization.update', inAcme)).toBe(
      false,
    );
  });
});

describe('a new organization', () => {
  const mayCreate = (actor: Parameters<typeof can>[0]) => can(actor, 'organization.create', 'platform');

  test('can be created by Engage Super Admins and Customer Success Managers', () => {
    expect(roles.filter((role) => mayCreate(anActor(role)))).toEqual(['admin', 'customer-success-manager']);
  });

  test('can be created by people with that internal role, regardless of the role here', () => {
    expect(mayCreate(anActor('coach', { internalRole: 'customer-success-manager' }))).toBe(true);
    expect(mayCreate(anActor('customer-success-manager', { internalRole: null }))).toBe(false);
    expect(mayCreate(anActor('customer-success-manager', { internalRole: 'executive-advisor' }))).toBe(false);
    expect(mayCreate(anActor('admin', { internalRole: null }))).toBe(false);
  });
});

describe('product administration', () => {
  test('is not permitted for an admin of a single organization', () => {
    const adminAtHome = anActor('admin', { internalRole: null });
    expect(can(adminAtHome, 'employee.destroy', inAcme)).toBe(true);
    expect(can(adminAtHome, 'organization.listAll', 'platform')).toBe(false);
    expect(can(adminAtHome, 'profile.read', { personId: grace })).toBe(false);
  });

  test('combines the internal role of a coach with the role of a leader here', () => {
    const coach = anActor('leader', { internalRole: 'coach' });
    expect(can(coach, 'person.listCustomerSuccess', 'platform')).toBe(true);
    expect(can(coach, 'survey.readGlobal', 'platform')).toBe(true);
  });

  test('lets everyone edit the own profile, and an Engage Super Admin all of them', () => {
    expect(can(anActor('employee'), 'profile.update', { personId: ada })).toBe(true);
    expect(can(anActor('organization-admin'), 'profile.update', { personId: grace })).toBe(false);
    expect(can(anActor('admin'), 'profile.update', { personId: grace })).toBe(true);
  });
});

describe('the actor in an organization', () => {
  const person: Identity = { personId: ada, personRoles: [], grants: [], restrictedOrganizationIds: [] };

  test('has the role assigned there', () => {
    const leader = { ...person, personRoles: [{ role: 'leader', organizationId: acme }] } as const;
    expect(actorIn(acme, leader)?.role).toBe('leader');
    expect(actorIn(globex, leader)).toBeUndefined();
  });

  test('is an Engage Super Admin in all organizations that are not restricted', () => {
    const admin = {
      ...person,
      personRoles: [{ role: 'admin', organizationId: null }],
      restrictedOrganizationIds: [globex],
    } as const;
    expect(actorIn(acme, admin)?.role).toBe('admin');
    expect(actorIn(globex, admin)).toBeUndefined();
  });

  // Shows GRANT-10, CON-27
  test('has, as an Engage Super Admin in a restricted organization, the role assigned there', () => {
    const admin = {
      ...person,
      personRoles: [
        { role: 'admin', organizationId: null },
        { role: 'leader', organizationId: globex },
      ],
      restrictedOrganizationIds: [globex],
    } as const;
    expect(actorIn(globex, admin)).toMatchObject({ role: 'leader', internalRole: 'admin' });
  });

  test('has the widest role if no organization is named', () => {
    const coachToo = {
      ...person,
      personRoles: [
        { role: 'employee', organizationId: acme },
        { role: 'coach', organizationId: globex },
      ],
    } as const;
    expect(actorAnywhere(coachToo)).toMatchObject({
      role: 'coach',
      internalRole: null,
      organizationId: null,
      grants: [],
    });
    expect(actorAnywhere(person).role).toBe('employee');
  });

  test('is not an Engage Super Admin through a role in a single organization', () => {
    const adminAtHome = { ...person, personRoles: [{ role: 'admin', organizationId: acme }] } as const;
    expect(actorAnywhere(adminAtHome)).toMatchObject({ role: 'employee', internalRole: null });
    expect(actorAnywhere({ ...person, personRoles: [{ role: 'admin', organizationId: null }] })).toMatchObject({
      role: 'admin',
      internalRole: 'admin',
    });
  });

  test('has no access to organizations through another internal role alone', () => {
    const manager = { ...person, personRoles: [{ role: 'customer-success-manager', organizationId: null }] } as const;
    const actor = actorIn(null, manager);
    expect(actorIn(acme, manager)).toBeUndefined();
    expect(actor && can(actor, 'organization.listAll', 'platform')).toBe(false);
  });

  test('has the default role without any role', () => {
    expect(actorIn(null, person)?.role).toBe('employee');
  });
});
