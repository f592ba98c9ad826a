import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import {
  type Asked,
  type Generated,
  aGeneratedOrganization,
  allFilters,
  surveyAndClose,
} from './a-generated-organization.ts';
import { type Reader, aReader, onGroup } from './a-reader.ts';
import type { SeenNumber } from './an-organization-seen.ts';
import { type Crawl, crawl, crawlFiltered } from './crawl.ts';
import { type Knowledge, type Moment, createKnowledge, firstMoment } from './knowledge.ts';
import { drawFrom, shuffled } from './seeded.ts';
import { crawled } from './where-numbers-are.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
/** `ATTUNE_ATTACK=long` attacks hundreds of organizations, which takes more than a quarter of an hour. */
const isLong = process.env['ATTUNE_ATTACK'] === 'long';
/** Pairs of the number of organizations and the number of people in each. */
const strict = (
  isLong
    ? [
        [200, 40],
        [12, 100],
        [8, 300],
      ]
    : [
        [6, 40],
        [1, 100],
        [1, 300],
      ]
).map(([organizations = 0, people = 0]) => ({ organizations, people }));
const threshold = { organizations: isLong ? 20 : 3, people: 40 };
/**
 * A reader who sees everything tries every filter up to this limit, and a sample above it; other readers try a sample.
 */
const filtersAsked = { ofSmall: 1000, ofLarge: 25, ofOthers: 2 };

const product = aProduct();
const needs = () => ({ database: product.database, keys: product.app.keys });

type World = { readonly generated: Generated; readonly asked: Asked; readonly crawled: Crawl };

async function aWorld(people: number, protection: 'strict' | 'threshold'): Promise<World> {
  const generated = await aGeneratedOrganization(product.database, { people, draw });
  const asked = await surveyAndClose(needs(), generated, { level, protection });
  return {
    generated,
    asked,
    crawled: { campaignId: asked.campaign.campaignId, groupIds: generated.company.groupIds, splits: generated.splits },
  };
}

/**
 * A reader who sees everything, and two leaders who see one group each. `every-role.test.ts` covers the other roles.
 */
async function readersOf({ generated: { organizationId, company } }: World): Promise<readonly Reader[]> {
  const [one, other] = shuffled(Object.values(company.groupIds).slice(1), draw);
  return [
    await aReader(product, organizationId, { role: 'engagement-admin' }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(one)] }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(other)] }),
  ];
}

type Attack = {
  readonly knowledge: Knowledge;
  readonly readers: readonly Reader[];
  readonly seenBy: readonly (readonly SeenNumber[])[];
};

/** Combines everything that these readers see, and checks that every score matches the people it claims to include. */
async function attack(world: World, readers: readonly Reader[]): Promise<Attack> {
  const { ratings } = world.asked;
  const knowledge = createKnowledge(world.generated);
  const seenBy: (readonly SeenNumber[])[] = [];
  const filters = shuffled(allFilters(world.generated), draw);
  for (const [number, reader] of readers.entries()) {
    const most = number > 0 ? filtersAsked.ofOthers : ratings.size > 60 ? filtersAsked.ofLarge : filtersAsked.ofSmall;
    const seen = [
      ...(await crawl(reader, world.crawled)),
      ...(await crawlFiltered(reader, world.crawled, filters.slice(0, most))),
    ];
    expect(knowledge.take(seen, momentsOf(world))).toEqual([]);
    seenBy.push(seen);
  }
  return { knowledge, readers, seenBy };
}

function momentsOf({ asked: { campaign, ratings } }: World): ReadonlyMap<string, Moment> {
  return new Map([[campaign.campaignId, firstMoment(ratings)]]);
}

/** A score of the first group that is withheld although it has answers, as if it had been shown. */
function withheldIn(
  { generated: { company }, asked: { campaign, ratings } }: World,
  knowledge: Knowledge,
): SeenNumber | undefined {
  const shown = knowledge.shownIn(campaign.campaignId);
  const hidden = [...ratings.keys()]
    .map((employee) => company.employees[employee]?.group ?? '')
    .find((group) => !shown.has(group));
  return hidden === undefined
    ? undefined
    : { campaignId: campaign.campaignId, group: hidden, part: 'group', what: 'other', value: 0 };
}

/** Endpoints that the attack with every role reads. */
const elsewhere = [
  'downloadFile',
  'getFeedback',
  'getJob',
  'getSummaryLink',
  'listActionPlans',
  'listJobs',
  'listReports',
  'listSecureExports',
  'listResponses',
];
const shown = new Set<string>();

describe(`an attacker who combines what an administrator and two leaders can read (SEED=${seed})`, () => {
  test.for(strict)(
    'learns nothing of fewer people than the level in $organizations organizations of $people',
    { timeout: isLong ? 7_200_000 : 300_000 },
    async ({ organizations, people }, { annotate }) => {
      const figures = {
        organizations,
        people,
        numbers: 0,
        sets: 0,
        parts: 0,
        filtered: 0,
        ofLeaders: 0,
        controls: 0,
        bites: 0,
      };
      for (let made = 0; made < organizations; made += 1) {
        const world = await aWorld(people, 'strict');
        const { knowledge, readers, seenBy } = await attack(world, await readersOf(world));
        expect(knowledge.findLeak(level)).toBeUndefined();
        for (const name of ['numbers', 'sets', 'parts', 'filtered'] as const) figures[name] += knowledge.figures[name];
        figures.ofLeaders += seenBy.slice(1).reduce((sum, seen) => sum + seen.length, 0);
        for (const reader of readers) for (const name of reader.shown) shown.add(name);
        const withheld = withheldIn(world, knowledge);
        if (!withheld) continue;
        knowledge.take([withheld], momentsOf(world));
        figures.controls += 1;
        figures.bites += Number(knowledge.findLeak(level) !== undefined);
      }
      await annotate(JSON.stringify(figures));
      expect(figures.parts).toBeGreaterThanOrEqual(organizations - 1);
      expect(figures.filtered).toBeGreaterThanOrEqual(organizations - 1);
      // Showing one withheld group too many leaks answers in most cases.
      expect(figures.bites).toBeGreaterThanOrEqual(Math.floor(figures.controls / 2));
    },
  );

  test('has received data from every endpoint that reveals answers', () => {
    const untold = Object.keys(crawled).filter((name) => !shown.has(name));
    expect(untold.toSorted()).toEqual([...elsewhere].toSorted());
  });

  test(
    'learns something of nearly every organization that only hides small groups',
    async ({ annotate }) => {
      const leaks: (readonly number[])[] = [];
      for (let made = 0; made < threshold.organizations; made += 1) {
        const world = await aWorld(threshold.people, 'threshold');
        const { knowledge } = await attack(world, (await readersOf(world)).slice(0, 1));
        const leak = knowledge.findLeak(level);
        if (leak) leaks.push(leak.people);
      }
      await annotate(
        `${leaks.length} of ${threshold.organizations} leak; people found: ${leaks.map(({ length }) => length).join()}`,
      );
      expect(leaks.length).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 300_000,
  );
});
