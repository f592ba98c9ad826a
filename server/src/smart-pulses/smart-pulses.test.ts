import { join } from 'node:path';
import type { SmartPulsePlanResource } from '@attune/contract/campaigns/smart-pulses';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { readDefaultMessages } from '../campaigns/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createResults, readReadings } from '../results/index.ts';
import { aCampaign, always, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { asked } from '../results/asked-statements.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { seedLibrary, readLibrary } from '../surveys/index.ts';
import { listSurveys } from '../surveys/surveys.repository.ts';
import { createSmartPulsePlanner } from './index.ts';

const content = join(import.meta.dirname, '../../../content');
const database = aDatabase();
const keys = keysInMemory();
const question = (driver: string, locale: string) =>
  locale === 'fr' ? undefined : `${driver}, ${locale}: what would help most?`;
const api = anApi(database, async ({ router }) => {
  const { reader } = createResults({
    database,
    keys,
    clock: systemClock,
    benchmarks: noBenchmarks,
    readings: await readReadings(content),
  });
  const { words } = await readLibrary(content);
  createSmartPulsePlanner({ database, reader, words, question, messages: await readDefaultMessages(content) }).routes(
    router,
  );
});

let acme: Company;
let admin: string;
let quarter: string;
const startedAt = '2040-03-05T09:00:00Z';

/** Sales agrees with everything; Platform scores low on rest; Web and Quality are too small to be shown. */
beforeAll(async () => {
  await seedLibrary(database, await readLibrary(content));
  acme = await aCompany(database, {
    name: 'Acme',
    below: [
      {
        name: 'Engineering',
        people: 2,
        below: [
          { name: 'Platform', people: 20 },
          { name: 'Web', people: 3 },
          { name: 'Quality', people: 2 },
        ],
      },
      { name: 'Sales', people: 14 },
    ],
  });
  await database.inOrganization(acme.organizationId, addMemberships);
  admin = await aMember(database, acme.organizationId, { role: 'engagement-admin' });
  quarter = await aQuarter();
});

async function addMemberships(trx: Parameters<Parameters<typeof database.inOrganization>[1]>[0]): Promise<void> {
  const { id } = await trx
    .selectFrom('group_types')
    .select('id')
    .where('organization_id', '=', acme.organizationId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values(
      acme.employees.map((employee) => ({
        organization_id: acme.organizationId,
        employee_id: employee.id,
        group_type_id: id,
        group_id: acme.groupIds[employee.group] as Id<'group'>,
      })),
    )
    .execute();
}

async function aQuarter(): Promise<string> {
  const campaign = await aCampaign({ database, keys }, acme, { name: 'September', daysAgo: 2 });
  const tired = (employee: number) => [
    ...numbered(0, asked.enps).map((n) => (n >= asked.rest ? 1 : 2 + (employee % 3))),
    5,
    null,
  ];
  await campaign.answerAll(numbered(0, 27), tired);
  await campaign.answerAll(numbered(27, 41), () => always(5));
  await campaign.close();
  return campaign.campaignId;
}

const at = (path: string, campaignId = quarter) =>
  `/organizations/${acme.organizationId}/campaigns/${campaignId}/${path}`;
const groupIds = (...names: string[]) => names.map((name) => acme.groupIds[name]);

async function plan(query = ''): Promise<SmartPulsePlanResource['attributes']> {
  const answer = await api.get(at(`smart-pulse-plan${query}`), admin);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.attributes;
}

/** The request for the proposed pulse of an audience. */
async function proposal(...names: string[]) {
  const { drivers } = await plan();
  return {
    groupIds: groupIds(...names),
    drivers: drivers
      .filter(({ title }) => title === 'Rest' || title === 'Autonomy')
      .map(({ categoryId, statements, question: byDefault }) => ({
        categoryId,
        statementIds: statements.map(({ statementId }) => statementId),
        question: byDefault,
      })),
  };
}

const create = (pulses: readonly object[], as = admin) =>
  api.ask('POST', at('smart-pulses'), {
    as,
    body: { data: { type: 'smart-pulses', attributes: { startedAt, pulses } } },
  });

describe('the plan of smart pulses', () => {
  // Shows GAP-42
  test('proposes the lowest drivers of each group on a level, lowest first', async () => {
    const { level, levels, audiences, drivers } = await plan();
    const titleOf = new Map(drivers.map(({ categoryId, title }) => [categoryId, title]));
    expect(level).toBe(1);
    expect(levels).toEqual([
      { level: 1, groupCount: 2 },
      { level: 2, groupCount: 4 },
    ]);
    expect(audiences.map(({ name, isOwnResult }) => ({ name, isOwnResult }))).toEqual([
      { name: 'Engineering', isOwnResult: true },
      { name: 'Sales', isOwnResult: true },
    ]);
    expect(audiences[0]?.categoryIds.map((id) => titleOf.get(id))).toEqual(['Rest', 'Autonomy']);
    expect(audiences.map(({ activeMembershipCount }) => activeMembershipCount)).toEqual([27, 14]);
  });

  test('merges groups without results and uses the drivers of their nearest ancestor', async () => {
    const { audiences } = await plan('?level=2');
    const together = audiences.find(({ isOwnResult }) => !isOwnResult);
    expect(together).toMatchObject({
      name: 'Quality and Web',
      sourceGroupName: 'Engineering',
      activeMembershipCount: 5,
      isTooSmall: false,
    });
    expect(together?.groupIds.toSorted()).toEqual(groupIds('Quality', 'Web').toSorted());
  });

  test('offers three statements and a question for each of the 17 drivers', async () => {
    const { drivers } = await plan();
    expect(drivers).toHaveLength(17);
    expect(drivers.every(({ statements }) => statements.length === 3)).toBe(true);
    expect(drivers.find(({ title }) => title === 'Rest')?.question).toBe('rest, en: what would help most?');
    expect(drivers.flatMap(({ statements }) => statements).some(({ body }) => body.includes('{{'))).toBe(false);
  });

  test('contains no scores', async () => {
    expect(JSON.stringify((await plan()).audiences)).not.toMatch(/score|difference|correlation/);
  });

  test('requires permission to create campaigns and to see the results of all groups', async () => {
    for (const role of ['leader', 'employee', 'coach'] as const) {
      const person = await aMember(database, acme.organizationId, { role });
      expect((await api.get(at('smart-pulse-plan'), person)).statusCode).toBe(403);
    }
    expect((await api.get(at('smart-pulse-plan', '999999'), admin)).statusCode).toBe(404);
  });

  // Shows GAP-42
  test('requires a finished engagement campaign', async () => {
    const running = await aCampaign({ database, keys }, acme, { name: 'December', daysAgo: -30 });
    expect((await api.get(at('smart-pulse-plan', running.campaignId), admin)).statusCode).toBe(409);
  });
});

describe('smart pulses', () => {
  test('are one campaign per audience with library statements, linked to the engagement campaign', async () => {
    const answer = await create([await proposal('Sales'), await proposal('Engineering')]);
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
      'Sales: Autonomy, Rest',
      'Engineering: Autonomy, Rest',
    ]);
    expect(data[0].attributes).toMatchObject({
      campaignType: 'smart_pulse',
      parentCampaignId: quarter,
      status: 'pending',
      isTargeted: true,
      v3GroupId: acme.groupIds['Sales'],
    });
    const survey = data[0].relationships.surveys.data[0].id;
    const rows = await database.inOrganization(
      acme.organizationId,
      async (trx) =>
        (
          await sql<{ kind: string; owner: string; key: string | null }>`
      select st.kind, st.organization_id::text as owner, st.key from survey_statements p
      join statements st on st.organization_id in (0,
        ${acme.organizationId}) and st.organization_id = p.statement_organization_id and st.id = p.statement_id
      where p.organization_id = ${acme.organizationId} and p.survey_id = ${survey} order by p.position`.execute(trx)
        ).rows,
    );
    expect(rows.slice(0, 6).every(({ owner, key }) => owner === '0' && key !== null)).toBe(true);
    expect(rows.slice(6)).toMatchObject([
      { kind: 'openResponse', owner: acme.organizationId },
      { kind: 'openResponse', owner: acme.organizationId },
    ]);
    expect((await plan()).audiences.every(({ campaignId }) => campaignId !== null)).toBe(true);
  });

  test('have surveys that are not listed for other campaigns', async () => {
    const listed = await database.inOrganization(acme.organizationId, (trx) =>
      listSurveys(trx, acme.organizationId, { page: { limit: 200, offset: 0 } }),
    );
    expect(listed.surveys.filter(({ name }) => name.startsWith('Smart pulse:'))).toEqual([]);
    expect(listed.total).toBe(listed.surveys.length);
    expect(listed.total).toBeGreaterThan(0);
  });

  test('have the default questions in all languages', async () => {
    const texts = await database.inOrganization(
      acme.organizationId,
      async (trx) =>
        (
          await sql<{ locale: string; body: string }>`select locale, body from statement_translations
            where organization_id = ${acme.organizationId} order by locale, body`.execute(trx)
        ).rows,
    );
    expect(new Set(texts.map(({ locale }) => locale))).toEqual(new Set(['de', 'es', 'pt-BR']));
    expect(texts[0]?.body).toBe('autonomy, de: what would help most?');
  });

  test('have no recipients in common with each other or with unfinished smart pulses', async () => {
    const taken = await create([await proposal('Platform')]);
    expect(taken.statusCode).toBe(422);
    expect(taken.json().errors[0].source.pointer).toBe('/data/attributes/pulses/0/groupIds');
    await database.inOrganization(
      acme.organizationId,
      async (trx) =>
        void (await sql`update campaigns set deleted_at = now()
          where organization_id = ${acme.organizationId} and campaign_type = 'smart_pulse'`.execute(trx)),
    );
    const both = await create([await proposal('Engineering'), await proposal('Web')]);
    expect(both.json().errors[0]).toMatchObject({
      detail: 'Some of these people are in another smart pulse already. Each person gets one.',
      source: { pointer: '/data/attributes/pulses/1/groupIds' },
    });
    expect((await plan()).audiences.every(({ campaignId }) => campaignId === null)).toBe(true);
  });

  test('accept only statements of their drivers', async () => {
    const sales = await proposal('Sales');
    const [first, second] = sales.drivers;
    const mixed = { ...sales, drivers: [{ ...first, statementIds: second?.statementIds }] };
    expect((await create([mixed])).json().errors[0].detail).toBe('Choose statements of this driver.');
    expect((await create([{ ...sales, drivers: [first, first] }])).json().errors[0].detail).toBe(
      'Choose each driver once.',
    );
  });

  test('can only be created in the organization with permission to create campaigns and see all results', async () => {
    const pulses = [await proposal('Sales')];
    const statusFor = async (person: string) => (await create(pulses, person)).statusCode;
    expect(await statusFor(await aMember(database, acme.organizationId, { role: 'leader' }))).toBe(403);
    const { organizationId } = await aCompany(database, { name: 'Beta', people: 1 });
    expect(await statusFor(await aMember(database, organizationId, { role: 'organization-admin' }))).toBe(404);
  });
});

describe('a category that was added to the library', () => {
  test('is offered by its title, without a default question, and can be asked', async () => {
    await database.acrossOrganizations('seed', (trx) =>
      sql`
        with category as (insert into categories (key, title, category_type)
          values ('first-weeks', 'First weeks', 'drivers') returning id),
        statement as (insert into statements (organization_id, body, kind, category_id, sphere)
          select 0, 'My first weeks prepared me well.', 'likert5', id, 'Organization' from category returning id)
        insert into survey_statements (organization_id, survey_id, statement_id, position)
        select 0, v.id, statement.id, 999 from statement, surveys v join survey_types t on t.id = v.survey_type_id
        where v.organization_id = 0 and t.name = 'EngageSurvey' order by v.version desc limit 1`.execute(trx),
    );
    const added = (await plan()).drivers.find(({ title }) => title === 'First weeks');
    expect(added).toMatchObject({ question: '', statements: [{ body: 'My first weeks prepared me well.' }] });
    const statementIds = added?.statements.map(({ statementId }) => statementId);
    const drivers = [{ categoryId: added?.categoryId, statementIds }];
    expect((await create([{ groupIds: groupIds('Sales'), drivers }])).statusCode).toBe(201);
  });
});
