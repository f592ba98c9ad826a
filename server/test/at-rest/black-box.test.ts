import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Grant } from '@attune/domain/access';
import { describe, expect, test } from 'vitest';
import { findLeak } from '../../../domain/src/disclosure/attacker.test-support.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createResults, readReadings } from '../../src/results/index.ts';
import { isMeantBy } from '../../src/results/filtered-world.test-support.ts';
import { type Branch, type Company, aCampaign, aCompany, always, noBenchmarks } from '../../src/results/results.test-support.ts';
import { keysInMemory } from '../a-running-campaign.ts';
import { aMember } from '../accounts.ts';
import { aDatabase } from '../database.ts';
import { aBearerToken, anApi } from '../sign-in.ts';
import { type Crawl, type SeenNumber, crawl, crawlFiltered } from './an-organization-seen.ts';
import { drawFrom, shuffled } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
const people = 40;
const organizations = { strict: 20, threshold: 6 } as const;
const notStated = 'Not stated';
const filtersOfOthers = 2;

const database = aDatabase();
const needs = { database, keys: keysInMemory() };
const api = anApi(database, async ({ router }) => createResults({ ...needs, benchmarks: noBenchmarks, clock: systemClock, readings: await readReadings(join(import.meta.dirname, '../../../content')) }).routes(router));

type Families = NonNullable<NonNullable<Parameters<typeof aCampaign>[2]>['families']>;
type World = Crawl & { readonly company: Company; readonly filters: readonly string[]; readonly meant: (attribute: string, employee: number) => boolean; readonly valueOf: (family: string, employee: number) => string; readonly ratings: ReadonlyMap<number, number> };

/** So many groups, each below one of those before it, with people put into them at random. */
function aTree(): Branch {
  const count = 4 + draw(4);
  const members = Array.from({ length: count }, () => 0);
  for (let person = 0; person < people; person += 1) {
    const group = draw(8) === 0 ? 0 : draw(count);
    members[group] = (members[group] ?? 0) + 1;
  }
  const parents = members.map((_, group) => (group === 0 ? -1 : draw(2) === 0 ? group - 1 : draw(group)));
  const branch = (group: number): Branch => ({ name: `Group ${group}`, people: members[group] ?? 0, below: parents.flatMap((parent, child) => (parent === group ? [branch(child)] : [])) });
  return branch(0);
}

/** One or two families: values at random, some of them rare, some missing, the second one much like the first. */
function someFamilies(): Families {
  const first = Array.from({ length: people }, () => Math.min(draw(4), draw(4)));
  const second = first.map((value) => (draw(4) === 0 ? draw(3) : value % 3));
  const family = (key: string, values: readonly number[]) => ({ key, values: ['one', 'two', 'three', 'four'].slice(0, 1 + Math.max(...values)), of: (employee: number) => (values[employee] === 3 ? undefined : values[employee]) });
  return [family('site', first), family('craft', second)].slice(0, 1 + draw(2));
}

/** An organization that was asked, answered in part, and closed by the product. */
async function anOrganization(protection: 'strict' | 'threshold'): Promise<World> {
  const company = await aCompany(database, aTree());
  const families = someFamilies();
  const splits = someSplits(families.map(({ key }) => key));
  const campaign = await aCampaign(needs, company, { level, protection, families, splits });
  const respondents = shuffled(company.employees.map((_, employee) => employee), draw).slice(0, people - draw(10));
  const ratings = new Map(respondents.map((employee) => [employee, 1 + draw(5)]));
  await campaign.answerAll(respondents, (employee) => always(ratings.get(employee) as number));
  await campaign.close();
  const valueIn = (key: string, employee: number) => {
    const family = families.find((each) => each.key === key);
    return family?.values[family.of(employee) ?? -1] ?? notStated;
  };
  const valueOf = (split: string, employee: number) => {
    const values = split.split('*').map((key) => valueIn(key, employee));
    return values.every((value) => value === notStated) ? notStated : values.join(', ');
  };
  const asked = { families: splits.length > 0 ? splits : families.map(({ key }) => key), filters: allFilters(families), meant: (attribute: string, employee: number) => isMeantBy(attribute, families, employee) };
  return { organizationId: company.organizationId, campaignId: campaign.campaignId, groupIds: company.groupIds, company, ...asked, valueOf, ratings };
}

/** What the campaign splits results by: all families, or some with a cross of two somewhere among them. */
function someSplits(keys: readonly string[]): readonly string[] {
  if (keys.length < 2 || draw(3) === 0) return [];
  return shuffled([...keys.filter(() => draw(3) > 0), keys.join('*')], draw);
}

/** Every value by itself, every two values of one family, and every two values of different ones. */
function allFilters(families: Families): readonly string[] {
  const pairs = families.flatMap(({ key, values }) => [...values.map((_, value) => `${key}:${value + 1}`), `${key}:none`]);
  return [...pairs, ...pairs.flatMap((one, place) => pairs.slice(place + 1).map((other) => `${one},${other}`))];
}

/** Somebody who sees everything as administrator, somebody who does by a grant, and two who see one group each. */
async function readersOf({ organizationId, groupIds }: World): Promise<readonly string[]> {
  const id = organizationId as Company['organizationId'];
  const whole: Grant = { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: organizationId };
  const limited = shuffled(Object.values(groupIds).slice(1), draw).slice(0, 2);
  const grants = limited.map((accessibleId): Grant => ({ type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId }));
  return [
    await aMember(database, id, { role: 'engagement-admin' }),
    await aMember(database, id, { role: 'leader', grants: [whole] }),
    ...(await Promise.all(grants.map((grant) => aMember(database, id, { role: 'leader', grants: [grant] })))),
  ];
}

/** Finds whose answers a number is made of, as everybody in the organization could who knows who answered. */
function membersIn({ company: { tree, employees }, valueOf, meant, ratings }: World, seen: readonly SeenNumber[]): (number: SeenNumber) => Int32Array {
  const shown = new Set(seen.filter(({ part, attribute }) => part === 'group' && attribute === undefined).map(({ group }) => group));
  const below = (branch: Branch): readonly string[] => [branch.name, ...(branch.below ?? []).flatMap(below)];
  const unshownBelow = (branch: Branch): readonly string[] => [branch.name, ...(branch.below ?? []).filter(({ name }) => !shown.has(name)).flatMap(unshownBelow)];
  const findBranch = (name: string, branch: Branch): Branch | undefined => (branch.name === name ? branch : (branch.below ?? []).map((each) => findBranch(name, each)).find(Boolean));
  const known = new Map<string, Int32Array>();
  const find = ({ group, part, attribute }: SeenNumber): Int32Array => {
    const branch = findBranch(group, tree) as Branch;
    // A hidden group may have a shown one below it; that one is no part of the rest.
    const groups = new Set(part === 'rest' ? unshownBelow(branch) : below(branch));
    const inPart = (employee: number) => typeof part === 'string' || part.values.includes(valueOf(part.family, employee));
    return Int32Array.from([...employees.keys()].filter((employee) => ratings.has(employee) && groups.has(employees[employee]?.group ?? '') && inPart(employee) && (attribute === undefined || meant(attribute, employee))));
  };
  return (number) => {
    const name = JSON.stringify([number.group, number.part, number.attribute]);
    const members = known.get(name) ?? find(number);
    known.set(name, members);
    return members;
  };
}

type Found = { readonly sets: readonly Int32Array[]; readonly numbers: number; readonly parts: number; readonly filtered: number; readonly leak: readonly number[] | undefined };

/** Everything that these readers see, laid together and worked on. Every number is checked to be of whom it is said to be. */
async function attack(world: World, readers: readonly string[]): Promise<Found> {
  const seen: SeenNumber[] = [];
  for (const [number, reader] of readers.entries()) {
    const token = await aBearerToken(reader);
    // The first sees everything, and asks with every filter; the others with some.
    const filters = number === 0 ? world.filters : shuffled(world.filters, draw).slice(0, filtersOfOthers);
    seen.push(...(await crawl(api, world, token)), ...(await crawlFiltered(api, world, { filters, token })));
  }
  const membersOf = membersIn(world, seen);
  const sets = new Map<string, Int32Array>();
  const wrong: SeenNumber[] = [];
  for (const number of seen) {
    const members = membersOf(number);
    sets.set(members.join(), members);
    const mean = members.reduce((sum, employee) => sum + 25 * ((world.ratings.get(employee) ?? 0) - 1), 0) / members.length;
    if (number.what !== 'other' && Math.abs(number.value - mean) > 1e-9) wrong.push(number);
  }
  expect(wrong).toEqual([]);
  return { sets: [...sets.values()], numbers: seen.length, filtered: seen.filter(({ attribute }) => attribute !== undefined).length, parts: new Set(seen.flatMap(({ group, part }) => (part === 'group' ? [] : [JSON.stringify([group, part])]))).size, leak: findLeak([...sets.values()], level) };
}

describe(`an attacker who reads everything as administrator and as leaders, and lays it together (SEED=${seed})`, () => {
  test('learns nothing of fewer people than the level under strict protection', async ({ annotate }) => {
    const figures = { organizations: 0, numbers: 0, sets: 0, parts: 0, filtered: 0 };
    for (let made = 0; made < organizations.strict; made += 1) {
      const world = await anOrganization('strict');
      const { sets, numbers, parts, filtered, leak } = await attack(world, await readersOf(world));
      expect(leak).toBeUndefined();
      figures.organizations += 1;
      figures.numbers += numbers;
      figures.sets += sets.length;
      figures.parts += parts;
      figures.filtered += filtered;
    }
    await annotate(JSON.stringify(figures));
    expect(figures.parts).toBeGreaterThan(organizations.strict);
    expect(figures.filtered).toBeGreaterThan(organizations.strict);
  }, 300_000);

  test('learns something of nearly every organization that only hides small groups', async ({ annotate }) => {
    const leaks: (readonly number[])[] = [];
    for (let made = 0; made < organizations.threshold; made += 1) {
      const world = await anOrganization('threshold');
      const { leak } = await attack(world, (await readersOf(world)).slice(0, 1));
      if (leak) leaks.push(leak);
    }
    await annotate(`${leaks.length} of ${organizations.threshold} leak; people found: ${leaks.map(({ length }) => length).join()}`);
    expect(leaks.length).toBeGreaterThan(0);
    for (const leak of leaks) expect(leak.length).toBeLessThan(level);
  }, 300_000);
});
