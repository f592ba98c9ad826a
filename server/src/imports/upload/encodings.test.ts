import { describe, expect, test } from 'vitest';
import { employeesOf } from '../../../test/company-people.ts';
import { anImportApi } from '../imports.test-support.ts';

const { database, files, work, anImporter } = anImportApi();

const rows =
  'email;first_name;last_name\r\njuergen@acme.example;J\u00FCrgen;M\u00FCller\r\n' +
  'zoe@acme.example;Zo\u00EB;Strau\u00DF\r\n';
const windows1252 = Buffer.from(rows, 'latin1');
/** The same letters in Mac encoding. */
const macintosh = Buffer.from(
  rows.replace(
    /[\u00FC\u00EB\u00DF]/g,
    (letter) => ({ '\u00FC': '\u009F', '\u00EB': '\u0091', '\u00DF': '\u00A7' })[letter] ?? '',
  ),
  'latin1',
);
const namesOf = async (importer: Awaited<ReturnType<typeof anImporter>>) =>
  (await employeesOf(database, importer.company))
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    .toSorted();
const expected = ['J\u00FCrgen M\u00FCller', 'Zo\u00EB Strau\u00DF'];

describe('a file in another encoding', () => {
  test.each([
    ['little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('in UTF-16, %s, is imported without a question', async (_, encode) => {
    const importer = await anImporter();
    const { summary } = await importer.importFile(encode(rows.replaceAll(';', '\t')));
    expect(summary).toMatchObject({ phase: 'applied', newCount: 2, encoding: null });
    expect(await namesOf(importer)).toEqual(expected);
  });

  test('that is not Unicode is read as Western European, confirmed with sample names, and remembered', async () => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(windows1252);
    const samples = ['J\u00FCrgen', 'Zo\u00EB', 'M\u00FCller', 'Strau\u00DF'];
    expect(summary).toMatchObject({
      phase: 'mapping',
      mapping: { encoding: { name: 'windows-1252', isGuessed: true, samples } },
    });
    const columns = summary.mapping?.columns.map(({ use }) => use);
    expect((await importer.checkAgain(id, { columns })).summary.phase).toBe('mapping');
    expect((await importer.checkAgain(id, { columns, encoding: 'windows-1252' })).summary).toMatchObject({
      phase: 'checked',
      newCount: 2,
    });
    await importer.apply(id);
    await work();
    expect(await namesOf(importer)).toEqual(expected);
    expect((await importer.jobOf(id)).summary.mapping?.encoding?.samples).toEqual([]);
    const next = await importer.check(windows1252);
    expect(next.summary).toMatchObject({
      phase: 'checked',
      unchangedCount: 2,
      mapping: { encoding: { isGuessed: false } },
    });
    expect(next.summary.warnings).toEqual([expect.stringContaining('not Unicode')]);
  });

  test('is previewed in another encoding, and imported as decided', async () => {
    const importer = await anImporter();
    const { id, summary } = await importer.check(macintosh);
    const columns = summary.mapping?.columns.map(({ use }) => use);
    const tried = await importer.checkAgain(id, { encoding: 'windows-1250' });
    expect(tried.summary).toMatchObject({
      phase: 'mapping',
      mapping: { encoding: { name: 'windows-1250', isGuessed: true } },
    });
    const right = await importer.checkAgain(id, { encoding: 'macintosh' });
    expect(right.summary.mapping?.encoding?.samples).toEqual(['J\u00FCrgen', 'Zo\u00EB', 'M\u00FCller', 'Strau\u00DF']);
    await importer.checkAgain(id, { columns, encoding: 'macintosh' });
    await importer.apply(id);
    await work();
    expect(await namesOf(importer)).toEqual(expected);
  });

  test('cannot be chosen for a file that declares its encoding', async () => {
    const importer = await anImporter();
    const { id } = await importer.check(rows);
    const response = await importer.decide(id, { encoding: 'windows-1252' });
    expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([422, '/encoding']);
    expect((await importer.decide(id, { encoding: 'utf-7' })).statusCode).toBe(422);
  });

  test('is refused before it is stored if it is not text, or damaged UTF-8', async () => {
    const importer = await anImporter();
    const before = await files.count();
    const utf8 = Buffer.from(`email;first_name;last_name\n${'a@acme.example;J\u00FCrgen;M\u00FCller\n'.repeat(50)}`);
    const junk = [
      Buffer.concat([utf8, Buffer.from([0xc3])]),
      Buffer.concat([
        Buffer.from('email;last_name\n'),
        Buffer.from(Array.from({ length: 4096 }, (_, place) => ((place * 37) % 255) + 1)),
      ]),
      Buffer.from(rows, 'utf16le'),
      Buffer.concat([Buffer.from(`\uFEFF${rows}`, 'utf16le'), Buffer.from([0x41])]),
    ];
    for (const content of junk) {
      const { statusCode, body } = await importer.send(content);
      expect([statusCode, body]).toEqual([422, expect.stringMatching(/is no text|damaged or cut off/)]);
    }
    expect(await files.count()).toBe(before);
  });
});
