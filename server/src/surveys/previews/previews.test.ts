import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { seedSurveyLibrary, serveSurveys } from '../surveys.test-support.ts';

const database = aDatabase();
const api = anApi(database, serveSurveys(database));

type Resource = { readonly id: string; readonly attributes: Record<string, unknown> };

let acme: Id<'organization'>;
let maya: string;
let full: string;

beforeAll(async () => {
  await seedSurveyLibrary(database);
  acme = await anOrganization(database, { display_name: 'Acme', confidentiality_level: 7 });
  maya = await aMember(database, acme, { role: 'engagement-admin' });
});
beforeEach(async () => {
  full = (await api.get(`/organizations/${acme}/surveys`, maya))
    .json()
    .data.find(({ attributes }: Resource) => attributes['key'] === 'engagement-with-drivers').id;
});

const show = async (query = '', path = `/organizations/${acme}/surveys/${full}/preview`) =>
  api.get(`${path}${query}`, maya);
const pageOf = async (query = '') =>
  (await show(query)).json().data.attributes as {
    readonly html: string;
    readonly pages: readonly string[];
    readonly locales: readonly string[];
    readonly locale: string;
  };

describe('the preview of a survey', () => {
  test('shows the page that respondents get, with the words of the organization', async () => {
    const { html, pages, locales } = await pageOf();
    expect(pages).toEqual(['welcome', ...Array.from({ length: 59 }, (_, place) => `${place + 1}`), 'send', 'thanks']);
    expect(locales).toEqual(['en', 'de', 'es', 'fr', 'pt-BR']);
    expect(html).toMatch(/^<!doctype html>/i);
    for (const words of ['Acme', 'Engagement with Drivers', '7']) expect(html).toContain(words);
    expect((await pageOf('?page=59')).html).toContain('What one change would most improve your work at Acme?');
    for (const page of ['send', 'thanks']) expect((await pageOf(`?page=${page}`)).html).toContain('</html>');
  });

  test('is available in every language, with the original where translations are missing', async () => {
    expect((await pageOf('?locale=de&page=1')).html).toContain('lang="de"');
    const portuguese = await pageOf('?locale=pt-BR&page=1');
    expect(portuguese.html).toContain('Meu trabalho');
    expect((await pageOf('?locale=it&page=1')).html).toContain('My work brings out a lot of energy in me.');
  });

  test('has only the pages of the survey', async () => {
    expect((await show('?page=60')).statusCode).toBe(404);
    for (const query of ['?page=0', '?page=results', '?page=../1', '?locale=../de', '?locale=<script>'])
      expect([query, (await show(query)).statusCode]).toEqual([query, 400]);
  });

  test('escapes the texts of the survey', async () => {
    const body = {
      data: {
        type: 'surveys',
        attributes: {
          name: '<img src=x onerror=alert(1)>',
          statements: [{ body: '<script>alert(1)</script> "quoted" & {{organization}}', statementType: 'likert5' }],
        },
      },
    };
    const { id } = (await api.ask('POST', `/organizations/${acme}/surveys`, { as: maya, body })).json().data;
    for (const page of ['welcome', '1']) {
      const { html } = (await show(`?page=${page}`, `/organizations/${acme}/surveys/${id}/preview`)).json().data
        .attributes;
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  test('of the library uses generic words', async () => {
    expect((await show('?page=59', `/surveys/${full}/preview`)).json().data.attributes.html).toContain(
      'your work at our organization?',
    );
  });
});

describe('the preview of results', () => {
  const results = async (id = full) =>
    (await api.get(`/organizations/${acme}/surveys/${id}/preview-results`, maya)).json().data.attributes;

  test("shows group results as respondents' organizations get them, marked as sample data and stable", async () => {
    const { isDemonstration, result, statements } = await results();
    expect(isDemonstration).toBe(true);
    expect(result.attributes).toMatchObject({
      name: 'Demonstration',
      visibility: 'shown',
      completedSurveyCount: 48,
      campaignAudienceSize: 60,
      responseRate: 80,
    });
    expect(result.attributes.engagement.score).toBeGreaterThan(40);
    expect(result.attributes.categoryScores).toHaveLength(20);
    expect([result.attributes.conditions.length, result.attributes.spheres.length]).toEqual([3, 4]);
    expect(statements).toHaveLength(58);
    expect(statements[0].attributes).toMatchObject({
      surveyId: full,
      promptDisplayValue: 'My work brings out a lot of energy in me.',
      surveyName: 'Engagement with Drivers',
      order: 1,
    });
    expect(await results()).toEqual({ isDemonstration, result, statements });
  });

  test('works for any survey, including without rated statements', async () => {
    const body = {
      data: {
        type: 'surveys',
        attributes: { name: 'Words', statements: [{ body: 'What should change?', statementType: 'open_response' }] },
      },
    };
    const { id } = (await api.ask('POST', `/organizations/${acme}/surveys`, { as: maya, body })).json().data;
    expect(await results(id)).toMatchObject({
      result: { attributes: { engagement: null, categoryScores: [] } },
      statements: [],
    });
  });
});
