import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { seedSurveyLibrary, serveSurveys } from '../surveys.test-support.ts';

const database = aDatabase();
const api = anApi(database, serveSurveys(database));

type Resource = { readonly type: string; readonly id: string; readonly attributes: Record<string, unknown> };

let acme: Id<'organization'>;
let maya: string;

beforeAll(() => seedSurveyLibrary(database));
beforeEach(async () => {
  acme = await anOrganization(database, { display_name: 'Acme' });
  maya = await aMember(database, acme, { role: 'engagement-admin' });
});

const at = () => `/organizations/${acme}/substitutions`;
const word = (name: string, locale: string, own: string | null) => ({
  type: 'organization-substitutions',
  attributes: { name, locale, word: own },
});
const change = (...data: readonly object[]) => api.ask('PATCH', at(), { as: maya, body: { data } });
const read = async () =>
  ((await api.get(at(), maya)).json().data as Resource[]).map(
    ({ attributes: { name, locale, word: own, compiledWord } }) => [name, locale, own, compiledWord],
  );

describe('substitutions of an organization', () => {
  // Shows ENT-SURVEY-28, ENT-SURVEY-29
  test('are listed for four types in every language, without team and colleagues', async () => {
    const { data, included } = (await api.get(`${at()}?include=substitution-types,substitutions`, maya)).json();
    expect(data).toHaveLength(20);
    expect(data[0]).toMatchObject({
      id: 'organization-en',
      attributes: { substitutionTypeId: 'organization', word: null, compiledWord: 'Acme' },
    });
    const types = included.filter(({ type }: Resource) => type === 'substitution-types');
    expect(types.map(({ attributes }: Resource) => attributes['name'])).toEqual([
      'organization',
      'leaders',
      'coworkers',
      'manager',
    ]);
    expect(
      included.find(({ type, id }: Resource) => type === 'substitutions' && id === 'manager-de').attributes,
    ).toMatchObject({
      substitutionTypeId: 'manager',
      locale: 'de',
      word: 'Führungskraft',
      use: expect.stringContaining('Weibliches'),
    });
  });

  test('are changed by word and language, and reset', async () => {
    expect((await change(word('manager', 'en', ' supervisor '), word('manager', 'de', 'Leitung'))).statusCode).toBe(
      200,
    );
    expect(await read()).toEqual(
      expect.arrayContaining([
        ['manager', 'en', 'supervisor', 'supervisor'],
        ['manager', 'de', 'Leitung', 'Leitung'],
        ['manager', 'es', null, 'responsable'],
        ['leaders', 'en', null, 'leaders'],
      ]),
    );
    await change(word('manager', 'en', null));
    expect(await read()).toEqual(
      expect.arrayContaining([
        ['manager', 'en', null, 'manager'],
        ['manager', 'de', 'Leitung', 'Leitung'],
      ]),
    );
  });

  test("apply to its statements, and to nobody else's", async () => {
    await change(word('organization', 'en', 'the City of Springfield'));
    const globex = await anOrganization(database, { display_name: 'Globex' });
    const other = await aMember(database, globex, { role: 'engagement-admin' });
    const lastOf = async (organizationId: string, as: string) => {
      const surveys = (
        await api.get(`/organizations/${organizationId}/surveys?include=survey-statements.statements`, as)
      ).json().included as Resource[];
      return surveys.find(({ attributes }) => String(attributes['compiledBody']).startsWith('What one change'))
        ?.attributes['compiledBody'];
    };
    expect(await lastOf(acme, maya)).toBe('What one change would most improve your work at the City of Springfield?');
    expect(await lastOf(globex, other)).toBe('What one change would most improve your work at Globex?');
    expect((await api.get(`/organizations/${globex}/substitutions`, other)).body).not.toContain('Springfield');
    expect((await api.get(at(), other)).statusCode).toBe(404);
  });

  test('are recorded in the audit log', async () => {
    await change(word('leaders', 'en', 'directors'));
    const { rows } = await database.inOrganization(acme, (trx) =>
      sql`select person_id as by, before, after from audit_log
        where organization_id = ${acme} and action = 'organization.substitutions-changed'`.execute(trx),
    );
    expect(rows).toEqual([{ by: maya, before: {}, after: { 'leaders en': 'directors' } }]);
  });

  test.each([
    ['a name in braces', word('manager', 'en', '{{leaders}}'), '/data/0/attributes/word'],
    ['markup', word('manager', 'en', '<b>boss</b>'), '/data/0/attributes/word'],
    ['a line end', word('manager', 'en', 'a\nb'), '/data/0/attributes/word'],
    ['nothing in words', word('manager', 'en', '  '), '/data/0/attributes/word'],
    ['more than a word', word('manager', 'en', 'x'.repeat(61)), '/data/0/attributes/word'],
    ['a type that is not offered', word('team', 'en', 'crew'), '/data/0/attributes/name'],
    ['a language that the library does not have', word('manager', 'xx', 'boss'), '/data/0/attributes/locale'],
    ['the prototype of objects', word('manager', '__proto__', 'boss'), '/data/0/attributes/locale'],
  ])('cannot be %s', async (_, wrong, pointer) => {
    const answer = await change(wrong, word('leaders', 'en', 'directors'));
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
    expect((await read()).filter(([, , own]) => own !== null)).toEqual([]);
  });

  test('are changed by administrators and visible to people who can read surveys', async () => {
    const grants = [
      { type: 'organizations-campaigns', access: 'w', accessibleType: 'organizations', accessibleId: acme } as const,
    ];
    const writer = await aMember(database, acme, { role: 'leader', grants });
    expect([
      (await api.get(at(), writer)).statusCode,
      (await api.ask('PATCH', at(), { as: writer, body: { data: [word('manager', 'en', 'boss')] } })).statusCode,
    ]).toEqual([200, 403]);
  });
});
