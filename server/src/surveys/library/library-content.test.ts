import { drivers } from '@attune/domain/surveys';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownCategory, readLibrary } from './library-content.ts';
import { contentFolder } from '../surveys.test-support.ts';

const statement = {
  id: 'one',
  body: 'I like my work.',
  kind: 'likert5',
  categoryId: 'force',
  sphere: 'Work Experience',
  required: true,
};
const original = {
  substitutions: [{ name: 'manager', default: 'manager' }],
  categories: [
    {
      id: 'force',
      title: 'Force',
      categoryType: 'engagement',
      sphere: 'Work Experience',
      condition: null,
      definition: 'Energy.',
    },
  ],
  surveys: [
    {
      key: 'a',
      name: 'A',
      version: 1,
      surveyType: 'custom',
      description: '',
      statements: [statement, { ...statement, id: 'two', kind: 'open_response', required: false }],
    },
    { key: 'b', name: 'B', version: 3, surveyType: 'eNPS', description: 'Short', statements: [statement] },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-content-'));
});
beforeEach(() => writeFile(join(folder, 'survey-1.xsd'), '<schema/>'));
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content));

describe('the library content', () => {
  test('is read into surveys with unique statements', async () => {
    await write('surveys.json', original);
    const { surveys, statements, categories } = await readLibrary(folder);
    expect(surveys.map(({ key, version, type, statements: own }) => ({ key, version, type, own }))).toEqual([
      {
        key: 'a',
        version: 1,
        type: 'custom',
        own: [
          { key: 'one', isRequired: true },
          { key: 'two', isRequired: false },
        ],
      },
      { key: 'b', version: 3, type: 'eNPS', own: [{ key: 'one', isRequired: true }] },
    ]);
    expect(statements.map(({ key, kind, category }) => [key, kind, category])).toEqual([
      ['one', 'likert5', 'force'],
      ['two', 'openResponse', 'force'],
    ]);
    expect(categories).toEqual([
      { key: 'force', title: 'Force', type: 'engagement', sphere: 'Work Experience', condition: null },
      ownCategory,
    ]);
  });

  test('has the translations next to it, with their own texts', async () => {
    await write('surveys.json', original);
    await write('surveys.de.json', {
      locale: 'de',
      substitutions: [{ name: 'manager', default: 'Führungskraft', use: 'Weiblich.' }],
      statements: { one: 'Ich mag meine Arbeit.' },
    });
    await write('messages.json', {});
    const { translations, words, uses, xmlSchema } = await readLibrary(folder);
    expect(translations).toEqual([{ statement: 'one', locale: 'de', body: 'Ich mag meine Arbeit.' }]);
    expect(words).toEqual({ en: { manager: 'manager' }, de: { manager: 'Führungskraft' } });
    expect(uses).toEqual({ en: { manager: '' }, de: { manager: 'Weiblich.' } });
    expect(xmlSchema).toBe('<schema/>');
  });

  test('is refused with a statement of an unknown kind or sphere', async () => {
    await write('surveys.json', {
      ...original,
      surveys: [{ ...original.surveys[0], statements: [{ ...statement, kind: 'stars' }] }],
    });
    await expect(readLibrary(folder)).rejects.toThrow('kind');
    await write('surveys.json', {
      ...original,
      surveys: [{ ...original.surveys[0], statements: [{ ...statement, sphere: 'Home' }] }],
    });
    await expect(readLibrary(folder)).rejects.toThrow('sphere');
  });

  test('has a survey per driver, with three statements of the drivers survey', async () => {
    const { surveys } = await readLibrary(contentFolder);
    const [whole, ...others] = surveys;
    const ofDrivers = others.filter(({ key }) => key.startsWith('driver-'));
    expect(ofDrivers.map(({ statements }) => statements.length)).toEqual(drivers.map(() => 3));
    expect(ofDrivers.find(({ key }) => key === 'driver-safety')).toMatchObject({
      name: 'Psychological Safety',
      type: 'topic based',
      version: whole?.version,
      description: expect.stringMatching(/\.$/),
    });
    const asked = new Set(whole?.statements.map(({ key }) => key));
    expect(ofDrivers.flatMap(({ statements }) => statements).every(({ key }) => asked.has(key))).toBe(true);
  });

  test('of the product is complete', async () => {
    const { surveys, statements, words } = await readLibrary(contentFolder);
    expect({ surveys: surveys.length, statements: statements.length, languages: Object.keys(words) }).toEqual({
      surveys: 30,
      statements: 160,
      languages: ['en', 'de', 'es', 'fr', 'pt-BR'],
    });
  });
});
