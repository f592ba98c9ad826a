import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RespondentModule, respondentLanguages } from '@attune/contract/respondent/models';
import { describe, expect, test } from 'vitest';
import { everyPage, surveyIn } from './src/pages/pages.test-support.ts';

const dist = resolve(import.meta.dirname, 'dist');
const kilobyte = 1024;

/** The module that the server loads. These tests fail without a build: `npm run build --workspace=respondent`. */
const built = async () => (await import(/* @vite-ignore */ `${dist}/pages.js`)) as RespondentModule;

function weightOf(ending: string): number {
  const files = readdirSync(resolve(dist, 'assets')).filter((name) => name.endsWith(ending));
  expect(files).not.toEqual([]);
  return files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(resolve(dist, 'assets', name)), { level: 9 }).length,
    0,
  );
}

describe('the download on a phone', () => {
  test('is at most 15 kB of script', () => {
    expect(weightOf('.js')).toBeLessThanOrEqual(15 * kilobyte);
  });

  test('is at most 15 kB of style', () => {
    expect(weightOf('.css')).toBeLessThanOrEqual(15 * kilobyte);
  });

  test('is at most 10 kB until the first page can be read, and a statement by its address', async () => {
    const { pages } = await built();
    for (const language of respondentLanguages) {
      const survey = surveyIn(language, { assetBase: '/assets/respondent/' });
      for (const html of [
        pages.welcome(survey, { answered: 0, smallestGroupSize: 12 }),
        pages.statement(survey, { index: 0 }),
      ]) {
        expect(html).not.toContain('rel="stylesheet"');
        expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(10 * kilobyte);
      }
    }
  });

  test('is compressed once, at build time', () => {
    const names = readdirSync(resolve(dist, 'assets'));
    for (const name of names.filter((file) => /\.(js|css)$/.test(file)))
      expect(names).toEqual(expect.arrayContaining([`${name}.gz`, `${name}.br`]));
  });

  test("contains no second copy of the server's renderer", () => {
    for (const name of readdirSync(resolve(dist, 'assets')).filter((file) => file.endsWith('.js')))
      expect(readFileSync(resolve(dist, 'assets', name), 'utf8')).not.toMatch(/react|zod|Strongly agree/i);
  });
});

describe('the built pages', () => {
  test('refer to existing files with content-hashed names', async () => {
    const { assets } = (await built()).pages;
    const plain = readdirSync(resolve(dist, 'assets')).filter((name) => !/\.(gz|br)$/.test(name));
    expect(assets.map(({ name }) => name).sort()).toEqual(plain.sort());
    for (const { name } of assets) expect(name).toMatch(/-[\w-]{8}\.(js|css|woff2)$/);
  });

  test('refer to those files and are all rendered', async () => {
    const { pages } = await built();
    for (const html of Object.values(everyPage(pages, 'fr'))) {
      expect(html.startsWith('<!doctype html>')).toBe(true);
      expect(pages.assets.some(({ name }) => html.includes(`/assets/respondent/${name}`))).toBe(true);
    }
    expect(JSON.parse(pages.survey(surveyIn('fr'))).survey.language).toBe('fr');
  });
});
