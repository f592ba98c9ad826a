import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { acme, anActor, onAcme, onGroup, sales } from './access.test-support.ts';
import { grantCause, roleCause, settingCause } from './access-causes.ts';
import { accessDifference } from './access-words.ts';
import type { Actor } from './actor.ts';
import { type AccessContext, type NamedGroup, effectiveRights } from './effective-rights.ts';
import { type Grant, type GrantType, type GroupPath, grantTypes } from './grant.ts';
import { can } from './policy.ts';
import { roles } from './role.ts';
import { onCampaign, byTenure, priya, canOf, headlineOf } from './access-words.test-support.ts';

describe('the sources of access', () => {
  test('are the role, every grant and the organization setting', () => {
    const { actor } = priya('leader', { grants: [onGroup(sales)] });
    expect(roleCause('leader').title).toBe('Role: Leader');
    expect(grantCause(actor, onGroup(sales), 'Sales')).toEqual({
      title: 'Permission: Sales',
      gives: 'Results, groups below included',
    });
    expect(settingCause(priya('leader', { grants: [onGroup(sales)] }))?.gives).toBe(
      'Comments for all who see the results of a group',
    );
    expect(settingCause(priya('employee'))).toBeUndefined();
  });

  test('include grants without effect', () => {
    expect(grantCause(priya('employee', { grants: [onGroup(sales)] }).actor, onGroup(sales), 'Sales').gives).toMatch(
      /^Nothing with the role Employee/,
    );
    expect(grantCause(priya('coach').actor, onGroup(sales), 'Sales').gives).toBe('Nothing more than the role Coach');
  });
});

/** Trees of up to fourteen groups, parents before children. */
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

const someContext: fc.Arbitrary<AccessContext> = fc
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

/** Number of groups in a sentence. */
function countedIn(sentence: string, total: number): number {
  if (sentence.includes('all groups of')) return total;
  const named = sentence.match(/Group \d+/gu)?.length ?? 0;
  const more = sentence.includes('one more group') ? 1 : Number(/(\d+) more groups/u.exec(sentence)?.[1] ?? 0);
  const below = /the group below/u.test(sentence) ? 1 : Number(/the (\d+) groups below/u.exec(sentence)?.[1] ?? 0);
  return named + more + below;
}

describe('access descriptions', () => {
  test('name groups that the policy permits, and count all of them', () => {
    fc.assert(
      fc.property(someContext, (context) => {
        const { actor, groups, organization } = context;
        const open = (ability: 'results.readGroup' | 'response.read' | 'group.update') =>
          groups.filter(({ id }) =>
            can(actor, ability, {
              organizationId: acme,
              groupPath: pathIn(groups, id),
              openTextFeedbackAccess: organization.openTextFeedbackAccess,
            }),
          );
        const sentences = canOf(context);
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

  test('list exactly the organization-wide rights that the policy permits', () => {
    const questions: readonly (readonly [string, (actor: Actor) => boolean])[] = [
      ['Create, change and publish campaigns', (actor) => can(actor, 'campaign.create', { organizationId: acme })],
      ['Add, change and import employees', (actor) => can(actor, 'employee.create', { organizationId: acme })],
      ['Grant others access', (actor) => can(actor, 'role.assign', { organizationId: acme })],
      ['Change the settings', (actor) => can(actor, 'organization.updateSettings', { organizationId: acme })],
      ['Read who changed what', (actor) => can(actor, 'changeHistory.read', { organizationId: acme })],
      ['Schedule sessions', (actor) => can(actor, 'session.schedule', { organizationId: acme, schedulerId: null })],
    ];
    fc.assert(
      fc.property(someContext, (context) => {
        const sentences = canOf(context);
        for (const [start, isAllowed] of questions)
          expect([start, sentences.some((sentence) => sentence.startsWith(start))]).toEqual([
            start,
            isAllowed(context.actor),
          ]);
      }),
    );
  });

  test('have a headline that agrees with the list', () => {
    fc.assert(
      fc.property(someContext, (context) => {
        const headline = headlineOf(context);
        const results = effectiveRights(context).ofGroups.results.size;
        expect(headline.includes('can’t see results')).toBe(results === 0);
        expect(results === 0 ? 0 : countedIn(headline, context.groups.length)).toBe(results);
        expect(headline.includes('Nothing else')).toBe(results > 0 && !/(changes|sees the list)/u.test(headline));
      }),
    );
  });

  test('have no differences for equal access, and gains that mirror losses', () => {
    fc.assert(
      fc.property(someContext, fc.constantFrom(...roles), someGrants, (context, role, grants) => {
        const other = { ...context, actor: { ...anActor(role, { grants }), organizationId: acme } };
        expect(accessDifference(context, context)).toEqual({ gains: [], losses: [] });
        expect(accessDifference(context, other).gains).toEqual(accessDifference(other, context).losses);
      }),
    );
  });

  test('report a grant as without effect only if removing it changes nothing', () => {
    fc.assert(
      fc.property(someContext, (context) => {
        const useless =
          context.actor.role === 'employee'
            ? []
            : context.actor.grants.filter((grant) =>
                grantCause(context.actor, grant, 'It').gives.startsWith('Nothing'),
              );
        const actor = { ...context.actor, grants: context.actor.grants.filter((grant) => !useless.includes(grant)) };
        expect(accessDifference(context, { ...context, actor })).toEqual({ gains: [], losses: [] });
      }),
    );
  });
});
