import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findLeakAmongMany } from '../../../domain/src/disclosure/large-attacker.test-support.ts';
import { aCampaign, always, numbered } from '../../src/results/results.test-support.ts';
import { aCompany } from '../../src/results/company.test-support.ts';
import { aProduct } from '../scenarios/a-product.ts';
import {
  type Asked,
  type Generated,
  aGeneratedOrganization,
  allFilters,
  answerAsWell,
  surveyAndClose,
} from './a-generated-organization.ts';
import { aReader, onGroup } from './a-reader.ts';
import {
  type SeenBlock,
  type SeenCount,
  crawlComments,
  crawlCounts,
  invitedIn,
  invitedInBlock,
} from './counts-seen.ts';
import { asOwner } from './dump.ts';
import { drawFrom, shuffled } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
const isLong = process.env['ATTUNE_ATTACK'] === 'long';
/** Response rates in percent, from ordinary to almost everyone. */
const rates = isLong ? Array.from({ length: 60 }, (_, run) => [60, 75, 85, 95, 98][run % 5] ?? 85) : [70, 85, 96];
const people = 60;
const filtersAsked = 12;

const product = aProduct();
const needs = () => ({ database: product.database, keys: product.app.keys });

type World = { readonly generated: Generated; readonly asked: Asked; readonly shown: ReadonlySet<string> };

async function shownIn({ organizationId, company }: Generated, { campaign }: Asked): Promise<ReadonlySet<string>> {
  const rows = await asOwner<{ id: string }>(
    product.connection,
    `select distinct group_id::text as id from results.groups
      where organization_id = $1 and campaign_id = $2 and verdict = 'shown'`,
    [organizationId, campaign.campaignId],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return new Set(Object.entries(company.groupIds).flatMap(([name, id]) => (ids.has(id) ? [name] : [])));
}

async function aWorld(rate: number): Promise<World> {
  const generated = await aGeneratedOrganization(product.database, { people, draw });
  const asked = await surveyAndClose(needs(), generated, { level, rate, text: () => 'Nothing to add.' });
  return { generated, asked, shown: await shownIn(generated, asked) };
}

/** Every count that an administrator and two leaders read anywhere. */
async function countsSeen({ generated, asked: { campaign } }: World): Promise<readonly SeenCount[]> {
  const { organizationId, company, splits } = generated;
  const [one, other] = shuffled(Object.values(company.groupIds).slice(1), draw);
  const readers = [
    await aReader(product, organizationId, { role: 'engagement-admin' }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(one)] }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(other)] }),
  ];
  const crawled = { campaignId: campaign.campaignId, groupIds: company.groupIds, splits };
  const filters = shuffled(allFilters(generated), draw).slice(0, filtersAsked);
  const seen = [];
  for (const reader of readers) seen.push(...(await crawlCounts(reader, crawled, filters)));
  return seen;
}

/** The comments that an administrator lists, by block. */
async function commentsSeen({ generated: { organizationId, company, splits }, asked: { campaign } }: World) {
  const reader = await aReader(product, organizationId, { role: 'engagement-admin' });
  return crawlComments(reader, { campaignId: campaign.campaignId, groupIds: company.groupIds, splits });
}

/** The blocks whose comments show that all of their invited people responded, or all but one. */
function fullBlocks({ generated }: World, blocks: readonly SeenBlock[]): readonly SeenBlock[] {
  const listing = new Set(blocks.flatMap(({ groups }) => groups));
  return blocks.filter((block) => invitedInBlock(generated, block, listing).length - block.count < 2);
}

/** Sets of people below the confidentiality level whose participation follows from these counts. */
function solvedFrom(
  { generated, shown }: World,
  counts: readonly Omit<SeenCount, 'isExact' | 'value' | 'place'>[],
): readonly number[] | undefined {
  const sets = new Map(counts.map((count) => invitedIn(generated, count, shown)).map((set) => [set.join(), set]));
  return findLeakAmongMany([...sets.values()], level, { draw });
}

/** The counts that would be shown if every group at or above the confidentiality level showed its count. */
function everyLargeGroup(world: World): readonly Pick<SeenCount, 'group' | 'part'>[] {
  const groups = Object.keys(world.generated.company.groupIds).map((group) => ({ group, part: 'group' }) as const);
  return groups.filter((count) => invitedIn(world.generated, count, world.shown).length >= level);
}

describe(`an attacker who knows who was invited, and reads every count that is told (SEED=${seed})`, () => {
  test.for(rates.map((rate) => ({ rate })))(
    'solves for the participation of no fewer people than the level where $rate % answered',
    { timeout: isLong ? 3_600_000 : 180_000 },
    async ({ rate }, { annotate }) => {
      const world = await aWorld(rate);
      const seen = await countsSeen(world);
      const exact = seen.filter(({ isExact }) => isExact);
      const answeredOf = (count: SeenCount): number =>
        [...invitedIn(world.generated, count, world.shown)].filter((employee) => world.asked.ratings.has(employee))
          .length;
      expect(exact.filter((count) => count.value !== answeredOf(count))).toEqual([]);
      expect(seen.filter((count) => !count.isExact && count.value > answeredOf(count))).toEqual([]);
      expect(solvedFrom(world, exact)).toBeUndefined();
      const missing = (count: SeenCount): number => invitedIn(world.generated, count, world.shown).length - count.value;
      expect(exact.filter((count) => count.value < level || missing(count) < 2)).toEqual([]);
      await annotate(
        `${exact.length} exact counts from ${new Set(exact.map(({ place }) => place)).size} places, ` +
          `${seen.length - exact.length} minimums; ${world.shown.size} groups shown`,
      );
    },
  );

  test('does not learn from the comments who responded, even where everybody did and wrote one', async () => {
    const world = await aWorld(100);
    const blocks = await commentsSeen(world);
    expect(blocks.length).toBeGreaterThan(0);
    expect(fullBlocks(world, blocks)).toEqual([]);
    // An earlier rule of comments: list all of them.
    expect(
      fullBlocks(
        world,
        blocks.map((block) => ({ ...block, count: block.count + 2 })),
      ),
    ).toHaveLength(blocks.length);
  });

  test('does not learn from 55, 45 and 9 that the one person in a group of one has answered', async () => {
    const company = await aCompany(product.database, {
      name: 'Acme',
      below: [
        { name: 'One', people: 48 },
        { name: 'Two', people: 12 },
        { name: 'Three', people: 1 },
      ],
    });
    const generated = {
      organizationId: company.organizationId,
      company,
      groupTypes: [],
      splits: [],
      skipsAStatement: () => false,
      draw,
    };
    const campaign = await aCampaign(needs(), company, { level });
    const who = [...numbered(0, 45), ...numbered(48, 57), 60];
    await campaign.answerAll(who, (employee) => always(1 + (employee % 5)));
    await campaign.close();
    const asked: Asked = { campaign, ratings: new Map(who.map((employee) => [employee, 1 + (employee % 5)])) };
    const world: World = { generated, asked, shown: await shownIn(generated, asked) };
    const exact = (await countsSeen(world)).filter(({ isExact }) => isExact);
    expect(exact.length).toBeGreaterThan(0);
    expect(solvedFrom(world, exact)).toBeUndefined();
    // An earlier rule of results: show the count of every group at or above the confidentiality level.
    expect(solvedFrom(world, everyLargeGroup(world))).toEqual([60]);
  });

  test('learns no more from the counts before and after late answers', { timeout: 180_000 }, async () => {
    const world = await aWorld(60);
    const before = await countsSeen(world);
    const silent = shuffled(
      [...world.generated.company.employees.keys()].filter((employee) => !world.asked.ratings.has(employee)),
      draw,
    );
    await world.asked.campaign.reopen();
    await answerAsWell(world.generated, world.asked, { who: silent.slice(0, level - 1) });
    await world.asked.campaign.close();
    // The choice of filters is random.
    const places = (counts: readonly SeenCount[]): readonly string[] =>
      counts.filter(({ attribute }) => attribute === undefined).map((count) => JSON.stringify(count));
    expect(places(await countsSeen(world)).filter((count) => !places(before).includes(count))).toEqual([]);
  });
});
