import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { company, finance, north, onAcme, onGroup, sales } from './access.test-support.ts';
import { accessDifference, accessWords } from './access-words.ts';
import { type AccessContext, type NamedGroup } from './effective-rights.ts';
import { tree, onCampaign, byTenure, priya, text, canOf, headlineOf } from './access-words.test-support.ts';

const cannotOf = (context: AccessContext) => accessWords(context).cannot.map(text);

describe("the headline of a person's access", () => {
  test.each<readonly [string, AccessContext]>([
    ['Priya can’t see results. Only their own surveys and profile.', priya('employee')],
    ['Priya can’t see results. Only their own surveys and profile.', priya('leader')],
    ['Priya can’t see results. Only their own surveys and profile.', priya('employee', { grants: [onGroup(sales)] })],
    [
      'Priya sees detailed results of Sales and the group below it, and the totals of Acme. Nothing else.',
      priya('leader', { grants: [onGroup(sales)] }),
    ],
    [
      'Priya sees detailed results of Sales, Finance and the group below them, and the totals of Acme. Nothing else.',
      priya('leader', { grants: [onGroup(finance), onGroup(sales), onGroup(north)] }),
    ],
    [
      'Priya sees detailed results of Finance, and the totals of Acme. Priya also changes employees.',
      priya('leader', { grants: [onGroup(finance), onAcme('organizations-administrate', 'w')] }),
    ],
    [
      'Priya sees the results of all groups of Acme. Nothing else.',
      priya('leader', { grants: [onAcme('organizations-results')] }),
    ],
    [
      'Priya sees the results of all groups of Acme. Nothing else.',
      priya('employee', { grants: [onAcme('organizations-results')] }),
    ],
    ['Priya can’t see results. Priya changes campaigns, employees, groups and access.', priya('organization-admin')],
    [
      'Priya sees the results of all groups of Acme. Priya also changes campaigns, employees, groups and access.',
      priya('engagement-admin'),
    ],
    [
      'Priya can’t see results. Priya sees the list of employees.',
      priya('leader', { grants: [onAcme('organizations-administrate')] }),
    ],
    [
      'Priya can’t see results. Priya sees campaigns.',
      priya('leader', { grants: [onAcme('organizations-campaigns')] }),
    ],
  ])('is "%s"', (headline, context) => {
    expect(headlineOf(context)).toBe(headline);
  });

  test('counts groups whose names the reader may not see, without naming them', () => {
    const groups = tree.map((group) => (group.id === finance ? { ...group, title: null } : group));
    expect(headlineOf(priya('leader', { groups, grants: [onGroup(finance), onGroup(north)] }))).toBe(
      'Priya sees detailed results of North and a group that you may not see, and the totals of Acme. Nothing else.',
    );
  });

  test('names three groups and counts the rest', () => {
    const groups = [
      ...tree.slice(0, 1),
      ...['A', 'B', 'C', 'D', 'E'].map((title, n): NamedGroup => ({
        id: `20${n}` as Id<'group'>,
        parentId: company,
        title,
      })),
    ];
    const grants = groups.slice(1).map(({ id }) => onGroup(id));
    expect(headlineOf(priya('leader', { groups, grants }))).toContain('of A, B, C and 2 more groups, and');
  });
});

describe("the description of a person's access", () => {
  test('lists the rights of a group leader', () => {
    expect(canOf(priya('leader', { grants: [onGroup(sales)] }))).toEqual([
      'See scores, drivers, heatmap and participation of Sales and the group below it',
      'Read comments written in Sales and the group below it, in blocks of ten or more',
      'Create and complete actions for Sales and the group below it',
      'See response rate, score and level of Acme as a whole, without filters',
      'See the campaigns in which those groups take part',
      'Answer own surveys and keep the own profile',
    ]);
    expect(cannotOf(priya('leader', { grants: [onGroup(sales)] }))).toEqual([
      'See detailed results of any other group',
      'See who answered, or any single answer. Nobody can.',
      'Create campaigns, change or import employees, change groups, grant access and change settings',
    ]);
  });

  test('names individually granted campaigns and attributes', () => {
    expect(canOf(priya('leader', { grants: [onCampaign, byTenure] }))).toEqual([
      'See the results of Acme by Tenure',
      'Change and publish Spring',
      'Answer own surveys and keep the own profile',
    ]);
  });

  test('omits comments if only administrators read them', () => {
    const organization = { name: 'Acme', openTextFeedbackAccess: 'admins_only' } as const;
    const leader = priya('leader', { organization, grants: [onGroup(sales)] });
    expect(canOf(leader).join()).not.toContain('comments');
    expect(cannotOf(leader)).toContain('Read comments');
    expect(canOf(priya('engagement-admin', { organization })).join()).toContain(
      'Read comments written in all groups of Acme',
    );
  });

  test('has only personal surveys for an employee', () => {
    expect(canOf(priya('employee'))).toEqual(['Answer own surveys and keep the own profile']);
    expect(cannotOf(priya('employee'))[0]).toBe('See results of any group');
  });
});

describe('a change of access', () => {
  test('is described by gains and losses', () => {
    const difference = accessDifference(
      priya('leader', { grants: [onGroup(sales), onAcme('organizations-administrate', 'w')] }),
      priya('leader', { grants: [onGroup(finance)] }),
    );
    expect(difference.gains.map(text)).toEqual([
      'See scores, drivers, heatmap and participation of Finance',
      'Read comments written in Finance, in blocks of ten or more',
      'Create and complete actions for Finance',
    ]);
    expect(difference.losses.map(text)).toEqual([
      'See scores, drivers, heatmap and participation of Sales and the group below it',
      'Read comments written in Sales and the group below it, in blocks of ten or more',
      'Create and complete actions for Sales and the group below it',
      'Add, change and import employees',
    ]);
  });

  test('without a difference has no gains and no losses', () => {
    const same = priya('engagement-admin');
    expect(accessDifference(same, priya('engagement-admin', { grants: [onGroup(sales)] }))).toEqual({
      gains: [],
      losses: [],
    });
  });
});
