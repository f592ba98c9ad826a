import { join } from 'node:path';
import { decodeResponse } from '@attune/domain/responses';
import { drivers } from '@attune/domain/surveys';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { readLibrary } from '../../surveys/index.ts';
import { type FollowUpQuestions, readFollowUpQuestions } from './follow-up-questions.ts';
import { placeOf } from '../drafts/open-responses.ts';
import { aBrowser, aSurveyServer } from '../survey-server.test-support.ts';

const root = join(import.meta.dirname, '../../../..');
const database = aDatabase();
const keys = keysInMemory();
const server = aBrowser(aSurveyServer({ database, keys }));
let questions: FollowUpQuestions;
let campaign: RunningCampaign;
let at: string;

beforeAll(async () => {
  questions = await readFollowUpQuestions(join(root, 'content'), (await readLibrary(join(root, 'content'))).words);
});

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys, { driver: 'autonomy' });
  at = `/s/${campaign.linkOf(0)}`;
});

const asked = {
  index: 3,
  id: 'autonomy.improve',
  about: 'improve',
  body: 'Which decision about your own work would you like to make yourself?',
  shownAs: 'What would you like to say about “Autonomy”?',
};
const get = (step: string) => server.get(`${at}${step}`);
const rate = (values: readonly number[]) => values.map((value, index) => ({ index, value, age: 0 }));
const save = async (answers: readonly object[], version = 0, query = '') =>
  (await server.send(`${at}/answers${query}`, { version, answers, isFinal: false })).json();
const write = (value: string, followUp?: string) => [{ index: 3, value, age: 0, followUp }];

async function stored() {
  const responseKey = campaign.key.responseKey(campaign.key.linkToken(campaign.employeeIds[0] as string, 0));
  const { browser, sealed, version } = await database
    .as('intake')
    .inOrganization(campaign.organizationId, (trx) =>
      trx
        .selectFrom('answers.drafts')
        .select(['browser', 'sealed', 'version'])
        .where('organization_id', '=', campaign.organizationId)
        .where('response_key', '=', responseKey)
        .executeTakeFirstOrThrow(),
    );
  const asked = [
    ...Array.from({ length: 3 }, () => ({ kind: 'likert5' as const, isRequired: true })),
    { kind: 'openResponse' as const, isRequired: false },
  ];
  return decodeResponse(campaign.key.open(placeOf({ responseKey, browser }), sealed, version), asked);
}

describe('the follow-up question', () => {
  test('appears with the answer that decides it, and not before', async () => {
    expect(await save(rate([1, 2]))).not.toHaveProperty('followUp');
    expect(await save([{ index: 2, value: 1, age: 0 }], 1)).toMatchObject({ followUp: asked });
    expect((await get('/survey.json')).json()).toMatchObject({ saved: { followUp: asked } });
  });

  test('is asked in the language of the reader', async () => {
    const { followUp } = await save(rate([1, 1, 1]), 0, '?lang=de');
    expect(followUp.body).toBe('Welche Entscheidung über Ihre eigene Arbeit würden Sie gern selbst treffen?');
    expect((await get('/4?lang=de')).body).toContain(followUp.body);
  });

  test("replaces the survey's question on its page, and asks what to keep if nothing is low", async () => {
    expect((await get('/4')).body).toContain('What else?');
    await save(rate([5, 4, 5]));
    const { body } = await get('/4');
    expect(body).toContain('What gives you freedom in your work that we should keep?');
    expect(body).not.toContain('What else?');
  });

  test('uses the substitutions of the campaign', async () => {
    campaign = await aRunningCampaign(database, keys, { driver: 'manager' });
    at = `/s/${campaign.linkOf(0)}`;
    const { organizationId } = campaign;
    const words = { organization_id: organizationId, name: 'manager', locale: 'en', word: 'team lead' };
    await database.inOrganization(organizationId, (trx) =>
      trx
        .insertInto('organization_substitutions')
        .values([words, { ...words, locale: 'de', word: 'Teamleitung' }])
        .execute(),
    );
    expect((await save(rate([1, 1, 1]))).followUp.body).toBe(
      'What could your team lead do that would support you better?',
    );
    expect((await save(rate([1, 1, 1]), 1, '?lang=de')).followUp.body).toBe(
      'Was könnte Ihre Teamleitung tun, um Sie besser zu unterstützen?',
    );
    const ofCampaign = await aRunningCampaign(database, keys, { driver: 'manager' });
    await database.inOrganization(ofCampaign.organizationId, async (trx) => {
      await trx
        .insertInto('organization_substitutions')
        .values({ ...words, organization_id: ofCampaign.organizationId })
        .execute();
      await sql`update campaigns set template_data = '{"statement":{"manager":"captain"}}'
        where organization_id = ${ofCampaign.organizationId} and id = ${ofCampaign.campaignId}`.execute(trx);
    });
    at = `/s/${ofCampaign.linkOf(0)}`;
    expect((await save(rate([1, 1, 1]))).followUp.body).toContain('your captain');
  });

  test('is sealed with its answer', async () => {
    await save(rate([1, 1, 1]));
    await save(write('The order of my tasks', 'autonomy.improve'), 1);
    expect(await stored()).toMatchObject({
      answers: [1, 1, 1, 'The order of my tasks'],
      followUp: { index: 3, id: 'autonomy.improve' },
    });
    expect(await save(rate([5, 5, 5]), 2)).toMatchObject({ followUp: asked });
  });

  test('is sent with forms without a script', async () => {
    await save(rate([1, 1, 1]));
    await server.post(`${at}/4`, { value: 'My hours', followUp: 'autonomy.improve' });
    expect(await stored()).toMatchObject({ answers: [1, 1, 1, 'My hours'], followUp: { id: 'autonomy.improve' } });
  });

  test.each(['autonomy', 'made.up', '<b>.improve'])('is not %j: that text answers the survey', async (id) => {
    await save(rate([1, 1, 1]));
    expect(await save(write('Words', id), 1)).not.toHaveProperty('followUp');
    expect(await stored()).toMatchObject({ followUp: null });
  });
});

test('exists for every driver in every language, with all placeholders filled', () => {
  for (const { key: driver } of drivers) {
    for (const about of ['improve', 'keep'] as const) {
      for (const language of ['en', 'es', 'de', 'fr'])
        expect(questions.ask({ driver, about }, language, { organization: 'Acme' })).toMatch(/^[^{}]{20,}[?:.]$/);
    }
  }
});
