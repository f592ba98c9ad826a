import { join } from 'node:path';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { systemClock } from '../../platform/clock.ts';
import { employeesMeant, notifyAbout } from './filtered-world.test-support.ts';
import { createResults, readReadings } from '../index.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results.test-support.ts';
import { type Company, type GroupType, aCompany } from '../company.test-support.ts';

const database = aDatabase();
const needs = { database, keys: keysInMemory() };
const api = anApi(database, async ({ router }) =>
  createResults({
    ...needs,
    benchmarks: noBenchmarks,
    clock: systemClock,
    readings: await readReadings(join(import.meta.dirname, '../../../../content')),
  }).routes(router),
);

const people = 120;
const site: GroupType = {
  key: 'site',
  values: ['Berlin', 'Lisbon', 'Turku'],
  of: (employee) => (employee % 40 === 0 ? undefined : employee % 2),
};
const craft: GroupType = { key: 'craft', values: ['Design', 'Code'], of: (employee) => Math.floor(employee / 2) % 2 };
const age: GroupType = { key: 'age', values: ['Young', 'Old'], of: (employee) => Math.floor(employee / 4) % 2 };
const groupTypes = [site, craft, age];
const ratingOf = (employee: number) => 1 + (employee % 5);

let acme: Company;
let march: Campaign;
let june: Campaign;
let admin: string;
let leader: string;

/**
 * In June, all but every ninth employee answer; the crosstab of craft and age was declared, none with site. March has
 * no site.
 */
beforeAll(async () => {
  acme = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'East', people: 60, below: [{ name: 'Harbour', people: 20 }] },
      { name: 'West', people: 36 },
      { name: 'Tiny', people: 4 },
    ],
  });
  march = await aCampaign(needs, acme, { name: 'March', daysAgo: 90, groupTypes: [craft, age], splits: ['craft'] });
  await march.answerAll(numbered(0, people), () => always(3));
  await march.close();
  june = await aCampaign(needs, acme, { name: 'June', daysAgo: 1, groupTypes, splits: ['site', 'craft*age', 'craft'] });
  await june.answerAll(
    numbered(0, people).filter((employee) => employee % 9 !== 0),
    (employee) => always(ratingOf(employee)),
  );
  await june.close();
  admin = await aMember(database, acme.organizationId, { role: 'engagement-admin' });
  const grant = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: acme.groupIds['East'] as string,
  } as const;
  leader = await aMember(database, acme.organizationId, { role: 'leader', grants: [grant] });
});

const groupId = (name: string) => acme.groupIds[name] as Company['groupIds'][string];
const inJune = (path: string) => `/organizations/${acme.organizationId}/campaigns/${june.campaignId}/${path}`;
const get = (path: string, as = admin) => api.get(inJune(path), as);
const overview = async (name: string, attribute?: string, as = admin) =>
  (await get(`v3-groups/${groupId(name)}/overview${attribute ? `?filter[attribute]=${attribute}` : ''}`, as)).json<{
    data: GroupOverviewResource;
  }>().data.attributes;
const heatmap = async (query: string) =>
  (await get(`heatmap?${query}`)).json<{ data: HeatmapResource }>().data.attributes;

function naive(group: string, attribute: string) {
  const asked = employeesMeant(acme, groupTypes, { group, attribute });
  const answered = asked.filter((employee) => employee % 9 !== 0);
  return {
    audience: asked.length,
    completed: answered.length,
    engagement: answered.reduce((sum, employee) => sum + 25 * (ratingOf(employee) - 1), 0) / answered.length,
  };
}

const discloseGroup = (group: string, attribute: string) =>
  notifyAbout(needs, june, { groupId: groupId(group), attribute });

describe('a filter under strict protection', () => {
  test.each([
    ['Acme', 'craft:1'],
    ['Acme', 'craft:2'],
    ['East', 'craft:2'],
    ['East', 'craft:1'],
    ['Acme', 'craft:2,craft:1'],
  ])('shows of %s a class of a planned split, and sums of classes: %s', async (group, attribute) => {
    const { engagement, ...disclosed } = await discloseGroup(group, attribute);
    const expected = naive(group, attribute);
    expect(disclosed).toEqual({ shown: 'shown', audience: expected.audience, completed: expected.completed });
    expect(engagement).toBeCloseTo(expected.engagement, 9);
  });

  test.each(['craft:1,age:1', 'age:2,craft:2', 'age:2,craft:2,craft:1', 'age:1'])(
    'shows crosstabs declared before publication: %s',
    async (attribute) => {
      const { engagement, ...disclosed } = await discloseGroup('Acme', attribute);
      const expected = naive('Acme', attribute);
      expect(disclosed).toEqual({ shown: 'shown', audience: expected.audience, completed: expected.completed });
      expect(engagement).toBeCloseTo(expected.engagement, 9);
    },
  );

  test('suppresses undeclared combinations, with the reason', async () => {
    const attributes = await overview('Acme', 'site:1,craft:1');
    expect(attributes).toMatchObject({
      visibility: 'withheld',
      reason: 'combined',
      message: 'Not shown for this filter, to protect confidentiality.',
      completedSurveyCount: null,
      campaignAudienceSize: null,
      responseRate: null,
      engagement: null,
      categoryScores: [],
      comparisons: [],
    });
    expect(attributes.trend.map(({ score }) => score)).toEqual([null, null]);
  });

  test('never separates people of one class', async () => {
    // Nobody is in Turku, and those without a site are too few, so they are merged with others.
    const { rows } = await heatmap('filter[groupType]=site');
    const merged = rows.find(({ segment }) => segment && segment.length > 1)?.segment ?? [];
    expect(merged).toContain('Not stated');
    const { shown } = await discloseGroup('Acme', 'site:none');
    expect(shown).toBe('combined');
    const ids = merged.map((name) => (name === 'Not stated' ? 'none' : String(site.values.indexOf(name) + 1)));
    const together = ids.map((id) => `site:${id}`).join(',');
    expect((await discloseGroup('Acme', together)).completed).toBe(naive('Acme', together).completed);
  });

  test('says "too few" if nobody matches, and for groups that are too small', async () => {
    expect((await discloseGroup('Acme', 'site:3')).shown).toBe('too-few');
    expect(await discloseGroup('Tiny', 'craft:1')).toEqual({
      shown: 'too-few',
      audience: null,
      completed: null,
      engagement: null,
    });
  });

  test('leaves rests without numbers', async () => {
    expect((await heatmap('')).rows.some(({ isRest }) => isRest)).toBe(true);
    const { rows, scores } = await heatmap('filter[attribute]=craft:1');
    expect(rows.filter(({ isRest }) => isRest)).toEqual([]);
    expect(rows[0]).toMatchObject({
      name: 'Acme',
      verdict: 'shown',
      people: naive('Acme', 'craft:1').completed,
      audience: naive('Acme', 'craft:1').audience,
    });
    expect(scores[0]).toBeCloseTo(naive('Acme', 'craft:1').engagement, 9);
  });

  test.each(['', '&filter[attribute]=craft:1'])(
    'cannot be split by anything but the splits of the campaign%s',
    async (filter) => {
      for (const groupType of ['craft*craft', 'age*craft', 'craft*age*craft'])
        expect(
          (await heatmap(`filter[v3GroupId]=${groupId('Acme')}&filter[groupType]=${groupType}${filter}`)).rowCount,
        ).toBe(1);
    },
  );

  test('can be split further only by declared crosstabs', async () => {
    const { rows, scores, columns } = await heatmap('filter[groupType]=age&filter[attribute]=craft:1');
    expect(rows.map(({ segment }) => segment)).toEqual([null, ['Young'], ['Old']]);
    expect(scores[columns.length + 1]).toBeCloseTo(naive('Acme', 'craft:1,age:1').engagement, 9);
    expect((await heatmap('filter[groupType]=site&filter[attribute]=craft:1')).rows).toHaveLength(1);
  });

  // Shows ENT-SURVEY-31
  test('applies to statements', async () => {
    const { data } = (await get(`statement-results?filter[attribute]=craft:2,craft:1,age:none,age:1`)).json<{
      data: readonly StatementResultResource[];
    }>();
    expect(data[0]?.attributes.attributeFilters).toEqual([
      { groupType: 'age', values: ['1', 'none'] },
      { groupType: 'craft', values: ['1', '2'] },
    ]);
    expect(data[0]?.attributes.score).toBeCloseTo(naive('Acme', 'age:1').engagement, 9);
  });

  test('compares with the same people in the previous campaign, if they were shown then', async () => {
    const { trend, engagement } = await overview('Acme', 'craft:1');
    expect(trend.map(({ name, score }) => [name, score === null ? null : Math.round(score)])).toEqual([
      ['March', 50],
      ['June', Math.round(naive('Acme', 'craft:1').engagement)],
    ]);
    expect(engagement?.delta).toBeCloseTo(naive('Acme', 'craft:1').engagement - 50, 9);
    expect((await overview('Acme', 'site:2')).trend.map(({ score }) => score === null)).toEqual([true, false]);
  });

  test('shows nobody more of the organization than they may see', async () => {
    const whole = await overview('East', undefined, leader);
    expect(whole.comparisons.map(({ kind }) => kind)).toContain('organization');
    const part = await overview('East', 'craft:1', leader);
    expect([part.visibility, part.comparisons.map(({ kind }) => kind)]).toEqual(['shown', ['previous']]);
    expect((await get(`v3-groups/${groupId('Acme')}/overview?filter[attribute]=craft:1`, leader)).statusCode).toBe(403);
  });

  test.each([
    ['written otherwise', 'craft=1', 'A filter is written like tenure:2,gender:71'],
    ['empty', '', 'A filter is written like'],
    [
      'too long',
      numbered(1, 12)
        .map((id) => `craft:${id}`)
        .join(','),
      'A filter names at most 10 values.',
    ],
    [
      'of an unknown group type',
      'shoes:1',
      'The results of this campaign can be filtered by age, craft, site, not by shoes.',
    ],
    ['of an unknown group', 'craft:9', 'There was no group craft:9 when this campaign was published.'],
    [
      'of the hierarchy',
      'reporting:1',
      'The results of this campaign can be filtered by age, craft, site, not by reporting.',
    ],
  ])('is refused when it is %s', async (_, attribute, sentence) => {
    for (const path of [`v3-groups/${groupId('Acme')}/overview?`, 'heatmap?', 'statement-results?']) {
      const reply = await get(`${path}filter[attribute]=${attribute}`);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors[0].detail).toContain(sentence);
    }
  });

  test('applies to all campaigns of a group that have its values', async () => {
    const list = async (attribute: string) =>
      api.get(
        `/organizations/${acme.organizationId}/v3-groups/${groupId('Acme')}/v3-group-results?filter[attribute]=` +
          attribute,
        admin,
      );
    const results = (await list('site:2'))
      .json<{ data: readonly GroupOverviewResource[] }>()
      .data.map(({ attributes }) => [attributes.visibility, attributes.reason]);
    expect(results).toEqual([
      ['shown', null],
      ['unavailable', 'not-available'],
    ]);
    expect((await list('shoes:2')).statusCode).toBe(422);
  });

  test('has a separate ETag', async () => {
    const path = `v3-groups/${groupId('Acme')}/overview`;
    const tagOf = async (query: string) => (await get(`${path}${query}`)).headers['etag'];
    const tags = [
      await tagOf(''),
      await tagOf('?filter[attribute]=craft:1'),
      await tagOf('?filter[attribute]=craft:2'),
      await tagOf('?filter[attribute]=craft:2,craft:1'),
      await tagOf('?filter[attribute]=craft:1,craft:2'),
    ];
    expect(new Set(tags).size).toBe(4);
    expect(tags[3]).toBe(tags[4]);
  });

  test('stores no snapshot', async () => {
    const { rows } = await database
      .as('results')
      .inOrganization(acme.organizationId, (trx) =>
        sql`select 1 from results.snapshots where organization_id = ${acme.organizationId}`.execute(trx),
      );
    expect(rows).toEqual([]);
    await expect(needs.keys.readKey(june.campaignId, 'snapshot')).rejects.toThrow();
  });
});
