import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { EngagementFlowResource } from '@attune/contract/results/engagement-flow';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { describe, expect, test } from 'vitest';
import { findLeak } from '../../../domain/src/disclosure/attacker.test-support.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createResults, readReadings } from '../../src/results/index.ts';
import { type Campaign, aCampaign, always, noBenchmarks } from '../../src/results/results.test-support.ts';
import { type Branch, type Company, type GroupType, aCompany } from '../../src/results/company.test-support.ts';
import { keysInMemory } from '../a-running-campaign.ts';
import { aMember } from '../accounts.ts';
import { aDatabase } from '../database.ts';
import { anApi } from '../sign-in.ts';
import { drawFrom } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
const organizations = 4;
const quarters = 3;
/** The engagement levels of people who choose the same point for every statement. */
const levelOf = new Map([
  [1, 'highly disengaged'],
  [3, 'moderately engaged'],
  [4, 'moderately engaged'],
  [5, 'extremely engaged'],
]);

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

/** One quarter: the point that each respondent chose, by employee number. */
type Quarter = { readonly campaign: Campaign; readonly points: ReadonlyMap<number, number> };
type World = {
  readonly company: Company;
  readonly admin: string;
  readonly site: GroupType;
  readonly quarters: readonly Quarter[];
};

/** An organization of up to four groups with a campaign every quarter, which about 70 percent answer. */
async function anOrganization(): Promise<World> {
  const leaf = (name: string): Branch => ({ name, people: 18 + draw(18) });
  const company = await aCompany(database, {
    name: 'Top',
    people: draw(8),
    below: [{ ...leaf('Left'), below: [leaf('Low')] }, leaf('Right')],
  });
  const values = company.employees.map(() => draw(3));
  const site: GroupType = { key: 'site', values: ['x', 'y', 'z'], of: (employee) => values[employee] };
  const made: Quarter[] = [];
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const campaign = await aCampaign(needs, company, { level, daysAgo: 90 * (quarters - quarter), groupTypes: [site] });
    const points = new Map(
      [...company.employees.keys()]
        .filter(() => draw(10) < 7)
        .map((employee) => [employee, [1, 3, 4, 5][draw(4)] as number]),
    );
    await campaign.answerAll([...points.keys()], (employee) => always(points.get(employee) as number));
    await campaign.close();
    made.push({ campaign, points });
  }
  return {
    company,
    admin: await aMember(database, company.organizationId, { role: 'engagement-admin' }),
    site,
    quarters: made,
  };
}

const ask = async <Data>({ company, admin }: World, { campaignId }: Campaign, path: string): Promise<Data> =>
  (await api.get(`/organizations/${company.organizationId}/campaigns/${campaignId}/${path}`, admin)).json<{
    data: Data;
  }>().data;

/** The people behind every number of a campaign: groups, rests, segments. */
async function setsIn(world: World, { campaign, points }: Quarter): Promise<readonly Int32Array[]> {
  const { company, site } = world;
  const { attributes } = await ask<HeatmapResource>(world, campaign, 'heatmap?page[limit]=100');
  const nameOf = (id: string) => Object.entries(company.groupIds).find(([, each]) => each === id)?.[0] ?? '';
  const shown = new Set(
    attributes.rows
      .filter(({ verdict, isRest }) => verdict === 'shown' && !isRest)
      .map(({ groupId }) => nameOf(groupId)),
  );
  const pathOf = (name: string): readonly string[] => [
    name,
    ...(name === 'Low' ? pathOf('Left') : name === 'Top' ? [] : ['Top']),
  ];
  const groupOf = (employee: number) => company.employees[employee]?.group ?? '';
  const sets: Int32Array[] = [];
  const add = (people: number | null, isIn: (employee: number) => boolean) => {
    const members = Int32Array.from([...points.keys()].filter(isIn));
    expect([members.length, null]).toContain(people);
    sets.push(members);
  };
  for (const { groupId, verdict, isRest, people } of attributes.rows) {
    if (verdict !== 'shown') continue;
    const name = nameOf(groupId);
    if (isRest) add(people, (employee) => pathOf(groupOf(employee)).find((each) => shown.has(each)) === name);
    else add(people, (employee) => pathOf(groupOf(employee)).includes(name));
    if (isRest) continue;
    const split = await ask<HeatmapResource>(
      world,
      campaign,
      `heatmap?filter[v3GroupId]=${groupId}&filter[groupType]=site`,
    );
    for (const row of split.attributes.rows.slice(1))
      if (row.verdict === 'shown')
        add(
          row.people,
          (employee) =>
            pathOf(groupOf(employee)).includes(name) &&
            (row.segment ?? []).includes(site.values[site.of(employee) ?? -1] ?? ''),
        );
  }
  return sets;
}

/** The participants of a disclosed flow, and whether all its numbers are correct. */
async function flowInto(world: World, before: Quarter, after: Quarter): Promise<Int32Array | undefined> {
  const { attributes: flow } = await ask<EngagementFlowResource>(world, after.campaign, 'engagement-flow');
  if (flow.visibility !== 'shown') return undefined;
  const members = [...after.points.keys()].filter((employee) => before.points.has(employee));
  const placeOf = (parts: typeof flow.before, { points }: Quarter, employee: number) =>
    parts.findIndex(({ levels }) => levels.includes(levelOf.get(points.get(employee) as number) ?? ''));
  const moves = members.map(
    (employee) => [placeOf(flow.before, before, employee), placeOf(flow.after, after, employee)] as const,
  );
  expect(flow.people).toBe(members.length);
  expect(flow.before.map(({ count }) => count)).toEqual(
    flow.before.map((_, part) => moves.filter(([from]) => from === part).length),
  );
  expect(flow.after.map(({ count }) => count)).toEqual(
    flow.after.map((_, part) => moves.filter(([, to]) => to === part).length),
  );
  const shown = flow.moves.filter(({ count }) => count !== null);
  expect(shown.map(({ count }) => count)).toEqual(
    shown.map((each) => moves.filter(([from, to]) => from === each.from && to === each.to).length),
  );
  return Int32Array.from(members);
}

describe(`an attacker who reads every number of three quarters and the moves between them (SEED=${seed})`, () => {
  test('learns nothing of fewer people than the level', async ({ annotate }) => {
    const figures = { flows: 0, chained: 0, sets: 0 };
    for (let made = 0; made < organizations; made += 1) {
      const world = await anOrganization();
      const [first, second, third] = world.quarters as [Quarter, Quarter, Quarter];
      const [early, late] = [await flowInto(world, first, second), await flowInto(world, second, third)];
      const flowsOf = new Map([
        [first, [early]],
        [second, [early, late]],
        [third, [late]],
      ]);
      for (const quarter of world.quarters) {
        const sets = [
          ...(await setsIn(world, quarter)),
          ...(flowsOf.get(quarter) ?? []).filter((set) => set !== undefined),
        ];
        expect(findLeak(sets, level)).toBeUndefined();
        figures.sets += sets.length;
      }
      figures.flows += [early, late].filter(Boolean).length;
      figures.chained += Number(Boolean(early && late));
    }
    await annotate(JSON.stringify(figures));
    expect(figures.flows).toBeGreaterThan(0);
  });
});
