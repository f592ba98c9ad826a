import type { Grant } from '@attune/domain/access';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../sign-in-choices.repository.ts';
import { arrange } from './sign-in-choices.ts';

let count = 0;
const candidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  personId: String((count += 1)),
  name: 'Ada',
  role: 'employee',
  organizationName: 'Acme',
  grants: [],
  groupNames: [],
  ...overrides,
});
const group = (id: string): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: id,
});
const wholeOrganization: Grant = {
  type: 'organizations-results',
  access: 'r',
  accessibleType: 'organizations',
  accessibleId: '1',
};

const shown = (overrides: Partial<Candidate>) => {
  const { role, sees } = arrange([candidate(overrides)], false)[0]!.choices[0]!;
  return `${role}: ${sees}`;
};

describe('a person to sign in as', () => {
  test.each<readonly [string, Partial<Candidate>]>([
    ['Engagement Admin: Everything in Acme; creates and publishes campaigns', { role: 'engagement-admin' }],
    ['Organization Admin: Employees, groups and access; no results', { role: 'organization-admin' }],
    [
      'Organization Admin: Employees, groups and access; full results',
      { role: 'organization-admin', grants: [wholeOrganization] },
    ],
    [
      'Organization Admin: Employees, groups and access; results of Sales',
      { role: 'organization-admin', grants: [group('5')], groupNames: ['Sales'] },
    ],
    [
      'Leader, limited: Sales with the groups below; totals of Acme',
      { role: 'leader', grants: [group('5')], groupNames: ['Sales'] },
    ],
    [
      'Leader, several groups: Sales and Support with the groups below; totals of Acme',
      { role: 'leader', grants: [group('5'), group('6')], groupNames: ['Sales', 'Support'] },
    ],
    ['Leader, all groups: Full results', { role: 'leader', grants: [wholeOrganization] }],
    ['Leader: No results', { role: 'leader' }],
    ['Employee: Own open survey and profile, no results', { role: 'employee' }],
    ['Employee, read only: Full results', { role: 'employee', grants: [wholeOrganization] }],
    ['Engage Super Admin: All organizations, roles, jobs and surveys', { role: 'admin', organizationName: null }],
    ['Customer Success Manager: Assigned organizations, no feedback', { role: 'customer-success-manager' }],
    ['Executive Advisor: Assigned organizations with all their results', { role: 'executive-advisor' }],
    ['Coach: Results and sessions of assigned organizations', { role: 'coach' }],
    ['Facilitator: Results and sessions of assigned organizations', { role: 'facilitator' }],
  ])('is displayed as %s', (words, overrides) => {
    expect(shown(overrides)).toBe(words);
  });
});

describe('the people to sign in as', () => {
  test('are listed by organization, internal users last and once', () => {
    const coach = { role: 'coach', personId: 'c' } as const;
    const groups = arrange(
      [
        candidate({ ...coach, organizationName: 'Zeta' }),
        candidate({ organizationName: 'Zeta' }),
        candidate({ ...coach, organizationName: 'Acme' }),
        candidate({ role: 'admin', organizationName: null }),
        candidate({ organizationName: 'Beta' }),
      ],
      false,
    );
    expect(groups.map(({ title, choices }) => [title, choices.length])).toEqual([
      ['Beta', 1],
      ['Zeta', 1],
      ['Across organizations', 2],
    ]);
  });

  test('include only a few plain employees of each organization without a search', () => {
    const everybody = [
      candidate({ role: 'leader', grants: [group('5')] }),
      ...Array.from({ length: 8 }, () => candidate()),
    ];
    const [few] = arrange(everybody, false);
    expect([few!.choices.length, few!.hiddenCount]).toEqual([6, 3]);
    const [all] = arrange(everybody, true);
    expect([all!.choices.length, all!.hiddenCount]).toEqual([9, 0]);
  });
});
