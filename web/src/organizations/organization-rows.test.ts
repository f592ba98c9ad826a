import type { listOrganizations } from '@attune/contract/organizations/organization';
import { type Actor, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../platform/api/call.ts';
import {
  actorTowards,
  accountTeamTexts,
  isNearLimit,
  organizationRows,
  organizationsSentence,
} from './organization-rows.ts';
import { anAccountTeamMember, anOrganization } from './organizations.test-support.ts';

const meta = { total: 2, limit: 50, offset: 0 };
const links = { next: null, prev: null };

describe('the rows of the list', () => {
  it('have what came along for each, and nothing of others', () => {
    const answer: Answer<typeof listOrganizations> = {
      data: [anOrganization('1', { employeeLimit: 50, runningCampaignCount: 2 }), anOrganization('2')],
      included: [
        {
          type: 'organization-package-progress',
          id: '1',
          attributes: { organizationId: '1', packageName: null, used: 20, limit: 50 },
        },
        { type: 'customer-success', id: '7', attributes: anAccountTeamMember('Cleo Smith', { organizationId: '1' }) },
      ],
      meta,
      links,
    };
    expect(organizationRows(answer)).toMatchObject([
      { id: '1', progress: { used: 20, limit: 50 }, runningCount: 2, accountTeam: [{ name: 'Cleo Smith' }] },
      { id: '2', progress: { used: 0, limit: -1 }, runningCount: 0, accountTeam: [] },
    ]);
  });
});

describe('the account team of organizations', () => {
  const acme = '1' as Id<'organization'>;
  const globex = '2' as Id<'organization'>;
  const cleo: Actor = {
    personId: '9' as Id<'person'>,
    organizationId: acme,
    role: 'coach',
    internalRole: 'customer-success-manager',
    grants: [],
    restrictedOrganizationIds: [],
  };
  const mayChange = (actor: Actor, organizationId: Id<'organization'>, personId: string) =>
    can(
      actorTowards(actor, { id: organizationId, accountTeam: [anAccountTeamMember('Cleo Smith', { personId })] }),
      'organization.update',
      { organizationId },
    );

  it('changes those that he looks after, also from another one, and no others', () => {
    expect(mayChange(cleo, globex, '9')).toBe(true);
    expect(mayChange(cleo, globex, '8')).toBe(false);
    expect(mayChange(cleo, acme, '8')).toBe(false);
    expect(mayChange({ ...cleo, role: 'customer-success-manager' }, acme, '9')).toBe(true);
  });
});

describe('a limit', () => {
  it.each([
    [{ used: 44, limit: 50 }, false],
    [{ used: 45, limit: 50 }, true],
    [{ used: 60, limit: 50 }, true],
    [{ used: 0, limit: 0 }, true],
    [{ used: 9_000_000, limit: -1 }, false],
  ])('of %j is nearly used up: %j', (progress, isNear) => {
    expect(isNearLimit(progress)).toBe(isNear);
  });
});

describe('the words of the list', () => {
  it('name two people at most', () => {
    const names = (...all: readonly string[]) => accountTeamTexts(all.map((name) => anAccountTeamMember(name)));
    expect([names(), names('Ed'), names('Ed', 'Cleo'), names('Ed', 'Cleo', 'Ada', 'Bo')]).toEqual([
      'Unassigned',
      'Ed',
      'Ed and Cleo',
      'Ed, Cleo and 2 more',
    ]);
  });

  it('say how many there are, and which are included', () => {
    const all = { reachesAll: true, includesTrials: false, includesDeleted: false };
    expect(organizationsSentence(12, all)).toEqual({
      fact: 'Attune serves 12 organizations,',
      comparison: 'excluding trials.',
    });
    expect(organizationsSentence(1, { ...all, reachesAll: false, includesTrials: true })).toEqual({
      fact: 'You manage one organization,',
      comparison: 'including trials.',
    });
    expect(organizationsSentence(3, { ...all, includesTrials: true, includesDeleted: true }).comparison).toBe(
      'including trials and deleted ones.',
    );
  });
});
