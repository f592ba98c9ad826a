import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { GroupResultResource } from '@attune/contract/results/overview';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCampaign, always, numbered } from './results.test-support.ts';
import { aCompany } from './company.test-support.ts';
import { setUpResultsRoutes } from './results.routes.test-support.ts';

const { database, resultsApi } = setUpResultsRoutes();

const namesIn = ({ rows }: HeatmapResource['attributes']) => rows.map(({ name, depth }) => `${depth} ${name}`);

describe('the results of a group', () => {
  const resultsOf = async (name: string, query = '') => {
    const { data, meta } = await resultsApi.ask(`/v3-groups/${resultsApi.groupId(name)}/v3-group-results${query}`);
    return { data: data as readonly GroupResultResource[], meta };
  };

  // Shows API-RESULT-06
  test('are those of the completed campaigns that have it, newest first', async () => {
    const { data, meta } = await resultsOf('Platform');
    expect(
      data.map(({ attributes: { campaignId, engagement } }) => [campaignId, engagement?.score, engagement?.delta]),
    ).toEqual([
      [resultsApi.world.september.campaignId, 75, 25],
      [resultsApi.world.june.campaignId, 50, null],
    ]);
    expect(meta.total).toBe(2);
    expect((await resultsOf('Platform', `?filter[campaignId]=${resultsApi.world.june.campaignId}`)).data).toHaveLength(
      1,
    );
  });

  // Shows PROD-07
  test('differ from those of another group', async () => {
    const scoreOf = async (name: string) => (await resultsOf(name)).data[0]?.attributes.engagement?.score;
    const scores = await Promise.all(['Platform', 'Web', 'Sales', 'Acme'].map(scoreOf));
    expect(scores).toEqual([75, 25, 90, (16 * 75 + 8 * 25 + 17 * 100) / 41]);
  });

  test('are refused for a group without access, and not found for an unknown one', async () => {
    expect(
      (
        await resultsApi.api.get(
          resultsApi.under(`/v3-groups/${resultsApi.groupId('Sales')}/v3-group-results`),
          resultsApi.world.leader,
        )
      ).statusCode,
    ).toBe(403);
    expect(
      (await resultsApi.api.get(resultsApi.under(`/v3-groups/987654321/v3-group-results`), resultsApi.world.admin))
        .statusCode,
    ).toBe(404);
  });
});

describe('the heatmap', () => {
  test('lists groups in preorder, each followed by its rest', async () => {
    const map = await resultsApi.heatmap();
    expect(namesIn(map)).toEqual([
      '0 Acme',
      '1 Engineering',
      '2 Platform',
      '2 Web',
      '2 Quality',
      '2 Rest of Engineering',
      '1 Sales',
    ]);
    expect(map.rows.map(({ hasChildren }) => hasChildren)).toEqual([true, true, false, false, false, false, false]);
    expect(map.rowCount).toBe(7);
  });

  test('shows a rest if it has people in no shown subgroup', async () => {
    const company = await aCompany(database, {
      name: 'Initech',
      people: 6,
      silent: 2,
      below: [
        { name: 'One', people: 7, silent: 2 },
        { name: 'Two', people: 3 },
      ],
    });
    const campaign = await aCampaign(resultsApi.needs, company);
    await campaign.answerAll(numbered(0, 16), (employee) => always(employee < 6 ? 5 : 3));
    await campaign.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const { rows, scores } = (
      (
        await resultsApi.api.get(
          `/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/heatmap`,
          person,
        )
      ).json().data as HeatmapResource
    ).attributes;
    expect(
      rows.map(({ name, isRest, people, verdict, countedInName }) => [name, isRest, people, verdict, countedInName]),
    ).toEqual([
      ['Initech', false, 16, 'shown', null],
      ['One', false, 7, 'shown', null],
      ['Two', false, null, 'too-few', 'Initech'],
      ['Rest of Initech', true, 9, 'shown', null],
    ]);
    expect(scores.filter((_, place) => place % 3 === 0)).toEqual([
      (6 * 100 + 10 * 50) / 16,
      50,
      -1,
      (6 * 100 + 3 * 50) / 9,
    ]);
  });

  test('contains engagement and drivers as flat numbers with their change, and -1 where suppressed', async () => {
    const { columns, scores, deltas, rows } = await resultsApi.heatmap();
    expect(columns.map(({ title, sphere }) => [title, sphere])).toEqual([
      ['Autonomy', 'Work Experience'],
      ['Rest', 'Work Experience'],
    ]);
    const rowOf = (name: string) => rows.findIndex((row) => row.name === name) * 3;
    expect(scores.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([25, 25, 10]);
    expect(deltas.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([-25, -25, -40]);
    expect(scores.slice(rowOf('Quality'), rowOf('Quality') + 3)).toEqual([-1, -1, -1]);
    expect(scores).toHaveLength(21);
    expect(
      (await resultsApi.heatmap(resultsApi.world.admin, '', resultsApi.world.june)).deltas.every(
        (delta) => delta === null,
      ),
    ).toBe(true);
  });

  test('can be limited to a group, and is paged by rows', async () => {
    expect(
      namesIn(
        await resultsApi.heatmap(resultsApi.world.admin, `?filter[v3GroupId]=${resultsApi.groupId('Engineering')}`),
      ),
    ).toEqual(['0 Engineering', '1 Platform', '1 Web', '1 Quality', '1 Rest of Engineering']);
    const page = await resultsApi.heatmap(resultsApi.world.admin, '?page[limit]=2&page[offset]=2');
    expect(namesIn(page)).toEqual(['2 Platform', '2 Web']);
    expect([page.scores.length, page.rowCount]).toEqual([6, 7]);
  });

  // Shows RES-13
  test('splits a group by a group type, as far as that is published', async () => {
    const map = await resultsApi.heatmap(resultsApi.world.admin, `?filter[groupType]=site`);
    expect(map.rows.map(({ name, segment, depth, people }) => [name, segment, depth, people])).toEqual([
      ['Acme', null, 0, 41],
      ['Berlin', ['Berlin'], 1, 21],
      ['Lisbon', ['Lisbon'], 1, 20],
    ]);
    expect(map.groupTypes).toEqual([
      {
        key: 'site',
        name: 'site',
        groupTypes: ['site'],
        values: [
          { id: '1', name: 'Berlin' },
          { id: '2', name: 'Lisbon' },
        ],
      },
    ]);
    expect(map.scores.length).toBe(9);
    const [whole, berlin, lisbon] = [0, 3, 6].map((place) => map.scores[place] as number);
    expect((21 * berlin! + 20 * lisbon!) / 41).toBeCloseTo(whole!, 10);
    const web = await resultsApi.heatmap(
      resultsApi.world.admin,
      `?filter[v3GroupId]=${resultsApi.groupId('Web')}&filter[groupType]=site`,
    );
    expect([namesIn(web), web.unsplit]).toEqual([
      ['0 Web'],
      'Not shown here, to protect confidentiality. The answers are included in the results of the group.',
    ]);
    expect(
      (
        await resultsApi.api.get(
          resultsApi.under(`/campaigns/${resultsApi.world.september.campaignId}/heatmap?filter[groupType]=site`),
          resultsApi.world.leader,
        )
      ).statusCode,
    ).toBe(403);
  });

  test('names suppressed groups only for people who may see them', async () => {
    expect(namesIn(await resultsApi.heatmap(resultsApi.world.leader))).toEqual([
      '0 Engineering',
      '1 Platform',
      '1 Web',
      '1 Quality',
      '1 Rest of Engineering',
    ]);
  });
});

type OwnSurvey = { readonly id: string; readonly name: string; readonly placeOfFirst: string };

/** Stores the survey that campaigns of these tests ask, with its first statement. */
async function storeSurvey(organization_id: Id<'organization'>, { id, name, placeOfFirst }: OwnSurvey): Promise<void> {
  const [survey_id, statement_id] = [id as Id<'survey'>, '1' as Id<'statement'>];
  await database.inOrganization(organization_id, async (trx) => {
    const least = async <Kind extends string>(table: string) => {
      const { rows } = await sql<{ readonly id: Id<Kind> }>`select min(id) as id from ${sql.table(table)}`.execute(trx);
      return rows[0]?.id as Id<Kind>;
    };
    await trx
      .insertInto('surveys')
      .values({ organization_id, id: survey_id, name, survey_type_id: await least('survey_types') })
      .execute();
    const category_id = await least<'category'>('categories');
    await trx
      .insertInto('statements')
      .values({ organization_id, id: statement_id, body: 'I know.', kind: 'likert5', category_id, sphere: 'manager' })
      .execute();
    await trx
      .insertInto('survey_statements')
      .values({ organization_id, id: placeOfFirst as Id<'survey-statement'>, survey_id, statement_id, position: 0 })
      .execute();
  });
}

describe('the statements', () => {
  test('are listed in order with the answers of the group', async () => {
    const web = await resultsApi.statements(`?filter[v3GroupId]=${resultsApi.groupId('Web')}`);
    expect(web).toHaveLength(14);
    expect(web[0]?.attributes).toMatchObject({
      order: 1,
      statementType: 'likert5',
      promptDisplayValue: 'Statement 1.',
      answerCount: 8,
      score: 25,
      distribution: null,
      visibility: 'shown',
      segment: null,
    });
    expect(web[13]?.attributes).toMatchObject({ order: 14, statementType: 'enps', score: -25 });
    const [first] = await resultsApi.statements('');
    expect(first?.attributes).toMatchObject({ answerCount: 41, distribution: [0, 8, 0, 16, 17] });
  });

  // Shows ENT-SURVEY-31
  test('name their campaign, group and category, and their survey with their place in it', async () => {
    const company = await aCompany(database, { name: 'Umbrella', people: 8 });
    const { organizationId, groupIds } = company;
    await storeSurvey(organizationId, { id: '1', name: 'Own words', placeOfFirst: '77' });
    const campaign = await aCampaign(resultsApi.needs, company);
    await campaign.answerAll(numbered(0, 8), () => always(4));
    await campaign.close();
    const person = await aMember(database, organizationId, { role: 'engagement-admin' });
    const path = `/organizations/${organizationId}/campaigns/${campaign.campaignId}/statement-results`;
    const [first] = (await resultsApi.api.get(path, person)).json().data;
    expect(first.attributes).toMatchObject({
      campaignId: campaign.campaignId,
      v3GroupId: groupIds['Umbrella'],
      categoryId: expect.stringMatching(/^\d+$/),
      surveyPromptId: '77',
      promptId: '1',
      statementId: '1',
      surveyId: '1',
      promptDisplayValue: 'Statement 1.',
      surveyName: 'Own words',
      attributeFilters: [],
    });
  });

  test('are listed per class of a group type that is published', async () => {
    const split = await resultsApi.statements(
      `?filter[v3GroupId]=${resultsApi.groupId('Acme')}&filter[groupType]=site`,
    );
    const labels = split
      .filter(({ attributes }) => attributes.order === 1)
      .map(({ attributes: { segment, answerCount } }) => [segment?.labels, answerCount]);
    expect(labels).toEqual([
      [['Berlin'], 21],
      [['Lisbon'], 20],
    ]);
    expect(new Set(split.map(({ id }) => id)).size).toBe(28);
  });

  test('explain why a group type is not published', async () => {
    const split = await resultsApi.statements(`?filter[v3GroupId]=${resultsApi.groupId('Web')}&filter[groupType]=site`);
    expect(split).toHaveLength(14);
    expect(split[0]?.attributes).toMatchObject({
      visibility: 'withheld',
      message: 'Not shown here, to protect confidentiality. The answers are included in the results of the group.',
      score: null,
      answerCount: null,
      segment: { groupType: 'site', labels: [] },
    });
  });
});
