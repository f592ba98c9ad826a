import { inflateSync } from 'node:zlib';
import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { groupReport } from './content/group-report.ts';
import { aReportSource, hidden } from './content/report.test-support.ts';
import { documentOf } from './document/definition.ts';
import { flat, readStructure } from '../platform/pdf/structure.test-support.ts';
import { writePdf } from './write-report.ts';
import { aReportApi, nastyName, unzipped } from './reports.test-support.ts';
import { writeSlides } from './slides/write-slides.ts';

const reportApi = aReportApi(aDatabase());

/** Every text of a nested description. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        key === 'svg'
          ? textsInSvg(String(each))
          : ['text', 'stack', 'columns', 'table', 'body', 'content'].includes(key)
            ? textsOf(each)
            : [],
      )
    : [];
}

const textsInSvg = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
const wordsOfSlides = (archive: Buffer) =>
  [...unzipped(archive)]
    .filter(([name]) => /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name))
    .flatMap(([, xml]) =>
      [...xml.matchAll(/<(?:a:t|c:v)>([^<]*)</g)].map(([, text = '']) =>
        text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
      ),
    );
const numbersIn = (texts: readonly string[]) =>
  texts.flatMap((text) => text.replaceAll('\u2212', '-').match(/[+-]?\d+(?:\.\d+)?/g) ?? []).map(Number);

/**
 * All notations of the numbers on the screens that a report can use: whole, with one decimal, truncated, with either
 * sign.
 */
function allowedFrom(...documents: readonly unknown[]): ReadonlySet<number> {
  const found = new Set<number>();
  const collect = (value: unknown): void => {
    if (typeof value === 'number')
      for (const each of [value, 100 - value])
        for (const way of [Math.round(each), Math.round(each * 10) / 10, Math.floor(each * 10) / 10, Math.ceil(each)])
          found.add(way).add(-way);
    else if (typeof value === 'string') for (const digits of numbersIn([value])) found.add(digits);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each);
  };
  documents.forEach(collect);
  return found;
}

async function screensFor(as: string, group: string) {
  const { september } = reportApi.world;
  const overview = (
    await reportApi.ask(`/campaigns/${september.campaignId}/v3-groups/${reportApi.groupId(group)}/overview`, as)
  ).data.attributes as GroupOverviewResource['attributes'];
  const heatmap = (
    await reportApi.ask(
      `/campaigns/${september.campaignId}/heatmap?filter[v3GroupId]=${reportApi.groupId(group)}&page[limit]=200`,
      as,
    )
  ).data.attributes as HeatmapResource['attributes'];
  return { overview, heatmap };
}

/** Constants of the method and counts that are in every report. */
const method = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 60, 70, 80, 90, 95, 100, -100];

describe('the slides of a group', () => {
  test('contain only numbers that the same reader sees on screen', async () => {
    const { content } = await reportApi.fileOf('group-results-pptx', {
      as: reportApi.world.leader,
      v3GroupId: reportApi.groupId('Engineering'),
    });
    const { overview, heatmap } = await screensFor(reportApi.world.leader, 'Engineering');
    const { engagement } = overview;
    const ends = [engagement, ...overview.categoryScores].flatMap((each) =>
      each?.margin == null ? [] : [each.score - each.margin, each.score + each.margin, each.score - (each.delta ?? 0)],
    );
    const shares = heatmap.rows.map(({ people, audience }) =>
      people === null || !audience ? 0 : (100 * people) / audience,
    );
    const classes = overview.enps
      ? [overview.enps.promoters, overview.enps.passives, overview.enps.detractors].map(
          (count) => (100 * count) / (overview.completedSurveyCount ?? 1),
        )
      : [];
    const allowed = new Set([...allowedFrom(overview, heatmap, ends, shares, classes), ...method, 2026, 2025]);
    const strange = numbersIn(wordsOfSlides(content)).filter((number) => !allowed.has(number) && number > 31);
    expect(strange).toEqual([]);
  });

  test('contain only groups that the reader can see, and no scores of suppressed groups', async () => {
    const { content } = await reportApi.fileOf('group-results-pptx', {
      as: reportApi.world.leader,
      v3GroupId: reportApi.groupId('Engineering'),
    });
    const words = wordsOfSlides(content);
    expect(words.join(' ')).not.toContain('Łódź');
    const quality = words.findIndex((text) => text.includes('Quality'));
    expect(words.slice(quality, quality + 4).map((text) => text.trim())).toEqual([
      'Quality',
      '3',
      'fewer than 5 people',
      'hidden',
    ]);
  });

  test('explain why a group is suppressed and contain nothing else about it', async () => {
    const { content } = await reportApi.fileOf('group-results-pptx', { v3GroupId: reportApi.groupId('Quality') });
    const words = wordsOfSlides(content).join(' ');
    expect(words).toContain('Group has fewer than 5 employees. Current survey results are unavailable.');
    expect(words).not.toMatch(/Compared with|Strengths|eNPS [+\u2212\d]/);
  });

  test('escape markup in names and can be opened', async () => {
    const { content } = await reportApi.fileOf('group-results-pptx', { v3GroupId: reportApi.groupId(nastyName) });
    const files = unzipped(content);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'ppt/presentation.xml',
        'ppt/slides/slide1.xml',
        expect.stringMatching(/^ppt\/charts\/chart\d+\.xml$/),
      ]),
    );
    const spoilt = [...files]
      .filter(([name, xml]) => name.endsWith('.xml') && xml.includes('<b>Łódź'))
      .map(([name]) => name);
    expect(spoilt).toEqual([]);
    expect(wordsOfSlides(content).join(' ')).toContain(`${nastyName} is at`);
  });

  test('can be opened with any names of organization, campaigns, groups and statements', async () => {
    const name = 'R&D <x> "all" \uFFFE\uFFFF';
    const source = aReportSource({ name });
    const overview = {
      ...source.overview,
      categoryScores: source.overview.categoryScores.map((scores) => ({ ...scores, title: name })),
      comparisons: source.overview.comparisons.map((each) => ({ ...each, name })),
    };
    const deck = await writeSlides(
      groupReport({
        ...source,
        overview,
        campaign: { ...source.campaign, name },
        organization: { ...source.organization, name },
        heatmap: { rows: source.heatmap.rows.map((row) => ({ ...row, name })) },
      }),
    );
    const spoilt = [...unzipped(deck)]
      .filter(([part, xml]) => /\.(xml|rels)$/.test(part) && /&(?!#?\w+;)|<x>|[\uFFFE\uFFFF]/.test(xml))
      .map(([part]) => part);
    expect(spoilt).toEqual([]);
  });
});

describe('the document of a group', () => {
  test('has the same content as the slides', () => {
    const report = groupReport(aReportSource());
    const texts = textsOf(documentOf(report).content).join(' ');
    for (const { bars } of report.drivers)
      for (const { name, text, band } of bars) for (const word of [name, text, band]) expect(texts).toContain(word);
    for (const { name, reading, nextStep } of [...report.strengths, ...report.opportunities])
      for (const word of [name, reading, nextStep]) expect(texts).toContain(word);
    for (const { name, audience, completed, rate } of report.participation)
      for (const word of [name, audience, completed, rate]) expect(texts).toContain(word);
    for (const note of [...report.notes.method, ...report.notes.confidentiality]) expect(texts).toContain(note);
  });

  test('explains why there are no results and contains no numbers', () => {
    const report = groupReport(aReportSource(hidden));
    const texts = textsOf(documentOf(report).content).join(' ');
    expect(texts).toContain('The results of Engineering are hidden');
    expect(texts).toContain(hidden.message);
    expect(texts).not.toMatch(/Compared|Strengths|All drivers|eNPS \+/);
  });

  test('has a structure to read aloud: headings in order, tables with heads, pictures in words', async () => {
    const { isMarked, language, elements, unmarked } = readStructure(await writePdf(groupReport(aReportSource({}))));
    const all = flat(elements);
    expect([isMarked, language, unmarked]).toEqual([true, 'en', []]);
    expect(
      all
        .map(({ kind }) => kind)
        .filter((kind) => /^H\d/.test(kind))
        .slice(0, 3),
    ).toEqual(['H1', 'H2', 'H2']);
    const tables = all.filter(({ kind }) => kind === 'Table');
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) expect(flat([table]).some(({ scope }) => scope !== undefined)).toBe(true);
    const pictures = all.filter(({ kind }) => kind === 'Figure');
    expect(pictures.map(({ alt = '' }) => alt.split(':')[0])).toEqual([
      'Engagement score over time',
      'Shares',
      'Shares',
    ]);
  });

  test('is an A4 file with title, language and European letters', async () => {
    const pdf = await writePdf(groupReport(aReportSource({ name: 'Łódź Škoda Ελλάδα Ёж' })));
    const raw = pdf.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toContain('/Lang (en)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    const mapped = unicodeIn(pdf);
    for (const letter of 'ŁódźŠΕλάЁж') expect([letter, mapped.has(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  });

  test('treats every name as plain text', async () => {
    for (const name of [
      nastyName,
      '',
      '\u202E',
      'a'.repeat(300),
      '{{page}}',
      '</text><image href="file:///etc/passwd"/>',
    ])
      expect((await writePdf(groupReport(aReportSource({ name })))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await writeSlides(groupReport(aReportSource(hidden)))).subarray(0, 2).toString()).toBe('PK');
  });
});

/** The characters in the Unicode maps of a PDF's fonts. */
function unicodeIn(pdf: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      const text = inflateSync(pdf.subarray(at + 7)).toString('latin1');
      if (text.includes('begincmap'))
        for (const [, codes = ''] of text.matchAll(/<([0-9a-f]{4,})>/gi))
          found.add(Number.parseInt(codes.slice(0, 4), 16));
    } catch {
      // Not every stream is compressed.
    }
  }
  return found;
}
