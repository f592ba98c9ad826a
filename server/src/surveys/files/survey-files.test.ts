import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishWith } from '../surveys.test-support.ts';
import { type Resource, type Language, send, pulse, importOf, setUpSurveyFiles } from './survey-files.test-support.ts';

const setUp = setUpSurveyFiles();
const { database, api, at, made, aSurvey, librarySurvey, parse, give } = setUp;

describe('a survey as XML', () => {
  // Shows API-SURVEY-13, API-SURVEY-15
  test('survives export and import in all its languages', async () => {
    const { id } = await librarySurvey('engagement-with-drivers');
    const { body, headers } = await api.get(at(`/${id}/export-xml`), setUp.maya);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Engagement%20with%20Drivers%20v4.xml");
    const draft = (await parse(body)).json().data as Resource;
    expect(draft).toMatchObject({
      type: 'survey-drafts',
      attributes: { name: 'Engagement with Drivers', version: 4, surveyTypeId: '1', problems: [] },
    });
    const imported = await made(at('/import'), importOf(draft.attributes));
    expect(imported.attributes).toMatchObject({
      organizationId: setUp.acme,
      version: 4,
      statementCount: 59,
      grouping: 'custom',
      isAvailableToSend: false,
    });
    expect(
      (imported.attributes['languages'] as Language[]).map(({ locale, isComplete }) => [locale, isComplete]),
    ).toEqual([
      ['en', true],
      ['de', true],
      ['es', true],
      ['fr', true],
      ['pt-BR', true],
    ]);
    expect((await api.get(at(`/${imported.id}/export-xml`), setUp.maya)).body).toBe(body);
  });

  // Shows API-SURVEY-13
  test('is only read when it is parsed: nothing is stored', async () => {
    const before = (await api.get(at('?page[limit]=1'), setUp.maya)).json().meta.total;
    expect(
      (await parse('<survey name="New"><section><question><text>Yes, I do.</text></question></section></survey>'))
        .statusCode,
    ).toBe(200);
    expect((await api.get(at('?page[limit]=1'), setUp.maya)).json().meta.total).toBe(before);
  });

  test('lists its problems by line, and is refused when hostile', async () => {
    const draft = (
      await parse(
        '<survey name="New">\n<section>\n<question category="nowhere"><text>Yes, I ' +
          'do.</text></question></section></survey>',
      )
    ).json().data;
    expect(draft.attributes.problems).toEqual([{ line: 3, detail: 'There is no category "nowhere".' }]);
    expect(draft.attributes.statements[0]).toMatchObject({ categoryId: null, line: 3 });
    const refused = await parse('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><survey name="&a;"/>');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({
      detail: 'Line 1: Documents with a DOCTYPE are not supported.',
      source: { pointer: '/xmlText' },
    });
    expect((await parse('x'.repeat(1_000_001))).statusCode).toBe(422);
  });

  // Shows API-SURVEY-14
  test('can be imported to the library by library editors only', async () => {
    const body = send({
      ...pulse,
      statements: [{ ...pulse.statements[0], translations: { de: 'Ich mag meine {{manager}}.' } }],
    });
    expect((await api.ask('POST', '/surveys/import', { as: setUp.maya, body })).statusCode).toBe(403);
    const { attributes } = await made('/surveys/import', body, setUp.owner);
    expect(attributes).toMatchObject({
      organizationId: null,
      grouping: 'custom_global',
      isAvailableToSend: false,
      languages: [{ locale: 'en' }, { locale: 'de', isComplete: true, missing: 0 }],
    });
  });

  test('is refused with a translation without its placeholder, or an unknown language', async () => {
    const refused = async (translations: object) =>
      (
        await api.ask('POST', at('/import'), {
          as: setUp.maya,
          body: send({ ...pulse, statements: [{ ...pulse.statements[0], translations }] }),
        })
      ).json().errors[0];
    expect(await refused({ de: 'Ich mag sie.' })).toMatchObject({
      status: '422',
      source: { pointer: '/data/attributes/statements/0/translations/de' },
      detail: '{{manager}} of the original is missing.',
    });
    expect(await refused({ en: 'I like my {{manager}}.' })).toMatchObject({
      status: '422',
      detail: expect.stringContaining('is not a language of translations. Choose a code such as es or pt-BR.'),
    });
    expect(await refused({ '../de': 'Ich mag meine {{manager}}.' })).toMatchObject({ status: '422' });
  });
});

describe('a survey as CSV', () => {
  // Shows API-SURVEY-16, GAP-24
  test('lists the statements, safe for spreadsheets', async () => {
    const { id } = await aSurvey({ name: '../Our: pulse?' });
    const { body, headers } = await api.get(at(`/${id}/export-csv`), setUp.maya);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Our-%20pulse%20v1.csv");
    expect(body).toBe(
      '\uFEFF"order","kind","category","body"\r\n' +
        '1,"likert5","Custom","I like my {{manager}}."\r\n' +
        '2,"enps","eNPS","\'=1+1 is what I do."\r\n' +
        '3,"open_response","Open Feedback","What\n' +
        'should we change?"\r\n',
    );
  });
});

describe('the translations of a survey', () => {
  const file = async (id: string) => (await api.get(at(`/${id}/translations.csv`), setUp.maya)).body;
  const languagesOf = (resource: Resource) =>
    Object.fromEntries(
      (resource.attributes['languages'] as Language[]).map(({ locale, missing }) => [locale, missing]),
    );
  const read = async (id: string) => (await api.get(at(`/${id}`), setUp.maya)).json().data as Resource;
  const keysOf = (csv: string) => [...csv.matchAll(/^"(\d+)"/gm)].map(([, key]) => key as string);

  test('are exported as a row per statement, and change nothing when imported unchanged', async () => {
    const { id } = await aSurvey();
    const csv = await file(id);
    expect(csv.split('\r\n')[0]).toBe('\uFEFF"key","en","de","es","fr","pt-BR"');
    const answer = await give(at(`/${id}/translations.csv`), csv);
    expect([answer.statusCode, answer.json().data.attributes.revision]).toEqual([200, 1]);
  });

  test('can be imported in any language, with their progress', async () => {
    const { id } = await aSurvey();
    const [one, two, three] = keysOf(await file(id));
    const first = await give(
      at(`/${id}/translations.csv`),
      `key,en,de,zh-Hant\n${one},I like my {{manager}}.,Ich mag meine {{manager}}.,\n${two},,Das tue ich.,我做\n`,
    );
    expect(first.json().errors?.[0]).toMatchObject({
      detail: 'A statement has 3 to 300 characters, not 2.',
      source: { pointer: '/data/attributes/rows/3/zh-Hant' },
    });
    expect(languagesOf(await read(id))).toEqual({ en: 0 });
    const second = await give(
      at(`/${id}/translations.csv`),
      `key;de\n${one};Ich mag meine {{manager}}.\n${two};Das tue ich.\n`,
    );
    expect(languagesOf(second.json().data)).toEqual({ en: 0, de: 1 });
    expect(second.json().data.attributes.revision).toBe(2);
    await give(at(`/${id}/translations.csv`), `key,de\n${three},Was sollen wir ändern?\n`);
    expect((await read(id)).attributes['languages']).toContainEqual({ locale: 'de', isComplete: true, missing: 0 });
  });

  test('become outdated when the original changes, and current when the change is reverted', async () => {
    const { id } = await aSurvey({ statements: pulse.statements.slice(0, 1) });
    const [one] = keysOf(await file(id));
    await give(at(`/${id}/translations.csv`), `key,de\n${one},Ich mag meine {{manager}}.\n`);
    const write = async (body: string) =>
      (
        await api.ask('PATCH', at(`/${id}`), {
          as: setUp.maya,
          body: send({ statements: [{ statementId: one, body }] }),
        })
      ).json().data as Resource;
    expect(languagesOf(await write('I trust my {{manager}}.'))).toEqual({ en: 0, de: 1 });
    expect(await file(id)).not.toContain('Ich mag');
    expect(languagesOf(await write('I like my {{manager}}.'))).toEqual({ en: 0, de: 0 });
  });

  test.each([
    [
      'an unknown key',
      { csv: 'key,de\n999999,Ja sicher.\n', pointer: 'rows/2/key', detail: 'This survey has no statement "999999".' },
    ],
    [
      'a key twice',
      {
        csv: 'key,de\nONE,Ich mag meine {{manager}}.\nONE,Ich mag meine {{manager}}.\n',
        pointer: 'rows/3/key',
        detail: 'appears in two rows',
      },
    ],
    [
      'another original',
      {
        csv: 'key,en\nONE,I love my {{manager}}.\n',
        pointer: 'rows/2/en',
        detail: 'Edit the original text in the survey',
      },
    ],
    [
      'a name that is lost',
      { csv: 'key,es\nONE,Me gusta.\n', pointer: 'rows/2/es', detail: '{{manager}} of the original is missing.' },
    ],
    [
      'a name that is added',
      {
        csv: 'key,es\nONE,Me gusta mi {{manager}} en {{organization}}.\n',
        pointer: 'rows/2/es',
        detail: '{{organization}} is not in the original.',
      },
    ],
    [
      'a language that is none',
      { csv: 'key,Deutsch!\nONE,Ja.\n', pointer: 'rows/1/Deutsch!', detail: 'is not a language code' },
    ],
    [
      'the prototype of objects',
      { csv: 'key,__proto__\nONE,Ja.\n', pointer: 'rows/1/__proto__', detail: 'is not a language code' },
    ],
    [
      'a column twice',
      { csv: 'key,de,de\nONE,Ja.,Ja.\n', pointer: 'rows/1/de', detail: 'There are two columns "de".' },
    ],
    [
      'no column of keys',
      { csv: 'id,de\nONE,Ja.\n', pointer: 'rows/1/key', detail: 'The first row names the columns' },
    ],
    ['no row at all', { csv: '', pointer: 'rows/1', detail: 'This file is empty.' }],
    ['no text', { csv: 'PK\u0003\u0004', pointer: 'rows/1', detail: 'not a CSV file' }],
    ['too many rows', { csv: `key,de\n${'ONE,\n'.repeat(300)}`, pointer: 'rows/201', detail: 'up to 200 rows' }],
  ])('are refused as a whole with %s', async (_, { csv, pointer, detail }) => {
    const { id } = await aSurvey();
    const [one = ''] = keysOf(await file(id));
    const answer = await give(at(`/${id}/translations.csv`), csv.replaceAll('ONE', one));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      source: { pointer: `/data/attributes/${pointer}` },
      detail: expect.stringContaining(detail),
    });
    expect((await read(id)).attributes).toMatchObject({ revision: 1, languages: [{ locale: 'en' }] });
  });

  test('survive a round trip, whatever they contain', async () => {
    const { id } = await aSurvey({ statements: pulse.statements.slice(0, 1) });
    const [one] = keysOf(await file(id));
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => `${text.replaceAll(/[{}\p{Cc}]/gu, 'x')} {{manager}}`.trim())
      .filter((text) => text.isWellFormed());
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const taken = await give(at(`/${id}/translations.csv`), `key,de\n${one},${quoted(`'${text}`)}\n`);
        expect([text, taken.statusCode]).toEqual([text, 200]);
        const { revision } = taken.json().data.attributes;
        expect([
          text,
          (await give(at(`/${id}/translations.csv`), await file(id))).json().data.attributes.revision,
        ]).toEqual([text, revision]);
      }),
      { numRuns: 30 },
    );
  });

  test('of sent statements are fixed; missing languages can be added', async () => {
    const { id } = await aSurvey({ statements: pulse.statements.slice(0, 1) });
    const [one] = keysOf(await file(id));
    await give(at(`/${id}/translations.csv`), `key,de\n${one},Ich mag meine {{manager}}.\n`);
    await publishWith(database, { organizationId: setUp.acme, surveyId: id });
    const changed = await give(at(`/${id}/translations.csv`), `key,de\n${one},Ich liebe meine {{manager}}.\n`);
    expect(changed.json().errors[0]).toMatchObject({
      status: '422',
      detail: expect.stringContaining('This text was already sent and cannot change.'),
    });
    expect((await give(at(`/${id}/translations.csv`), `key,es\n${one},Me gusta mi {{manager}}.\n`)).statusCode).toBe(
      200,
    );
  });

  test('of library statements cannot be edited by an organization', async () => {
    const { id } = await librarySurvey('topic-change');
    expect((await give(at(`/${id}/translations.csv`), 'key,it\nchange-1,Lo so bene.\n')).statusCode).toBe(404);
    expect((await give(`/surveys/${id}/translations.csv`, 'key,it\nchange-1,Lo so bene.\n')).statusCode).toBe(403);
    const clone = await made(at(`/${id}/clone`), send({}));
    expect(
      (await give(at(`/${clone.id}/translations.csv`), 'key,it\nchange-1,Lo so bene.\n')).json().errors[0].detail,
    ).toContain('belongs to the library');
    const [first] = (await api.get(`/surveys/${id}/translations.csv`, setUp.owner)).body.split('\r\n').slice(1);
    const key = /^"([^"]+)"/.exec(first ?? '')?.[1];
    const given = await give(`/surveys/${id}/translations.csv`, `key,it\n${key},Lo so bene davvero.\n`, setUp.owner);
    expect(languagesOf(given.json().data)).toEqual({ en: 0, it: 7 });
  });
});
