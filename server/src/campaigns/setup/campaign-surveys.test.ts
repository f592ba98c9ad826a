import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { type Resource, inHours, peek } from '../campaigns.test-support.ts';
import { document, setUpCampaignSurveys } from './campaign-surveys.test-support.ts';

const setUp = setUpCampaignSurveys();
const { database, api, at, aCampaign, publish, add, remove, arrange, asked, surveyIds, acts } = setUp;

describe('the surveys of a campaign', () => {
  // Shows API-RESULT-02
  test('are listed in order, with their types and statements in the words of the campaign', async () => {
    const named = await aCampaign([setUp.surveys[1], setUp.withDrivers], { organization: 'the City' });
    const { data, included, meta } = (await api.get(at(`/${named}/surveys`), setUp.acme.admin)).json();
    expect(data.map(({ id }: Resource) => id)).toEqual([setUp.surveys[1], setUp.withDrivers]);
    expect(meta.total).toBe(2);
    const kinds = Map.groupBy(included as Resource[], ({ type }) => type);
    expect([...kinds.keys()].toSorted()).toEqual(['statements', 'survey-statements', 'survey-types']);
    const statements = kinds.get('statements') ?? [];
    const bodies = statements.filter(({ attributes }) => String(attributes['body']).includes('{{organization}}'));
    expect(bodies.length).toBeGreaterThan(0);
    for (const { attributes } of bodies) expect(String(attributes['compiledBody']).toLowerCase()).toContain('the city');
  });

  test('include only requested resources', async () => {
    const path = at(`/${setUp.campaign}/surveys?include=survey-types`);
    const { included } = (await api.get(path, setUp.acme.admin)).json();
    expect(new Set(included.map(({ type }: Resource) => type))).toEqual(new Set(['survey-types']));
  });

  test('can be read by advisers, administrators, and leaders with access to campaigns', async () => {
    const onAcme = {
      type: 'organizations-campaigns',
      access: 'r',
      accessibleType: 'organizations',
      accessibleId: setUp.acme.id,
    } as const;
    const [coach, leader, blank] = [
      await aMember(database, setUp.acme.id, { role: 'coach' }),
      await aMember(database, setUp.acme.id, { role: 'leader', grants: [onAcme] }),
      await aMember(database, setUp.acme.id, { role: 'leader' }),
    ];
    const path = at(`/${setUp.campaign}/surveys`);
    const statuses = [coach, leader, blank].map(async (as) => (await api.get(path, as)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });
});

describe('reading a campaign', () => {
  const typesOf = (included: readonly Resource[]) => [...new Set(included.map(({ type }) => type))].toSorted();

  // Shows ENT-CAMPAIGN-21
  test('includes its surveys with types, statements and categories, in the words of the campaign', async () => {
    const named = await aCampaign([setUp.withDrivers], { organization: 'the City' });
    const paths = ['surveys.survey-types', 'surveys.survey-statements.statements.categories'].join();
    const { included } = (await api.get(at(`/${named}?include=${paths}`), setUp.acme.admin)).json() as {
      included: readonly Resource[];
    };
    expect(typesOf(included)).toEqual(['categories', 'statements', 'survey-statements', 'survey-types', 'surveys']);
    const statement = included.find(
      ({ type, attributes }) => type === 'statements' && String(attributes['body']).includes('{{organization}}'),
    );
    expect(String(statement?.attributes['compiledBody']).toLowerCase()).toContain('the city');
    const list = (await api.get(at(`?include=${paths}`), setUp.acme.admin)).json() as { included: readonly Resource[] };
    expect(typesOf(list.included)).toEqual(typesOf(included));
  });

  test('includes survey contents only for people who may read them', async () => {
    const leader = await aMember(database, setUp.acme.id, {
      role: 'leader',
      grants: [
        { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: setUp.acme.id },
      ],
    });
    const paths = 'surveys,surveys.survey-statements.statements';
    const { included } = (await api.get(at(`/${setUp.campaign}?include=${paths}`), leader)).json() as {
      included: readonly Resource[];
    };
    const surveysRead = (await api.get(at(`/${setUp.campaign}/surveys`), leader)).statusCode;
    expect([surveysRead, typesOf(included)]).toEqual([403, ['surveys']]);
  });

  // Shows ENT-CAMPAIGN-14
  test('shows its group if it targets exactly one', async () => {
    const { Engineering, Web } = setUp.acme.groups;
    const forGroups = async (ids: readonly (string | undefined)[]) => {
      const attributes = {
        campaignType: 'custom',
        startedAt: inHours(48),
        surveyIds: [setUp.surveys[0]],
        targets: ids.map((targetId) => ({ targetType: 'groups', targetId })),
      };
      const { id } = (
        await api.ask('POST', at(), { as: setUp.acme.admin, body: document(attributes, 'campaigns') })
      ).json().data;
      return (await api.get(at(`/${id}`), setUp.acme.admin)).json().data.relationships.v3Group;
    };
    expect(await forGroups([Engineering])).toEqual({ data: { type: 'v3-groups', id: Engineering } });
    expect(await forGroups([Engineering, Web])).toEqual({ data: null });
  });
});

describe('adding a survey', () => {
  test('needs no body', async () => {
    const answer = await api.ask('POST', at(`/${setUp.campaign}/surveys/${setUp.surveys[2]}`), {
      as: setUp.acme.admin,
    });
    expect([answer.statusCode, answer.json().data?.attributes]).toEqual([
      201,
      expect.objectContaining({ surveyId: setUp.surveys[2], order: 3 }),
    ]);
  });

  // Shows ENT-CAMPAIGN-37, API-RESULT-03, CON-13
  test('appends it, or inserts it at the given position', async () => {
    const answer = await add(setUp.surveys[2]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      type: 'campaign-surveys',
      attributes: { campaignId: setUp.campaign, surveyId: setUp.surveys[2], order: 3 },
    });
    const other = await aCampaign([setUp.surveys[0], setUp.surveys[1]]);
    expect((await add(setUp.surveys[2], { order: 1 }, other)).json().data.attributes.order).toBe(1);
    expect(await surveyIds(other)).toEqual([setUp.surveys[2], setUp.surveys[0], setUp.surveys[1]]);
    expect(await acts()).toContain('campaign.survey-added');
  });

  // Shows ENT-SURVEY-05
  test('refuses duplicates, surveys that cannot be sent, and unknown ones', async () => {
    expect((await add(setUp.surveys[0])).statusCode).toBe(409);
    const attributes = {
      name: 'Hidden',
      isAvailableToSend: false,
      statements: [{ body: 'I know whom to ask.', statementType: 'likert5' }],
    };
    const [hidden] = await peek<{ readonly id: string }>(
      database,
      `insert into surveys (organization_id, name, version, survey_type_id, description, minutes, is_available_to_send)
        select ${setUp.acme.id}, '${attributes.name}', 1, id, '', 1, false from survey_types limit 1 returning id`,
    );
    expect((await add(hidden?.id ?? '')).statusCode).toBe(422);
    expect((await add('999999')).statusCode).toBe(404);
    expect(await surveyIds()).toEqual([setUp.surveys[0], setUp.surveys[1]]);
  });

  test('does not find surveys of another organization', async () => {
    const other = await anOrganization(database);
    const [foreign] = await peek<{ readonly id: string }>(
      database,
      `insert into surveys (organization_id, name, version, survey_type_id, description, minutes, is_available_to_send)
        select ${other}, 'Theirs', 1, id, '', 1, true from survey_types limit 1 returning id`,
    );
    expect((await add(foreign?.id ?? '')).statusCode).toBe(404);
  });

  test('is refused once the campaign is published, as are removing and reordering', async () => {
    const [first, second] = await asked();
    await publish();
    const answers = [
      await add(setUp.surveys[2]),
      await remove(first?.id ?? ''),
      await arrange([
        [first?.id ?? '', 2],
        [second?.id ?? '', 1],
      ]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(await surveyIds()).toEqual([setUp.surveys[0], setUp.surveys[1]]);
  });
});

describe('reordering surveys', () => {
  // Shows API-RESULT-04
  test('replaces the whole order', async () => {
    const [first, second] = (await asked()).map(({ id }) => id) as [string, string];
    const answer = await arrange([
      [first, 9],
      [second, 4],
    ]);
    expect(answer.json().data.map(({ id, attributes }: Resource) => [id, attributes['order']])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    expect(await surveyIds()).toEqual([setUp.surveys[1], setUp.surveys[0]]);
    expect(await acts()).toContain('campaign.surveys-ordered');
  });

  test('is refused if a survey is missing, listed twice or of another campaign', async () => {
    const [first, second] = (await asked()).map(({ id }) => id) as [string, string];
    const [foreign] = await asked(await aCampaign([setUp.surveys[2]]));
    const wrong = [
      [[first, 1]],
      [
        [first, 1],
        [first, 2],
      ],
      [
        [first, 1],
        [second, 1],
      ],
      [
        [first, 1],
        [second, 2],
        [foreign?.id ?? '', 3],
      ],
    ] as const;
    for (const places of wrong) expect([places, (await arrange(places)).statusCode]).toEqual([places, 422]);
    const { errors } = (
      await arrange([
        [first, 1],
        [foreign?.id ?? '', 2],
      ])
    ).json();
    expect(errors.map(({ source }: { source: object }) => source)).toEqual([
      { pointer: '/data/1/id' },
      { pointer: '/data' },
    ]);
    expect(await surveyIds()).toEqual([setUp.surveys[0], setUp.surveys[1]]);
  });
});

describe('the statements of a campaign', () => {
  const statements = async (id = setUp.campaign, query = '') =>
    (await api.get(at(`/${id}/statements${query}`), setUp.acme.admin)).json();

  test('are those of its surveys, without duplicates, in the words of the campaign', async () => {
    const named = await aCampaign([setUp.withDrivers], { organization: 'the City' });
    const { data, meta } = await statements(named);
    expect(meta.total).toBe(data.length);
    expect(data.map(({ attributes }: Resource) => attributes['order'])).toEqual(
      data.map((_: unknown, place: number) => place + 1),
    );
    const about = data.filter(({ attributes }: Resource) => String(attributes['body']).includes('{{organization}}'));
    expect(about.length).toBeGreaterThan(0);
    for (const { attributes } of about) expect(String(attributes.compiledBody).toLowerCase()).toContain('the city');
  });

  test('stay as published when the organization is renamed', async () => {
    await publish();
    const before = (await statements()).data;
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx.updateTable('organizations').set({ display_name: 'Renamed' }).where('id', '=', setUp.acme.id).execute(),
    );
    expect((await statements()).data).toEqual(before);
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx.updateTable('organizations').set({ display_name: 'Acme' }).where('id', '=', setUp.acme.id).execute(),
    );
  });

  // Shows API-RESULT-07
  test('are paged and include their categories', async () => {
    const { data, included, meta } = await statements(
      setUp.campaign,
      '?include=categories&page[limit]=2&page[offset]=1',
    );
    expect(data.map(({ attributes }: Resource) => attributes['order'])).toEqual([2, 3]);
    expect(meta).toMatchObject({ limit: 2, offset: 1 });
    expect(new Set(included.map(({ id }: Resource) => id))).toEqual(
      new Set(data.map(({ attributes }: Resource) => attributes['categoryId'])),
    );
  });

  // Shows API-RESULT-09
  test('are summarized by category', async () => {
    const { data } = (await api.get(at(`/${setUp.campaign}/campaign-categories`), setUp.acme.admin)).json();
    const { meta } = await statements();
    expect(data.reduce((sum: number, { attributes }: Resource) => sum + Number(attributes['statementCount']), 0)).toBe(
      meta.total,
    );
    expect(new Set(data.map(({ id }: Resource) => id)).size).toBe(data.length);
    expect(data[0].attributes).toMatchObject({
      campaignId: setUp.campaign,
      categoryType: expect.stringMatching(/conditions|drivers/) as string,
    });
  });
});
