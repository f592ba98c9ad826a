import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import {
  acme,
  anActor,
  attribute,
  campaign,
  company,
  finance,
  north,
  onAcme,
  onGroup,
  sales,
} from './access.test-support.ts';
import { grantCause, roleCause, settingCause } from './access-causes.ts';
import { accessDifference, accessWords } from './access-words.ts';
import type { Actor } from './actor.ts';
import { type AccessContext, type NamedGroup, effectiveRights } from './effective-rights.ts';
import { type Grant, type GrantType, type GroupPath, grantTypes } from './grant.ts';
import { can } from './policy.ts';
import { type Role, roles } from './role.ts';
import type { Sentence } from './sentences.ts';

const tree: readonly NamedGroup[] = [
  { id: company, parentId: null, title: 'Acme' },
  { id: sales, parentId: company, title: 'Sales' },
  { id: north, parentId: sales, title: 'North' },
  { id: finance, parentId: company, title: 'Finance' },
];

const onCampaign: Grant = {
  type: 'organizations-campaigns',
  access: 'w',
  accessibleType: 'campaigns',
  accessibleId: campaign,
};
const byTenure: Grant = {
  type: 'employee_attributes',
  access: 'r',
  accessibleType: 'employee_attributes',
  accessibleId: attribute,
};

type Wanted = Partial<Omit<AccessContext, 'actor'>> & { readonly grants?: readonly Grant[] };

function priya(role: Role, { grants = [], ...overrides }: Wanted = {}): AccessContext {
  const actor = { ...anActor(role, { grants }), organizationId: acme };
  return {
    name: 'Priya',
    actor,
    organization: { name: 'Acme', openTextFeedbackAccess: 'everyone_with_results_access' },
    groups: tree,
    titles: new Map([
      [`campaigns ${campaign}`, 'Spring'],
      [`employee_attributes ${attribute}`, 'Tenure'],
    ]),
    ...overrides,
  };
}

const text = (sentence: Sentence) => sentence.map((phrase) => phrase.text).join('');
const canOf = (scene: AccessContext) => accessWords(scene).can.map(text);
const cannotOf = (scene: AccessContext) => accessWords(scene).cannot.map(text);
const headlineOf = (scene: AccessContext) => Object.values(accessWords(scene).headline).join(' ');

describe("the headline of somebody's access", () => {
  test.each<readonly [string, AccessContext]>([
    ['Priya sees no results. Only own surveys and the profile.', priya('employee')],
    ['Priya sees no results. Only own surveys and the profile.', priya('leader')],
    ['Priya sees no results. Only own surveys and the profile.', priya('employee', { grants: [onGroup(sales)] })],
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
    ['Priya sees no results. Priya changes campaigns, employees, groups and access.', priya('organization-admin')],
    [
      'Priya sees the results of all groups of Acme. Priya also changes campaigns, employees, groups and access.',
      priya('engagement-admin'),
    ],
    [
      'Priya sees no results. Priya sees the list of employees.',
      priya('leader', { grants: [onAcme('organizations-administrate')] }),
    ],
    ['Priya sees no results. Priya sees campaigns.', priya('leader', { grants: [onAcme('organizations-campaigns')] })],
  ])('is "%s"', (headline, scene) => {
    expect(headlineOf(scene)).toBe(headline);
  });

  test('counts groups whose names the reader may not know, and does not name them', () => {
    const groups = tree.map((group) => (group.id === finance ? { ...group, title: null } : group));
    expect(headlineOf(priya('leader', { groups, grants: [onGroup(finance), onGroup(north)] }))).toBe(
      'Priya sees detailed results of North and a group that you may not see, and the totals of Acme. Nothing else.',
    );
  });

  test('names three groups and counts the others', () => {
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

describe('what somebody can and cannot do', () => {
  test('is told to a leader of a group as in the promise of the product', () => {
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
      'Create campaigns, change or import employees, change groups, give access and change settings',
    ]);
  });

  test('names a campaign and an attribute that were granted by themselves', () => {
    expect(canOf(priya('leader', { grants: [onCampaign, byTenure] }))).toEqual([
      'See the results of Acme by Tenure',
      'Change and publish Spring',
      'Answer own surveys and keep the own profile',
    ]);
  });

  test('leaves comments out where they are kept to administrators', () => {
    const organization = { name: 'Acme', openTextFeedbackAccess: 'admins_only' } as const;
    const leader = priya('leader', { organization, grants: [onGroup(sales)] });
    expect(canOf(leader).join()).not.toContain('comments');
    expect(cannotOf(leader)).toContain('Read comments');
    expect(canOf(priya('engagement-admin', { organization })).join()).toContain(
      'Read comments written in all groups of Acme',
    );
  });

  test('is nothing but the own surveys for an employee', () => {
    expect(canOf(priya('employee'))).toEqual(['Answer own surveys and keep the own profile']);
    expect(cannotOf(priya('employee'))[0]).toBe('See results of any group');
  });
});

describe('a change of access', () => {
  test('is told by what is gained and what is lost', () => {
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

  test('that changes nothing gains and loses nothing', () => {
    const same = priya('engagement-admin');
    expect(accessDifference(same, priya('engagement-admin', { grants: [onGroup(sales)] }))).toEqual({
      gains: [],
      losses: [],
    });
  });
});

describe('why somebody has access', () => {
  test('is the role, every grant and what the organization has set', () => {
    const { actor } = priya('leader', { grants: [onGroup(sales)] });
    expect(roleCause('leader').title).toBe('Role: Leader');
    expect(grantCause(actor, onGroup(sales), 'Sales')).toEqual({
      title: 'Grant: Sales',
      gives: 'Results, groups below included',
    });
    expect(settingCause(priya('leader', { grants: [onGroup(sales)] }))?.gives).toBe(
      'Comments for all who see the results of a group',
    );
    expect(settingCause(priya('employee'))).toBeUndefined();
  });

  test('says where a grant gives nothing', () => {
    expect(grantCause(priya('employee', { grants: [onGroup(sales)] }).actor, onGroup(sales), 'Sales').gives).toMatch(
      /^Nothing with the role Employee/,
    );
    expect(grantCause(priya('coach').actor, onGroup(sales), 'Sales').gives).toBe('Nothing more than the role Coach');
  });
});

/** Trees of up to fourteen groups; a parent comes before its children. */
const someTree: fc.Arbitrary<readonly NamedGroup[]> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 14 })
  .map((parents) =>
    parents.map((parent, n) => ({
      id: `${n + 1}` as Id<'group'>,
      parentId: n === 0 ? null : (`${(parent % n) + 1}` as Id<'group'>),
      title: `Group ${n + 1}`,
    })),
  );

const someGrants: fc.Arbitrary<readonly Grant[]> = fc.array(
  fc.oneof(
    fc
      .record({
        type: fc.constantFrom<GrantType>(
          ...grantTypes.filter((type) => type.startsWith('organizations') && !type.includes('v3groups')),
        ),
        access: fc.constantFrom('r' as const, 'w' as const),
      })
      .map(({ type, access }) => onAcme(type, access)),
    fc.integer({ min: 1, max: 14 }).map((n) => onGroup(`${n}` as Id<'group'>)),
    fc.constantFrom(onCampaign, byTenure),
  ),
  { maxLength: 4 },
);

const someScene: fc.Arbitrary<AccessContext> = fc
  .record({
    role: fc.constantFrom(...roles),
    grants: someGrants,
    groups: someTree,
    openTextFeedbackAccess: fc.constantFrom('everyone_with_results_access' as const, 'admins_only' as const),
  })
  .map(({ role, grants, groups, openTextFeedbackAccess }) =>
    priya(role, { grants, groups, organization: { name: 'Acme', openTextFeedbackAccess } }),
  );

function pathIn(groups: readonly NamedGroup[], id: Id<'group'> | null): GroupPath {
  return id === null ? [] : [id, ...pathIn(groups, groups.find((group) => group.id === id)?.parentId ?? null)];
}

/** How many groups a sentence speaks of. */
function countedIn(sentence: string, total: number): number {
  if (sentence.includes('all groups of')) return total;
  const named = sentence.match(/Group \d+/gu)?.length ?? 0;
  const more = sentence.includes('one more group') ? 1 : Number(/(\d+) more groups/u.exec(sentence)?.[1] ?? 0);
  const below = /the group below/u.test(sentence) ? 1 : Number(/the (\d+) groups below/u.exec(sentence)?.[1] ?? 0);
  return named + more + below;
}

describe('the words', () => {
  test('speak of as many groups as the policy opens, and name only such', () => {
    fc.assert(
      fc.property(someScene, (scene) => {
        const { actor, groups, organization } = scene;
        const open = (ability: 'results.readGroup' | 'response.read' | 'group.update') =>
          groups.filter(({ id }) =>
            can(actor, ability, {
              organizationId: acme,
              groupPath: pathIn(groups, id),
              openTextFeedbackAccess: organization.openTextFeedbackAccess,
            }),
          );
        const sentences = canOf(scene);
        for (const [start, ability] of [
          ['See scores', 'results.readGroup'],
          ['Read comments', 'response.read'],
          [/^Change (all groups|Group)/u, 'group.update'],
        ] as const) {
          const sentence = sentences.find((each) =>
            typeof start === 'string' ? each.startsWith(start) : start.test(each),
          );
          const allowed = open(ability);
          expect(sentence === undefined ? 0 : countedIn(sentence, groups.length)).toBe(allowed.length);
          for (const named of sentence?.match(/Group \d+/gu) ?? [])
            expect(allowed.map(({ title }) => title)).toContain(named);
        }
      }),
    );
  });

  test('say of the whole organization exactly what the policy allows', () => {
    const questions: readonly (readonly [string, (actor: Actor) => boolean])[] = [
      ['Create, change and publish campaigns', (actor) => can(actor, 'campaign.create', { organizationId: acme })],
      ['Add, change and import employees', (actor) => can(actor, 'employee.create', { organizationId: acme })],
      ['Give others access', (actor) => can(actor, 'role.assign', { organizationId: acme })],
      ['Change the settings', (actor) => can(actor, 'organization.updateSettings', { organizationId: acme })],
      ['Read who changed what', (actor) => can(actor, 'changeHistory.read', { organizationId: acme })],
      ['Schedule sessions', (actor) => can(actor, 'session.schedule', { organizationId: acme, schedulerId: null })],
    ];
    fc.assert(
      fc.property(someScene, (scene) => {
        const sentences = canOf(scene);
        for (const [start, isAllowed] of questions)
          expect([start, sentences.some((sentence) => sentence.startsWith(start))]).toEqual([
            start,
            isAllowed(scene.actor),
          ]);
      }),
    );
  });

  test('of the headline agree with the list', () => {
    fc.assert(
      fc.property(someScene, (scene) => {
        const headline = headlineOf(scene);
        const results = effectiveRights(scene).ofGroups.results.size;
        expect(headline.includes('sees no results')).toBe(results === 0);
        expect(results === 0 ? 0 : countedIn(headline, scene.groups.length)).toBe(results);
        expect(headline.includes('Nothing else')).toBe(results > 0 && !/(changes|sees the list)/u.test(headline));
      }),
    );
  });

  test('of a difference are none between equals, and every gain is the loss of the way back', () => {
    fc.assert(
      fc.property(someScene, fc.constantFrom(...roles), someGrants, (scene, role, grants) => {
        const other = { ...scene, actor: { ...anActor(role, { grants }), organizationId: acme } };
        expect(accessDifference(scene, scene)).toEqual({ gains: [], losses: [] });
        expect(accessDifference(scene, other).gains).toEqual(accessDifference(other, scene).losses);
      }),
    );
  });

  test('call a grant useless only where taking it away changes nothing', () => {
    fc.assert(
      fc.property(someScene, (scene) => {
        const useless =
          scene.actor.role === 'employee'
            ? []
            : scene.actor.grants.filter((grant) => grantCause(scene.actor, grant, 'It').gives.startsWith('Nothing'));
        const actor = { ...scene.actor, grants: scene.actor.grants.filter((grant) => !useless.includes(grant)) };
        expect(accessDifference(scene, { ...scene, actor })).toEqual({ gains: [], losses: [] });
      }),
    );
  });
});
