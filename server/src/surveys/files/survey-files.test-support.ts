import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, expect } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBearerToken, anApi } from '../../../test/sign-in.ts';
import { seedSurveyLibrary, serveSurveys } from '../surveys.test-support.ts';

export type Resource = { readonly type: string; readonly id: string; readonly attributes: Record<string, unknown> };
export type Language = { readonly locale: string; readonly isComplete: boolean; readonly missing: number };
export const send = (attributes: object) => ({ data: { type: 'surveys', attributes } });
export const pulse = {
  name: 'Our pulse',
  statements: [
    { body: 'I like my {{manager}}.', statementType: 'likert5' },
    { body: '=1+1 is what I do.', statementType: 'enps', isRequired: false },
    { body: 'What\nshould we change?', statementType: 'open_response', sphere: 'Leadership' },
  ],
};

/** Import input for an unmodified draft. */
export function importOf({ name, description, version, surveyTypeId, statements }: Record<string, unknown>) {
  const kept = (statements as Record<string, unknown>[]).map(
    ({ body, statementType, categoryId, sphere, isRequired, translations }) => ({
      body,
      statementType,
      sphere,
      isRequired,
      translations,
      ...(categoryId === null ? {} : { categoryId }),
    }),
  );
  return send({ name, description, version, surveyTypeId, statements: kept });
}

export function setUpSurveyFiles() {
  const database = aDatabase();
  const api = anApi(database, serveSurveys(database));

  let acme: Id<'organization'>;
  let maya: string;
  let owner: string;

  beforeAll(async () => {
    await seedSurveyLibrary(database);
    owner = await aPerson(database, { internalRole: 'admin' });
  });
  beforeEach(async () => {
    acme = await anOrganization(database, { display_name: 'Acme' });
    maya = await aMember(database, acme, { role: 'engagement-admin' });
  });

  const at = (path = '') => `/organizations/${acme}/surveys${path}`;

  async function made(path: string, body: object, as = maya): Promise<Resource> {
    const answer = await api.ask('POST', path, { as, body });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return answer.json().data;
  }
  const aSurvey = (attributes: object = {}) => made(at(), send({ ...pulse, ...attributes }));
  const librarySurvey = async (key: string) =>
    ((await api.get('/surveys?page[limit]=100', maya)).json().data as Resource[]).find(
      ({ attributes }) => attributes['key'] === key,
    ) as Resource;
  const parse = (xmlText: string, as = maya) => api.ask('POST', '/surveys/parse-xml', { as, body: { xmlText } });
  const give = async (path: string, csv: string, as = maya) =>
    api.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${await aBearerToken(as)}`, 'content-type': 'text/csv' },
      payload: Buffer.from(csv),
    });

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get maya() {
      return maya;
    },
    get owner() {
      return owner;
    },
    at,
    made,
    aSurvey,
    librarySurvey,
    parse,
    give,
  };
}
