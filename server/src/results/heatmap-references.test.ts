import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aResultsApi } from './results-api.test-support.ts';
import { aCampaign, always, numbered } from './results.test-support.ts';
import { aCompany } from './company.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);

const organizationScore = (16 * 75 + 8 * 25 + 17 * 100) / 41;
const engineeringScore = (16 * 75 + 8 * 25 + 3 * 100) / 27;

describe('the cells of a heatmap', () => {
  const deltasOf = async (name: string, comparison: string, query = '') => {
    const { rows, deltas } = await resultsApi.heatmap(
      resultsApi.world.admin,
      `?filter[comparison]=${comparison}${query}`,
    );
    const row = rows.findIndex((each) => each.name === name);
    return deltas.slice(row * 3, row * 3 + 3);
  };

  test('are compared as requested: with the previous campaign, the parent group or the organization', async () => {
    expect(await deltasOf('Web', 'previous')).toEqual([-25, -25, -40]);
    expect(await deltasOf('Web', 'parent')).toEqual([
      25 - engineeringScore,
      25 - engineeringScore,
      10 - (16 * 75 + 3 * 100) / 27,
    ]);
    expect((await deltasOf('Web', 'organization'))[0]).toBe(25 - organizationScore);
    expect(await deltasOf('Web', 'benchmark')).toEqual([null, null, null]);
    expect([await deltasOf('Acme', 'parent'), await deltasOf('Acme', 'organization')]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(
      (
        await resultsApi.api.get(
          resultsApi.under(`/campaigns/${resultsApi.world.september.campaignId}/heatmap?filter[comparison]=mars`),
          resultsApi.world.admin,
        )
      ).statusCode,
    ).toBe(400);
  });

  test("of a group's rest and classes are compared with the group", async () => {
    const rest = await deltasOf('Rest of Engineering', 'parent');
    expect(rest[0]).toBe((4 * 75 + 3 * 100) / 7 - engineeringScore);
    expect(await deltasOf('Rest of Engineering', 'previous')).toEqual([null, null, null]);
    const [berlin] = await deltasOf('Berlin', 'parent', '&filter[groupType]=site');
    expect(berlin).toEqual(expect.any(Number));
    expect(await deltasOf('Berlin', 'previous', '&filter[groupType]=site')).toEqual([null, null, null]);
  });

  test('include the eNPS of every row', async () => {
    const { enps, rows } = await resultsApi.heatmap();
    expect(Object.fromEntries(rows.map(({ name }, row) => [name, enps[row]]))).toMatchObject({
      Platform: null,
      Web: -25,
      Quality: null,
      Sales: 80,
    });
  });
});

describe('a class of a group type', () => {
  const site = { key: 'site', values: ['Berlin', 'Lisbon', 'Porto'] };

  /** Twenty people at two sites, some of whom move from Lisbon to Porto; people at a site answer alike. */
  async function twoCampaigns() {
    const company = await aCompany(database, { name: 'Vandelay', people: 30 });
    const before = await aCampaign(resultsApi.needs, company, {
      name: 'Before',
      daysAgo: 90,
      groupTypes: [{ ...site, of: (employee) => employee % 2 }],
    });
    await before.answerAll(numbered(0, 30), (employee) => always(employee % 2 === 0 ? 2 : 4));
    await before.close();
    const now = await aCampaign(resultsApi.needs, company, {
      name: 'Now',
      daysAgo: 1,
      groupTypes: [{ ...site, of: (employee) => (employee % 2 === 0 ? 0 : employee < 15 ? 1 : 2) }],
    });
    await now.answerAll(numbered(0, 30), (employee) => always(employee % 2 === 0 ? 3 : 5));
    await now.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const read = async (path: string) =>
      (
        await resultsApi.api.get(`/organizations/${company.organizationId}/campaigns/${now.campaignId}/${path}`, person)
      ).json().data;
    return {
      heatmap: (await read('heatmap?filter[groupType]=site')) as HeatmapResource,
      statements: (await read('statement-results?filter[groupType]=site')) as readonly StatementResultResource[],
    };
  }

  test('is compared with the same values in the previous campaign, if they were shown together', async () => {
    const { heatmap, statements } = await twoCampaigns();
    const { rows, deltas } = heatmap.attributes;
    const deltaOf = Object.fromEntries(rows.map(({ segment }, row) => [segment?.join() ?? 'all', deltas[row * 3]]));
    expect(deltaOf).toEqual({ all: 25, Berlin: 25, Lisbon: 15, Porto: null });
    const first = statements
      .filter(({ attributes }) => attributes.order === 1)
      .map(({ attributes: { segment, delta } }) => [segment?.labels.join(), delta]);
    expect(first).toEqual([
      ['Berlin', null],
      ['Lisbon', 15],
      ['Porto', null],
    ]);
  });
});
