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
  test('are the nine of the product, five of them internal, Employee when none was given', () => {
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
  test('reads what lies below the granted group and nothing beside or above it', () => {
    expect(can(leaderOfSales, 'results.readGroup', onNorth)).toBe(true);
    expect(can(leaderOfSales, 'results.readGroup', onFinance)).toBe(false);
    expect(can(leaderOfSales, 'results.readGroup', { ...inAcme, groupPath: [company] })).toBe(false);
  });

  test('reads the headline of the organization', () => {
    expect(can(leaderOfSales, 'results.readOrganization', inAcme)).toBe(true);
  });

  test('reads the campaigns in which a group in reach takes part', () => {
    const subject = { ...inAcme, campaignId: campaign };
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: 'all' })).toBe(true);
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: [north, sales, company] })).toBe(
      true,
    );
    expect(can(leaderOfSales, 'campaign.read', { ...subject, participatingGroupIds: [finance, company] })).toBe(false);
  });

  test('changes a campaign only with a grant, on all campaigns or on that one', () => {
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

  test('reads a segment of the whole organization only if it was granted', () => {
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

  test('keeps the own action plans when the group leaves the reach', () => {
    const plan = { ...onFinance, ownerId: ada };
    expect(can(leaderOfSales, 'actionPlan.update', plan)).toBe(true);
    expect(can(leaderOfSales, 'actionPlan.update', { ...plan, ownerId: grace })).toBe(false);
  });
});

describe('an organization admin', () => {
  test('manages people but sees no results until they are granted', () => {
    const admin = anActor('organization-admin');
    expect(can(admin, 'employee.update', inAcme)).toBe(true);
    expect(can(admin, 'results.readOrganization', inAcme)).toBe(false);
    expect(can({ ...admin, grants: [onAcme('organizations-results')] }, 'results.readAllGroups', inAcme)).toBe(true);
  });

  test('changes the settings of the organization but not what was sold', () => {
    expect(can(anActor('organization-admin'), 'organization.updateSettings', inAcme)).toBe(true);
    for (const role of ['organization-admin', 'engagement-admin'] as const)
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(false);
  });
});

describe('what people wrote', () => {
  test('is read by leaders of the group unless it is kept to administrators', () => {
    expect(
      can(leaderOfSales, 'response.read', { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' }),
    ).toBe(true);
    expect(can(leaderOfSales, 'response.read', { ...onNorth, openTextFeedbackAccess: 'admins_only' })).toBe(false);
    expect(
      can(anActor('engagement-admin'), 'response.read', { ...onNorth, openTextFeedbackAccess: 'admins_only' }),
    ).toBe(true);
  });

  test('is never read by customer success managers, nor by an organization admin without results', () => {
    const subject = { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' } as const;
    expect(can(anActor('customer-success-manager'), 'response.read', subject)).toBe(false);
    expect(can(anActor('organization-admin'), 'response.read', subject)).toBe(false);
  });

  test('is answered by the organization, not by advisers who may read it', () => {
    const subject = { ...onNorth, openTextFeedbackAccess: 'everyone_with_results_access' } as const;
    expect(can(anActor('coach'), 'response.read', subject)).toBe(true);
    expect(can(anActor('coach'), 'response.reply', subject)).toBe(false);
    expect(can(leaderOfSales, 'response.reply', subject)).toBe(true);
  });
});

describe('a read-only person', () => {
  const reader = anActor('employee', { grants: [onAcme('organizations-results')] });

  test('reads results and campaigns and changes nothing', () => {
    expect(can(reader, 'results.readGroup', onFinance)).toBe(true);
    expect(can(reader, 'campaign.read', { ...inAcme, campaignId: campaign, participatingGroupIds: [] })).toBe(true);
    expect(can(reader, 'actionPlan.create', onFinance)).toBe(false);
    expect(can(reader, 'employee.read', inAcme)).toBe(false);
  });
});

describe('another organization', () => {
  test('does not exist for anybody else', () => {
    expect(codeOf(() => authorize(anActor('organization-admin'), 'employee.update', inGlobex))).toBe('not-found');
    expect(codeOf(() => authorize(anActor('customer-success-manager'), 'organization.read', inGlobex))).toBe(
      'not-found',
    );
  });

  test('is open to an Engage Super Admin without any role there', () => {
    expect(codeOf(() => authorize(anActor('admin'), 'employee.update', inGlobex))).toBe('done');
  });

  test('is closed to an Engage Super Admin where it is restricted', () => {
    const admin = anActor('admin', { restrictedOrganizationIds: [globex] });
    expect(codeOf(() => authorize(admin, 'organization.read', inGlobex))).toBe('not-found');
  });

  test('is refused by name in the own organization only', () => {
    expect(codeOf(() => authorize(anActor('employee'), 'employee.read', inAcme))).toBe('not-authorized');
  });
});

describe('what an organization is called and may use', () => {
  test('is changed by those who look after it, and by them in no other organization', () => {
    for (const role of ['customer-success-manager', 'executive-advisor'] as const) {
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(true);
      expect(codeOf(() => authorize(anActor(role), 'organization.update', inGlobex))).toBe('not-found');
      expect(can(anActor(role), 'organization.remove', inAcme)).toBe(false);
      expect(can(anActor(role), 'organization.restore', inAcme)).toBe(false);
    }
    for (const role of ['coach', 'facilitator', 'leader', 'employee'] as const)
      expect(can(anActor(role), 'organization.update', inAcme)).toBe(false);
  });

  test('is not changed where somebody who looks after other organizations is something else', () => {
    expect(can(anActor('coach', { internalRole: 'customer-success-manager' }), 'organization.update', inAcme)).toBe(
      false,
    );
  });
});

describe('a new organization', () => {
  const mayCreate = (actor: Parameters<typeof can>[0]) => can(actor, 'organization.create', 'platform');

  test('is made by Engage Super Admins and Customer Success Managers', () => {
    expect(roles.filter((role) => mayCreate(anActor(role)))).toEqual(['admin', 'customer-success-manager']);
  });

  test('is made by whoever has that role for the product, whatever the role is here', () => {
    expect(mayCreate(anActor('coach', { internalRole: 'customer-success-manager' }))).toBe(true);
    expect(mayCreate(anActor('customer-success-manager', { internalRole: null }))).toBe(false);
    expect(mayCreate(anActor('customer-success-manager', { internalRole: 'executive-advisor' }))).toBe(false);
    expect(mayCreate(anActor('admin', { internalRole: null }))).toBe(false);
  });
});

describe('the product as a whole', () => {
  test('is not administered by somebody who is admin in one organization only', () => {
    const adminAtHome = anActor('admin', { internalRole: null });
    expect(can(adminAtHome, 'employee.destroy', inAcme)).toBe(true);
    expect(can(adminAtHome, 'organization.listAll', 'platform')).toBe(false);
    expect(can(adminAtHome, 'profile.read', { personId: grace })).toBe(false);
  });

  test('is open to a coach of the product who is a leader here, by both roles', () => {
    const coach = anActor('leader', { internalRole: 'coach' });
    expect(can(coach, 'person.listCustomerSuccess', 'platform')).toBe(true);
    expect(can(coach, 'survey.readGlobal', 'platform')).toBe(true);
  });

  test('leaves everybody the own profile, and all of them to an Engage Super Admin', () => {
    expect(can(anActor('employee'), 'profile.update', { personId: ada })).toBe(true);
    expect(can(anActor('organization-admin'), 'profile.update', { personId: grace })).toBe(false);
    expect(can(anActor('admin'), 'profile.update', { personId: grace })).toBe(true);
  });
});

describe('the actor in an organization', () => {
  const person: Identity = { personId: ada, personRoles: [], grants: [], restrictedOrganizationIds: [] };

  test('has the role given there', () => {
    const leader = { ...person, personRoles: [{ role: 'leader', organizationId: acme }] } as const;
    expect(actorIn(acme, leader)?.role).toBe('leader');
    expect(actorIn(globex, leader)).toBeUndefined();
  });

  test('is an Engage Super Admin everywhere but where that is restricted', () => {
    const admin = {
      ...person,
      personRoles: [{ role: 'admin', organizationId: null }],
      restrictedOrganizationIds: [globex],
    } as const;
    expect(actorIn(acme, admin)?.role).toBe('admin');
    expect(actorIn(globex, admin)).toBeUndefined();
  });

  test('has, as an Engage Super Admin in a restricted organization, the role given there', () => {
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

  test('has the widest role held anywhere where no organization is named', () => {
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

  test('is no Engage Super Admin anywhere by being one in a single organization', () => {
    const adminAtHome = { ...person, personRoles: [{ role: 'admin', organizationId: acme }] } as const;
    expect(actorAnywhere(adminAtHome)).toMatchObject({ role: 'employee', internalRole: null });
    expect(actorAnywhere({ ...person, personRoles: [{ role: 'admin', organizationId: null }] })).toMatchObject({
      role: 'admin',
      internalRole: 'admin',
    });
  });

  test('reaches no organization by another internal role alone', () => {
    const manager = { ...person, personRoles: [{ role: 'customer-success-manager', organizationId: null }] } as const;
    const actor = actorIn(null, manager);
    expect(actorIn(acme, manager)).toBeUndefined();
    expect(actor && can(actor, 'organization.listAll', 'platform')).toBe(false);
  });

  test('is nobody in particular without any role', () => {
    expect(actorIn(null, person)?.role).toBe('employee');
  });
});
