import { gzipSync } from 'node:zlib';
import { benchmarkFileLimit } from '@attune/contract/results/benchmarks';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aBenchmarkApi, aFile } from './benchmarks.test-support.ts';

const database = aDatabase();
const benchmarkApi = aBenchmarkApi(database);

let admin: Id<'person'>;
beforeAll(async () => {
  admin = await aPerson(database, { internalRole: 'admin' });
  await database.acrossOrganizations('seed', (trx) =>
    trx
      .insertInto('categories')
      .values({ key: 'rest', title: 'Rest', category_type: 'drivers', sphere: 'Work Experience' })
      .execute(),
  );
});

const stored = () =>
  database.acrossOrganizations('seed', (trx) =>
    trx.selectFrom('benchmarks').selectAll().where('kind', '=', 'imported').execute(),
  );
const pointersOf = async (content: string | Uint8Array) => {
  const answer = await benchmarkApi.send(content, admin);
  return {
    status: answer.statusCode,
    pointers: answer
      .json<{ errors: readonly { source?: { pointer: string } }[] }>()
      .errors.map(({ source }) => source?.pointer),
  };
};

describe('a file of benchmarks', () => {
  test('is imported as a whole and returns the outcome', async () => {
    const answer = await benchmarkApi.send(
      aFile(
        { name: 'Retail' },
        { name: 'Retail', measure: 'driver', key: 'rest', mean: '60', organizations: '12' },
        { name: 'Health', organizations: '5' },
      ),
      admin,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual([
      {
        type: 'benchmark-imports',
        id: '1',
        attributes: {
          benchmarkId: expect.stringMatching(/^\d+$/),
          name: 'Retail',
          source: 'Institute',
          industry: null,
          validFrom: '2025-01-01',
          validTo: '2025-12-31',
          sampleSize: 38,
          scoreCount: 2,
          version: 1,
          isApplied: true,
        },
      },
      {
        type: 'benchmark-imports',
        id: '2',
        attributes: expect.objectContaining({ name: 'Health', sampleSize: 5, version: 1 }),
      },
    ]);
  });

  test('that is reviewed changes nothing', async () => {
    const before = await stored();
    const review = async (name: string) =>
      (await benchmarkApi.send(aFile({ name }), admin, '?isReview=true')).json().data[0].attributes;
    expect(await review('Nobody')).toMatchObject({ benchmarkId: null, version: 1, isApplied: false });
    expect(await review('Retail')).toMatchObject({ benchmarkId: before[0]?.id, version: 2, isApplied: false });
    expect(await stored()).toEqual(before);
  });

  test('replaces all scores of a benchmark with the same source, name and period under the same id', async () => {
    const [first] = await benchmarkApi.bring(
      aFile({ name: 'Banks' }, { name: 'Banks', measure: 'enps', mean: '-10' }),
      admin,
    );
    const again = await benchmarkApi.send(aFile({ name: 'BANKS', mean: '75', industry: 'Finance' }), admin);
    expect(again.json().data[0].attributes).toMatchObject({ benchmarkId: first, version: 2 });
    const { attributes } = (await benchmarkApi.api.get(`/benchmarks/${first}`, admin)).json().data;
    expect(attributes).toMatchObject({
      name: 'BANKS',
      industry: 'Finance',
      version: 2,
      scores: [{ measure: 'engagement', score: 75 }],
    });
    expect(await benchmarkApi.bring(aFile({ name: 'Banks', period_to: '2026-01-31' }), admin)).not.toEqual([first]);
  });

  test('is imported once with concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => benchmarkApi.send(aFile({ name: 'Twins' }), admin)));
    const versions = answers.map((answer) => answer.json().data[0].attributes.version).sort();
    expect(versions).toEqual([1, 2, 3]);
    expect((await stored()).filter(({ name }) => name === 'Twins')).toHaveLength(1);
  });

  test('with one error imports nothing, and every error is reported with row and column', async () => {
    const before = await stored();
    expect(
      await pointersOf(
        aFile(
          { name: 'Fine' },
          { name: 'Fewer', organizations: '4' },
          { name: 'Fewer', mean: '=1+1', measure: 'enps', key: 'rest' },
        ),
      ),
    ).toEqual({
      status: 422,
      pointers: [
        '/data/attributes/rows/3/organizations',
        '/data/attributes/rows/4/key',
        '/data/attributes/rows/4/mean',
      ],
    });
    expect(await stored()).toEqual(before);
  });

  test('with many errors reports the first hundred and the number of others', async () => {
    const { status, pointers } = await pointersOf(
      aFile(...Array.from({ length: 300 }, (_, place) => ({ name: `Number ${place}`, mean: '101' }))),
    );
    expect({ status, count: pointers.length, last: pointers.at(-1) }).toEqual({
      status: 422,
      count: 101,
      last: '/data/attributes/rows',
    });
  });

  test('keeps text that looks like a formula', async () => {
    const [id] = await benchmarkApi.bring(aFile({ name: '=cmd|calc', source: "'@SUM(A1)" }), admin);
    expect((await benchmarkApi.api.get(`/benchmarks/${id}`, admin)).json().data.attributes).toMatchObject({
      name: '=cmd|calc',
      source: '@SUM(A1)',
    });
  });

  test.each([
    [
      'semicolons and decimal commas',
      aFile({ name: 'Semicolons', mean: '71.5' }).replaceAll(',', ';').replaceAll('.', ','),
      71.5,
    ],
    ['the mark of UTF-8 and Windows line ends', `\uFEFF${aFile({ name: 'Wïndows' }).replaceAll('\n', '\r\n')}\r\n`, 71],
    ['quotes and blank lines', aFile({ name: '"Quoted, with ""more"""' }).replace('\n', '\n\n'), 71],
  ])('may contain %s', async (_how, content, score) => {
    const [id] = await benchmarkApi.bring(content, admin);
    expect((await benchmarkApi.api.get(`/benchmarks/${id}`, admin)).json().data.attributes.scores).toMatchObject([
      { measure: 'engagement', score },
    ]);
  });
});

describe('an invalid benchmark file', () => {
  test.each([
    ['nothing at all', ''],
    ['blank lines', '\n , \n'],
    ['only a header', aFile()],
    ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0)],
    ['something packed', gzipSync(aFile({}))],
    ['UTF-16 without its mark', Buffer.from(aFile({}), 'utf16le')],
    ['Latin 1', Buffer.from(aFile({ name: 'Müller' }), 'latin1')],
    ['a zero byte', Buffer.from(aFile({ name: 'a\0b' }))],
    ['a quote that is never closed', aFile({ name: '"Open' })],
    ['a very long line', `${aFile({})}\n"${'x'.repeat(200_000)}"`],
    ['too many rows', aFile(...Array.from({ length: 10_002 }, (_, place) => ({ name: `N${place}` })))],
    ['very many cells in a row', `${aFile({})}\n${','.repeat(5000)}x`],
    ['JSON', '{"data":[]}'],
  ])('is refused with a message: %s', async (_what, content) => {
    const before = await stored();
    const answer = await benchmarkApi.send(content, admin);
    expect([answer.statusCode, answer.json().errors[0].detail]).toEqual([422, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await stored()).toEqual(before);
  });

  test('is refused if it is too large, with or without a declared length', async () => {
    const large = `${aFile({})}\n${'x,'.repeat(benchmarkFileLimit / 2)}`;
    expect((await benchmarkApi.send(large, admin)).statusCode).toBe(413);
  });
});

describe('a user who is not an Engage Super Admin', () => {
  test('cannot import benchmarks', async () => {
    const acme = await anOrganization(database);
    const before = await stored();
    for (const role of ['customer-success-manager', 'engagement-admin', 'leader'] as const)
      expect((await benchmarkApi.send(aFile({}), await aMember(database, acme, { role }))).statusCode).toBe(403);
    expect((await benchmarkApi.send(aFile({}), await aMember(database, acme, { role: 'admin' }))).statusCode).toBe(403);
    expect(await stored()).toEqual(before);
  });
});
