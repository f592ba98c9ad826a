import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import {
  type Asked,
  type Generated,
  aGeneratedOrganization,
  answerAsWell,
  surveyAndClose,
} from './a-generated-organization.ts';
import { type Reader, aReader, onGroup } from './a-reader.ts';
import { type Crawl, crawl } from './crawl.ts';
import { asOwner } from './dump.ts';
import { type Knowledge, type Moment, createKnowledge, firstMoment, withLateAnswers } from './knowledge.ts';
import { drawFrom, shuffled } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
const isLong = process.env['ATTUNE_ATTACK'] === 'long';
const organizations = isLong ? 60 : 2;
const people = 60;
const commentAuthors = 10;

const product = aProduct();
const needs = () => ({ database: product.database, keys: product.app.keys });

/** An organization with repeated campaigns, and an attacker who records everything that can be read after each. */
type Watch = {
  readonly generated: Generated;
  readonly readers: readonly Reader[];
  readonly knowledge: Knowledge;
  readonly moments: Map<string, Moment>;
  readonly quarters: Asked[];
};

async function aWatch(): Promise<Watch> {
  const generated = await aGeneratedOrganization(product.database, { people, draw });
  const { organizationId, company } = generated;
  const [one, other] = shuffled(Object.values(company.groupIds).slice(1), draw);
  const readers = [
    await aReader(product, organizationId, { role: 'engagement-admin' }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(one)] }),
    await aReader(product, organizationId, { role: 'leader', grants: [onGroup(other)] }),
  ];
  return { generated, readers, knowledge: createKnowledge(generated), moments: new Map(), quarters: [] };
}

/** Reads all results of a quarter as each reader, and returns the values in the order in which they were shown. */
async function look(
  { generated, readers, knowledge, moments, quarters }: Watch,
  quarter: Asked,
): Promise<readonly string[]> {
  const before = quarters[quarters.indexOf(quarter) - 1]?.campaign.campaignId;
  const crawled: Crawl = {
    campaignId: quarter.campaign.campaignId,
    groupIds: generated.company.groupIds,
    splits: generated.splits,
    ...(before === undefined ? {} : { before }),
  };
  const values: string[] = [];
  for (const reader of readers) {
    const seen = await crawl(reader, crawled);
    expect(knowledge.take(seen, moments)).toEqual([]);
    values.push(
      ...seen.map(({ campaignId, group, part, what, value }) => JSON.stringify([campaignId, group, part, what, value])),
    );
  }
  return values;
}

async function askQuarter(watch: Watch, daysAgo: number): Promise<Asked> {
  const asked = await surveyAndClose(needs(), watch.generated, {
    level,
    daysAgo,
    rate: 60,
    text: (employee) => `By ${employee}.`,
  });
  watch.quarters.push(asked);
  watch.moments.set(asked.campaign.campaignId, firstMoment(asked.ratings));
  return asked;
}

/** Reopens a quarter, and closes it after these people have answered. */
async function exportLate(
  { generated, knowledge, moments }: Watch,
  quarter: Asked,
  who: readonly number[],
): Promise<void> {
  const { campaignId } = quarter.campaign;
  await quarter.campaign.reopen();
  await answerAsWell(generated, quarter, { who, text: (employee) => `By ${employee}.` });
  await quarter.campaign.close();
  moments.set(
    campaignId,
    withLateAnswers(generated, moments.get(campaignId) as Moment, { shown: knowledge.shownIn(campaignId), level }),
  );
}

function silentIn({ generated }: Watch, { ratings }: Asked): readonly number[] {
  return shuffled(
    [...generated.company.employees.keys()].filter((employee) => !ratings.has(employee)),
    draw,
  );
}

type StoredComment = { readonly release: number; readonly group: string; readonly author: number };

/** Everyone wrote a comment, so the authors of a block's comments are all people in the block. */
async function commentsOf({ organizationId }: Generated): Promise<readonly StoredComment[]> {
  const rows = await asOwner<{ campaign: string; release: number; group: string; body: string }>(
    product.connection,
    'select campaign_id::text as campaign, release, group_id::text as group, body from results.comments where ' +
      'organization_id = $1',
    [organizationId],
  );
  return rows.map(({ campaign, release, group, body }) => ({
    release,
    group: `${campaign} ${group}`,
    author: Number(body.slice('By '.length, -1)),
  }));
}

describe(`an attacker who reads everything after every release of several quarters (SEED=${seed})`, () => {
  test(
    'learns nothing of fewer people than the level, and finds no comment of fewer than ten',
    async ({ annotate }) => {
      const figures = { organizations, numbers: 0, sets: 0, lateBlocks: 0, flows: 0, comments: 0, blocks: 0 };
      for (let made = 0; made < organizations; made += 1) {
        const watch = await aWatch();
        const first = await askQuarter(watch, 90);
        const published = await look(watch, first);
        await exportLate(watch, first, silentIn(watch, first).slice(0, level - 1));
        expect(await look(watch, first)).toEqual(published);
        await exportLate(watch, first, silentIn(watch, first).slice(0, 10));
        await look(watch, first);
        const second = await askQuarter(watch, 0);
        for (const quarter of [first, second]) await look(watch, quarter);
        await exportLate(watch, second, silentIn(watch, second).slice(0, 12));
        for (const quarter of [first, second]) await look(watch, quarter);
        expect(watch.knowledge.findLeak(level)).toBeUndefined();

        const comments = await commentsOf(watch.generated);
        const blocks = Map.groupBy(comments, ({ release, group }) => `${release} ${group}`);
        for (const block of blocks.values())
          expect(new Set(block.map(({ author }) => author)).size).toBeGreaterThanOrEqual(commentAuthors);
        figures.numbers += watch.knowledge.figures.numbers;
        figures.sets += watch.knowledge.figures.sets;
        figures.lateBlocks += [...watch.moments.values()].reduce(
          (sum, { entered }) => sum + new Set(entered.values()).size,
          0,
        );
        figures.flows += watch.knowledge.figures.flows;
        figures.comments += comments.length;
        figures.blocks += blocks.size;
      }
      await annotate(JSON.stringify(figures));
      expect(figures.lateBlocks).toBeGreaterThan(0);
      expect(figures.blocks).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 300_000,
  );
});
