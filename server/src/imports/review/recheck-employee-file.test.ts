import { beforeAll, describe, expect, test } from 'vitest';
import { anImportApi, fileOf } from '../imports.test-support.ts';

const { work, anImporter } = anImportApi();
let importer: Awaited<ReturnType<typeof anImporter>>;

beforeAll(async () => {
  importer = await anImporter();
  await importer.importFile(fileOf('A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin'));
});

const file = fileOf(
  'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,berlin',
  'A2,grace@acme.example,Grace,Hopper,active,engineering > Data,Berlin',
  'A3,alan@acme,Alan,Turing,active,,Berlin',
);
const berlin = { column: 'location', value: 'berlin', other: 'Berlin' };
const engineering = { column: 'department', value: 'Acme > engineering', other: 'Acme > Engineering' };

async function checkAgain(id: string, alike: Parameters<typeof importer.askToCheckAgain>[1]) {
  const response = await importer.askToCheckAgain(id, alike);
  expect(response.statusCode).toBe(202);
  expect(response.json().data.attributes).toMatchObject({
    status: 'pending',
    resultFileId: null,
    summary: { phase: 'checking', newGroups: [] },
  });
  await work();
  return importer.jobOf(id);
}

describe('a file with group names that differ only by case or spaces', () => {
  test('lists them with the effect of merging', async () => {
    const { summary } = await importer.check(file);
    expect(summary).toMatchObject({
      similarGroups: [engineering, berlin],
      similarGroupCount: 2,
      alike: [],
      changedCount: 1,
      newGroupCount: 3,
      warnings: [],
    });
  });

  test('is checked again with merged groups, and can be reverted', async () => {
    const { id, resultFileId } = await importer.check(file);
    const decided = await checkAgain(id, [berlin, engineering]);
    expect(decided.summary).toMatchObject({
      similarGroups: [],
      similarGroupCount: 0,
      alike: [berlin, engineering],
      unchangedCount: 1,
      changedCount: 0,
      failedCount: 1,
      newGroups: [{ groupType: 'Organization', name: 'Acme > Engineering > Data' }],
    });
    expect([decided.resultFileId, (await importer.download(resultFileId)).statusCode]).toEqual([
      expect.not.stringMatching(`^${resultFileId}$`),
      404,
    ]);
    const back = await checkAgain(id, [engineering]);
    expect(back.summary).toMatchObject({ similarGroups: [berlin], alike: [engineering], changedCount: 1 });
  });

  test('accepts only decisions that the review offers, and only before the import', async () => {
    const { id } = await importer.check(file);
    expect((await importer.askToCheckAgain(id, [{ ...berlin, other: 'Lisbon' }])).statusCode).toBe(422);
    expect((await importer.jobOf(id)).summary.phase).toBe('checked');
    expect((await (await anImporter()).askToCheckAgain(id, [])).statusCode).toBe(404);
    await importer.discard(id);
    expect((await importer.askToCheckAgain(id, [berlin])).statusCode).toBe(409);
  });

  test('is imported as decided', async () => {
    const { id } = await importer.check(file);
    await checkAgain(id, [berlin, engineering]);
    expect((await importer.apply(id, { leaveOutFailedRows: true })).statusCode).toBe(202);
    await work();
    expect((await importer.jobOf(id)).summary).toMatchObject({ phase: 'applied', newCount: 1, changedCount: 0 });
    expect(
      (await importer.check(fileOf('A2,grace@acme.example,Grace,Hopper,active,Engineering > Data,Berlin'))).summary,
    ).toMatchObject({ unchangedCount: 1, newGroupCount: 0 });
  });
});
