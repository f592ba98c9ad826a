import { randomInt } from 'node:crypto';
import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { ResponseResource } from '@attune/contract/feedback/responses';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { Grant, Role } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Column, columns, routes } from '../proof/routes.ts';
import { aProduct } from '../scenarios/a-product.ts';
import {
  type Asked,
  type Generated,
  aGeneratedOrganization,
  allFilters,
  surveyAndClose,
} from './a-generated-organization.ts';
import { type Reader, aReader, onEverything, onGroup } from './a-reader.ts';
import type { SeenNumber } from './an-organization-seen.ts';
import { type Crawl, crawl, crawlFiltered } from './crawl.ts';
import { createKnowledge, firstMoment } from './knowledge.ts';
import { numbersInTexts, rowsOf, claimReport, claimSummary, wordsOf } from './reports-taken.ts';
import { drawFrom } from './seeded.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const level = 5;
const filtersAsked = 4;

const product = aProduct();

let generated: Generated;
let asked: Asked;
let crawled: Crawl;
const readers = new Map<Column, Reader>();
const seenBy = new Map<Column, readonly SeenNumber[]>();

/** The roles in these columns may read results. */
const readersOfResults = (Object.keys(columns) as Column[]).filter(
  (_, place) => routes['getHeatmap']?.who[place] === 'Y',
);

beforeAll(async () => {
  generated = await aGeneratedOrganization(product.database, { people: 48, draw });
  const { organizationId, company } = generated;
  asked = await surveyAndClose({ database: product.database, keys: product.app.keys }, generated, {
    level,
    text: (employee) => `Comment ${employee}`,
  });
  crawled = { campaignId: asked.campaign.campaignId, groupIds: company.groupIds, splits: generated.splits };
  const grantsOf: Readonly<Partial<Record<Column, readonly Grant[]>>> = {
    LDF: [onEverything(organizationId)],
    LDL: [onGroup(Object.values(company.groupIds)[1])],
  };
  for (const [column, role] of Object.entries(columns) as [Column, Role][])
    readers.set(column, await aReader(product, organizationId, { role, grants: grantsOf[column] ?? [] }));
  for (const [column, reader] of readers)
    seenBy.set(column, [
      ...(await crawl(reader, crawled)),
      ...(await crawlFiltered(reader, crawled, allFilters(generated).slice(0, filtersAsked))),
    ]);
});

const at = () => ({ organizationId: generated.organizationId, campaignId: crawled.campaignId });
const namesOf = (numbers: readonly SeenNumber[] = []) => new Set(numbers.map((number) => JSON.stringify(number)));

/** The numbers of heatmap rows as reports format them: headcounts, scores and eNPS. */
async function rowsOnScreens({ read }: Reader): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const groups = Object.values(crawled.groupIds);
  for (const query of [
    '',
    ...groups.flatMap((id) =>
      crawled.splits.map((split) => `&filter[v3GroupId]=${id}&filter[groupType]=${encodeURIComponent(split)}`),
    ),
  ]) {
    const heatmap = await read<HeatmapResource>('getHeatmap', { params: at(), query: `?page[limit]=500${query}` });
    const { rows = [], scores = [], enps = [], columns: drivers = [] } = heatmap?.attributes ?? {};
    const width = drivers.length + 1;
    for (const [row, { people }] of rows.entries())
      found.add(
        JSON.stringify([
          people,
          ...scores
            .slice(row * width, (row + 1) * width)
            .map((score) => (score === -1 ? null : Math.round(score * 100) / 100)),
          enps[row] ?? null,
        ]),
      );
  }
  return found;
}

describe(`an attacker who signs in with every role (SEED=${seed})`, () => {
  test('sees numbers with the roles that may read results, and with no others', () => {
    const shown = [...seenBy].filter(([, seen]) => seen.length > 0).map(([column]) => column);
    expect(shown).toEqual(readersOfResults);
  });

  test('sees no number that an administrator cannot see', () => {
    const administrators = namesOf(seenBy.get('EAD'));
    for (const [column, seen] of seenBy)
      expect([column, [...namesOf(seen)].filter((name) => !administrators.has(name))]).toEqual([column, []]);
  });

  test('learns nothing of fewer people than the level from all of them together', async ({ annotate }) => {
    const knowledge = createKnowledge(generated);
    const moments = new Map([[crawled.campaignId, firstMoment(asked.ratings)]]);
    for (const seen of seenBy.values()) expect(knowledge.take(seen, moments)).toEqual([]);
    expect(knowledge.findLeak(level)).toBeUndefined();
    await annotate(
      JSON.stringify({
        ...knowledge.figures,
        readers: [...seenBy].map(([column, { length }]) => `${column} ${length}`),
      }),
    );
  });

  test.each(readersOfResults)('as %s takes along in tables what screens tell', async (column) => {
    const reader = readers.get(column) as Reader;
    const onScreens = await rowsOnScreens(reader);
    for (const groupType of [undefined, ...crawled.splits]) {
      const rows = rowsOf(
        await claimReport(product, reader.taker, {
          ...at(),
          fileType: 'survey-results-csv',
          ...(groupType === undefined ? {} : { groupType }),
        }),
      );
      const first = groupType === undefined ? 3 : 4;
      const numbers = rows.map((row) =>
        JSON.stringify([row[first], ...row.slice(first + 2)].map((cell) => (cell === '' ? null : Number(cell)))),
      );
      expect(numbers.filter((each) => !onScreens.has(each))).toEqual([]);
      // The leader's one group may be too small to be shown.
      expect(rows.length).toBeGreaterThanOrEqual(column === 'LDL' ? 0 : 1);
    }
    for (const name of ['listJobs', 'listReports', 'listSecureExports', 'getSummaryLink'] as const)
      await reader.read(name, { params: at() });
  });

  test.each(readersOfResults)('as %s takes along in files the comments that the page lists', async (column) => {
    const reader = readers.get(column) as Reader;
    for (const groupId of Object.values(crawled.groupIds)) {
      const query = `?filter[campaignId]=${crawled.campaignId}&filter[v3GroupId]=${groupId}&page[limit]=100`;
      const listed = await reader.read<readonly ResponseResource[]>('listResponses', { params: at(), query });
      const report = { ...at(), fileType: 'feedback-csv', v3GroupId: groupId } as const;
      const rows = await claimReport(product, reader.taker, report).then(rowsOf, () => undefined);
      expect(rows?.map((row) => row[5]).toSorted()).toEqual(
        listed?.map(({ attributes }) => attributes.body).toSorted(),
      );
    }
  });

  test('takes along in reports on statements what the page of statements tells', async () => {
    const { organizationId, campaignId } = at();
    await product.database.inOrganization(organizationId, (trx) =>
      sql`update campaigns set campaign_type = 'smart_pulse'
        where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx),
    );
    for (const column of readersOfResults) {
      const reader = readers.get(column) as Reader;
      for (const v3GroupId of Object.values(crawled.groupIds)) {
        const listed = await reader.read<readonly StatementResultResource[]>('listStatementResults', {
          params: at(),
          query: `?filter[v3GroupId]=${v3GroupId}&page[limit]=200`,
        });
        const report = { ...at(), fileType: 'smart-pulse-report-legacy', v3GroupId } as const;
        const rows = await claimReport(product, reader.taker, report).then(rowsOf, () => undefined);
        expect([column, rows?.map((row) => [2, 3, 4, 5].map((place) => row[place]).join())]).toEqual([
          column,
          listed?.map(({ attributes: { promptDisplayValue, answerCount, score, favorable } }) =>
            [promptDisplayValue, answerCount, score === null ? null : Math.round(score), favorable].join(),
          ),
        ]);
      }
    }
  });

  test('sees only overall results on the page for participants, and in slides the same as on screens', async () => {
    const reader = readers.get('EAD') as Reader;
    const groupId = Object.values(crawled.groupIds)[0] ?? '';
    const overview = await reader.read<GroupOverviewResource>('getGroupOverview', { params: { ...at(), groupId } });
    const heatmap = await reader.read<HeatmapResource>('getHeatmap', { params: at(), query: '?page[limit]=500' });
    const allowed = writtenFrom(overview, heatmap);
    const summary = (await claimSummary(product, reader.taker, at())).replaceAll(
      /<(script|style|svg)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g,
      ' ',
    );
    const slides = wordsOf(await claimReport(product, reader.taker, { ...at(), fileType: 'group-results-pptx' }));
    expect(numbersInTexts([summary]).filter((number) => !allowed.has(number))).toEqual([]);
    expect(numbersInTexts(slides).filter((number) => !allowed.has(number))).toEqual([]);
  });
});

/**
 * Every form in which a text may write a document's numbers: whole, with one decimal, truncated, with either sign, as
 * shares of people, as interval bounds.
 */
function writtenFrom(
  overview: GroupOverviewResource | undefined,
  heatmap: HeatmapResource | undefined,
): ReadonlySet<number> {
  const ofMethod = [
    ...Array.from({ length: 32 }, (_, number) => number),
    60,
    70,
    80,
    90,
    95,
    100,
    -100,
    new Date().getFullYear(),
    new Date().getFullYear() - 1,
  ];
  const found = new Set(ofMethod);
  const add = (value: number): void => {
    for (const each of [value, 100 - value])
      for (const way of [Math.round(each), Math.round(each * 10) / 10, Math.floor(each * 10) / 10, Math.ceil(each)])
        found.add(way).add(-way);
  };
  const collect = (value: unknown): void => {
    if (typeof value === 'number') add(value);
    else if (typeof value === 'string') for (const number of numbersInTexts([value])) found.add(number);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each);
  };
  collect([overview, heatmap]);
  const { engagement, categoryScores = [], enps, completedSurveyCount } = overview?.attributes ?? {};
  for (const each of [engagement, ...categoryScores])
    if (each?.margin != null) for (const end of [each.score - each.margin, each.score + each.margin]) add(end);
  for (const people of enps ? [enps.promoters, enps.passives, enps.detractors] : [])
    add((100 * people) / (completedSurveyCount ?? 1));
  for (const { people, audience } of heatmap?.attributes.rows ?? [])
    if (people !== null && audience) add((100 * people) / audience);
  return found;
}
