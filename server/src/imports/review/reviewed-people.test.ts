import type { ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { findFile } from '../../jobs/index.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';

const { database, anImporter, importerAt } = anImportApi();
type Importer = Awaited<ReturnType<typeof anImporter>>;
let importer: Importer;

const crowd = Array.from(
  { length: 120 },
  (_, order) => `P${order},p${order}@acme.example,Person,Number ${order},active,Engineering > Web,Berlin`,
);
const moved = crowd.map((line) => line.replace('Berlin', 'Bonn'));

beforeAll(async () => {
  importer = await anImporter();
  await importer.importFile(fileOf(...crowd));
});

/** Includes people missing from the file. */
const everybody = '?fileName=people.csv&deactivateMissing=true';

async function listed(
  at: Importer,
  jobId: string,
  query: string,
): Promise<{
  readonly names: readonly string[];
  readonly total: number;
  readonly people: readonly ReviewedPersonResource['attributes'][];
}> {
  const { data, meta } = (await at.people(jobId, query)).json();
  const people: readonly ReviewedPersonResource['attributes'][] = data.map(
    ({ attributes }: ReviewedPersonResource) => attributes,
  );
  return { people, names: people.map(({ name }) => name), total: meta.total };
}

function isKept(fileId: string | null): Promise<boolean> {
  return database.inOrganization(
    importer.company.id,
    async (trx) => (await findFile(trx, importer.company.id, fileId as Id<'organization-file'>)) !== undefined,
  );
}

describe('the people of a checked file', () => {
  test('are all listed, page by page, in file order, even if the review names only the first', async () => {
    const { id, summary } = await importer.check(
      fileOf(...moved.slice(0, 110), 'N1,new@acme.example,Nova,Newcomer,active,Sales,'),
      everybody,
    );
    expect([summary.changedSample.length, summary.changedCount]).toEqual([100, 110]);
    const { names, total, people } = await listed(importer, id, 'filter[kind]=changed&page[limit]=3&page[offset]=107');
    expect([names, total]).toEqual([['Person Number 107', 'Person Number 108', 'Person Number 109'], 110]);
    expect(people[0]).toMatchObject({
      kind: 'changed',
      row: 109,
      changes: [{ field: 'location', before: 'Berlin', after: 'Bonn' }],
      role: 'employee',
    });
    expect(await listed(importer, id, 'filter[kind]=new')).toMatchObject({
      total: 1,
      people: [{ name: 'Nova Newcomer', detail: 'Sales', row: 112 }],
    });
    const missing = await listed(importer, id, 'filter[kind]=deactivated&page[limit]=200');
    expect([missing.total, missing.people[9]]).toEqual([
      10,
      expect.objectContaining({ name: 'Person Number 119', row: null, detail: 'Web', organizationEmployeeId: 'P119' }),
    ]);
  });

  test('are found by name, id or group, without failed rows', async () => {
    const { id, summary } = await importer.check(fileOf(...moved, 'N1,p118@acme.example,Nova,Newcomer,active,Sales,'));
    expect(summary.failedCount).toBe(1);
    expect((await listed(importer, id, 'filter[kind]=changed&filter[fuzzy]=number 118')).names).toEqual([
      'Person Number 118',
    ]);
    expect((await listed(importer, id, 'filter[kind]=new&filter[fuzzy]=nova')).total).toBe(0);
    const leaving = await importer.check(fileOf(...crowd.slice(0, 5)), everybody);
    expect((await listed(importer, leaving.id, 'filter[kind]=deactivated&filter[fuzzy]=P117')).names).toEqual([
      'Person Number 117',
    ]);
    expect((await listed(importer, leaving.id, 'filter[kind]=deactivated&filter[fuzzy]=web')).total).toBe(115);
  });

  test('are listed whatever characters their values contain, including line separators', async () => {
    const { id } = await importer.check(
      fileOf(...moved.slice(1), 'P0,p0@acme.example,Person,Number 0,active,Engineering > Web,Bonn\u2028am\u2029Rhein'),
    );
    const { people } = await listed(importer, id, 'filter[kind]=changed&page[limit]=200');
    expect(people.at(-1)?.changes).toEqual([{ field: 'location', before: 'Berlin', after: 'Bonn\u2028am\u2029Rhein' }]);
  });

  test('match the review if it names everyone', async () => {
    const { id, summary } = await importer.check(
      fileOf(...moved.slice(0, 2)),
      '?fileName=people.csv&deactivateMissing=false',
    );
    expect(summary.reviewFileId).toBeNull();
    expect((await listed(importer, id, 'filter[kind]=changed&filter[fuzzy]=1')).names).toEqual(['Person Number 1']);
  });

  test('are hidden from others, are not downloadable, and are gone with the file', async () => {
    const { id, summary } = await importer.check(fileOf(...moved));
    const leader = importerAt(importer.company, await aMember(database, importer.company.id, { role: 'leader' }));
    expect([
      (await leader.people(id, 'filter[kind]=changed')).statusCode,
      (await (await anImporter()).people(id, 'filter[kind]=changed')).statusCode,
    ]).toEqual([404, 404]);
    expect([await isKept(summary.reviewFileId), (await importer.download(summary.reviewFileId)).statusCode]).toEqual([
      true,
      404,
    ]);
    await importer.discard(id);
    expect((await importer.people(id, 'filter[kind]=changed')).statusCode).toBe(409);
    expect(await isKept(summary.reviewFileId)).toBe(false);
  });

  test('are deleted with the import', async () => {
    const { summary } = await importer.importFile(fileOf(...moved));
    expect([summary.phase, await isKept(summary.reviewFileId)]).toEqual(['applied', false]);
  });
});
