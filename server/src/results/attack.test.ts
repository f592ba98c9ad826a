import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { Id } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findLeak } from '../../../domain/src/disclosure/attacker.test-support.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { createResults, readReadings } from './index.ts';
import { type Campaign, aCampaign, always, noBenchmarks } from './results.test-support.ts';
import { type Branch, type Company, type GroupType, aCompany } from './company.test-support.ts';

const database = aDatabase();
const needs = { database, keys: keysInMemory() };
const api = anApi(database, async ({ router }) =>
  createResults({
    ...needs,
    benchmarks: noBenchmarks,
    clock: systemClock,
    readings: await readReadings(join(import.meta.dirname, '../../../content')),
  }).routes(router),
);

type Case = {
  readonly tree: Branch;
  readonly sites: readonly number[];
  readonly ages: readonly number[];
  readonly turns: readonly ('first' | 'late' | 'never')[];
};

const people = 34;
const aTree: fc.Arbitrary<Branch> = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 6, maxLength: 6 }), fc.integer({ min: 0, max: 2 }))
  .map(([[own = 0, a = 0, b = 0, c = 0, d = 0, e = 0], shape]) => {
    const leaf = (name: string, count: number): Branch => ({ name, people: count });
    const rest = Math.max(0, people - own - a - b - c - d - e);
    if (shape === 0)
      return {
        name: 'Top',
        people: own,
        below: [leaf('A', a + rest), leaf('B', b), leaf('C', c), leaf('D', d), leaf('E', e)],
      };
    if (shape === 1)
      return {
        name: 'Top',
        people: own,
        below: [
          { ...leaf('A', a), below: [leaf('B', b), leaf('C', c + rest)] },
          { ...leaf('D', d), below: [leaf('E', e)] },
        ],
      };
    return {
      name: 'Top',
      people: own,
      below: [
        { ...leaf('A', a), below: [{ ...leaf('B', b), below: [leaf('C', c), leaf('D', d + rest)] }] },
        leaf('E', e),
      ],
    };
  });

const cases: fc.Arbitrary<Case> = fc.record({
  tree: aTree,
  sites: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 60, maxLength: 60 }),
  ages: fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: 60, maxLength: 60 }),
  turns: fc.array(
    fc.constantFrom('first' as const, 'first' as const, 'first' as const, 'late' as const, 'never' as const),
    { minLength: 60, maxLength: 60 },
  ),
});

// Shows GAP-34
test('nobody can narrow published results, before and after late answers, to fewer than five people', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const { sets } = await publish(given, 'strict');
      expect(findLeak(sets, 5)).toBeUndefined();
    }),
    { numRuns: 5 },
  );
});

test('the same attacker isolates three people if only small groups are hidden', async () => {
  const tree = {
    name: 'Top',
    below: [
      { name: 'A', people: 6 },
      { name: 'B', people: 3 },
    ],
  };
  const none = Array.from({ length: 60 }, () => 0);
  const { sets } = await publish(
    { tree, sites: none, ages: none, turns: none.map(() => 'first' as const) },
    'threshold',
  );
  expect(findLeak(sets, 5)).toHaveLength(3);
});

type World = { readonly given: Case; readonly company: Company; readonly campaign: Campaign; readonly admin: string };

async function publish(
  given: Case,
  protection: 'strict' | 'threshold',
): Promise<{ readonly sets: readonly Int32Array[] }> {
  const company = await aCompany(database, given.tree);
  const groupTypes: readonly GroupType[] = [
    { key: 'site', values: ['x', 'y', 'z'], of: (employee) => given.sites[employee] },
    { key: 'tenure', values: ['short', 'middle', 'long'], of: (employee) => given.ages[employee] },
  ];
  const campaign = await aCampaign(needs, company, { protection, groupTypes, splits: ['site', 'tenure'] });
  const admin = await aMember(database, company.organizationId, { role: 'engagement-admin' });
  const world = { given, company, campaign, admin };
  const everybody = [...company.employees.keys()];
  await campaign.answerAll(
    everybody.filter((employee) => given.turns[employee] === 'first'),
    () => always(4),
  );
  await campaign.close();
  const before = await setsIn(world);
  await campaign.reopen();
  await campaign.answerAll(
    everybody.filter((employee) => given.turns[employee] === 'late'),
    () => always(2),
  );
  await campaign.close();
  return { sets: [...before, ...(await setsIn(world))] };
}

/** The people behind every number in the API: groups, rests and segments. */
async function setsIn(world: World): Promise<readonly Int32Array[]> {
  const { company, campaign, admin } = world;
  const heatmap = async (query: string) =>
    (
      (
        await api.get(
          `/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/heatmap${query}`,
          admin,
        )
      ).json().data as HeatmapResource
    ).attributes;
  const whole = await heatmap('?page[limit]=1000');
  const membersOf = await createMembers(world, whole);
  const sets: Int32Array[] = [];
  const add = (row: (typeof whole.rows)[number], members: readonly number[]) => {
    if (row.verdict !== 'shown') return;
    expect([members.length, null]).toContain(row.people);
    expect(row.peopleMinimum ?? 0).toBeLessThanOrEqual(members.length);
    sets.push(Int32Array.from(members));
  };
  for (const row of whole.rows) add(row, row.isRest ? membersOf.rest(row.groupId) : membersOf.group(row.groupId));
  for (const { groupId, verdict, isRest } of whole.rows) {
    if (verdict !== 'shown' || isRest) continue;
    for (const groupType of ['site', 'tenure'] as const) {
      for (const row of (await heatmap(`?filter[v3GroupId]=${groupId}&filter[groupType]=${groupType}`)).rows.slice(1))
        add(row, membersOf.segment(groupId, groupType, row.segment ?? []));
    }
  }
  return sets;
}

/** The people behind a number, as an attacker knows them: everyone's group, and when each person answered. */
async function createMembers({ given, company, campaign }: World, { rows }: HeatmapResource['attributes']) {
  const shown = new Set(
    rows.filter(({ verdict, isRest }) => verdict === 'shown' && !isRest).map(({ groupId }) => groupId),
  );
  const parentOf = new Map(
    parentsIn(given.tree).map(([name, parent]) => [
      company.groupIds[name] as string,
      parent === null ? null : (company.groupIds[parent] as string),
    ]),
  );
  const pathOf = (groupId: string): readonly string[] => [
    groupId,
    ...(parentOf.get(groupId) ? pathOf(parentOf.get(groupId) as string) : []),
  ];
  const entries = await entriesOf(campaign);
  const groupOf = (employee: number) => company.groupIds[company.employees[employee]?.group ?? ''] as string;
  const answered = [...company.employees.keys()].filter((employee) => given.turns[employee] !== 'never');
  /** The level from which an employee's answers count. */
  const countsFrom = (employee: number) =>
    given.turns[employee] === 'first'
      ? groupOf(employee)
      : pathOf(groupOf(employee)).find((groupId) => entries.has(groupId));
  const inGroup = (groupId: string) =>
    answered.filter((employee) => {
      const from = countsFrom(employee);
      return from !== undefined && pathOf(from).includes(groupId);
    });
  const first = (groupId: string) => inGroup(groupId).filter((employee) => given.turns[employee] === 'first');
  const values = {
    site: { names: ['x', 'y', 'z'], of: given.sites },
    tenure: { names: ['short', 'middle', 'long'], of: given.ages },
  };
  return {
    group: inGroup,
    rest: (groupId: string) =>
      first(groupId).filter((employee) => pathOf(groupOf(employee)).find((each) => shown.has(each)) === groupId),
    segment: (groupId: string, groupType: keyof typeof values, labels: readonly string[]) =>
      first(groupId).filter((employee) =>
        labels.includes(values[groupType].names[values[groupType].of[employee] as number] as string),
      ),
  };
}

function parentsIn(
  branch: Branch,
  parent: string | null = null,
): readonly (readonly [name: string, parent: string | null])[] {
  return [[branch.name, parent], ...(branch.below ?? []).flatMap((each) => parentsIn(each, branch.name))];
}

/** Groups that late answers entered. */
async function entriesOf({ organizationId, campaignId }: Campaign): Promise<ReadonlySet<string>> {
  const rows = await database.as('results').inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<{ readonly id: Id<'group'> }>`select group_id as id from results.cells
            where organization_id = ${organizationId} and campaign_id = ${campaignId} and part = 'late'`.execute(trx)
      ).rows,
  );
  return new Set(rows.map(({ id }) => id));
}
