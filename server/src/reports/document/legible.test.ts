import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { groupReport } from '../content/group-report.ts';
import { aReportSource } from '../content/report.test-support.ts';
import { isDrawable } from '../../platform/pdf/index.ts';
import { legibleReport } from './legible.ts';

const lastOfPlane = 0xffff;

/** The characters of a TrueType font that have a glyph in its segment table (cmap, format 4). */
function charactersOf(font: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + 16 * place);
  const cmap = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const encodings = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, place) => cmap + font.readUInt32BE(cmap + 8 + 8 * place),
  );
  const segments = encodings.find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const width = font.readUInt16BE(segments + 6);
  const found = new Set<number>();
  for (let at = segments + 14; at < segments + 14 + width; at += 2) {
    const [end, start, delta, offset] = [0, width + 2, 2 * width + 2, 3 * width + 2].map((part) =>
      font.readUInt16BE(at + part),
    ) as [number, number, number, number];
    for (let character = start; character <= end && character < lastOfPlane; character += 1) {
      const glyph =
        offset === 0 ? character + delta : font.readUInt16BE(at + 3 * width + 2 + offset + 2 * (character - start));
      if (glyph % (lastOfPlane + 1) !== 0) found.add(character);
    }
  }
  return found;
}

/** Code points between the letters of Europe that are not assigned. */
const unassigned = /\p{Unassigned}/u;

describe('characters in a document', () => {
  test.each(['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'])('are all in %s', (file) => {
    const characters = charactersOf(
      readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))),
    );
    const all = Array.from({ length: lastOfPlane }, (_, code) => code).filter(
      (code) => !unassigned.test(String.fromCharCode(code)) && isDrawable(String.fromCharCode(code)),
    );
    expect(all.length).toBeGreaterThan(900);
    expect(all.filter((code) => !characters.has(code)).map((code) => code.toString(16))).toEqual([]);
  });

  test.each(['Engineering', 'Łódź Škoda', 'Ελλάδα', 'Київ', 'Zürich – Süd', 'Hà Nội', 'Kyi\u0306v', '−3 to “4”'])(
    'of %s have glyphs',
    (name) => {
      expect(isDrawable(name)).toBe(true);
    },
  );

  test.each(['研发部', '開発', '개발팀', 'تسويق', 'שיווק', 'ฝ่ายขาย', 'Team 🚀', 'Team\u202E'])(
    'of %s have no glyphs',
    (name) => {
      expect(isDrawable(name)).toBe(false);
    },
  );
});

describe('a report in characters without glyphs', () => {
  test('is unchanged if all characters have glyphs', () => {
    expect(legibleReport(aReportSource())).toEqual(groupReport(aReportSource()));
  });

  test('replaces group names by numbers with a note, and keeps all results', () => {
    const source = aReportSource({ name: '研发部', v3GroupId: '31' });
    const comparisons = source.overview.comparisons.map((comparison) => ({ ...comparison, name: 'شركة' }));
    const report = legibleReport({
      ...source,
      overview: { ...source.overview, comparisons },
      campaign: { ...source.campaign, name: '九月' },
      organization: { ...source.organization, name: '公司' },
    });
    expect(report.headline.fact).toMatch(/^Group 31 is at 75/);
    expect(report.title).not.toMatch(/[^\u0020-\u2212]/);
    expect(report.campaign).toBe('Campaign 12');
    expect(report.organization).toBe('The organization');
    expect(report.notes.method[0]).toContain('letters that the font of this document does not have');
    expect(report.score).toEqual(groupReport(source).score);
    expect(isDrawable(JSON.stringify(report).replaceAll('\\', ''))).toBe(true);
  });

  test('uses a placeholder without a number', () => {
    const source = aReportSource();
    const categoryScores = source.overview.categoryScores.map((score, place) =>
      place === 0 ? { ...score, title: '自主' } : score,
    );
    const bars = legibleReport({ ...source, overview: { ...source.overview, categoryScores } }).drivers.flatMap(
      (group) => group.bars,
    );
    expect(bars.map(({ name }) => name)).toContain('(in other letters)');
  });
});
