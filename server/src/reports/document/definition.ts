import type { Content, Definition } from 'pdfmake';
import type { GroupReport } from '../content/group-report.ts';
import { drawDistribution } from '../drawing/distribution.ts';
import { toSvg } from '../drawing/shapes.ts';
import { drawTrend } from '../drawing/trend.ts';
import { look, toneColours } from '../look.ts';
import {
  adviceItem,
  barGroups,
  barTable,
  begun,
  contentWidth,
  hairlines,
  head,
  heading,
  note,
  partsInWords,
  section,
  trendInWords,
} from './parts.ts';

/** Describes a report as a document: A4, one column, with title, language and page numbers. */
export function documentOf(report: GroupReport): Definition {
  return documentOfParts(report, report.withheld === null ? results(report) : []);
}

/** A document about a group with given results between its cover and who took part. */
export function documentOfParts(report: GroupReport, parts: readonly Content[]): Definition {
  const { title, organization, campaign } = report;
  return {
    info: { title, author: organization, subject: `Results of ${campaign}`, creator: 'Attune', producer: 'Attune' },
    language: 'en',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Inter', fontSize: 9.5, color: look.text, lineHeight: 1.25 },
    content: [
      ...cover(report),
      ...(report.withheld === null ? parts : [withheld(report.withheld)]),
      ...participation(report),
      ...notes(report),
    ],
    footer: (page, pages) => ({
      columns: [{ text: `${title}. Confidential.` }, { text: `${page} of ${pages}`, alignment: 'right' }],
      fontSize: 8,
      color: look.caption,
      margin: [56, 18, 56, 0],
    }),
  };
}

function cover({ organization, campaign, ended, headline, participated }: GroupReport): Content[] {
  const sentence: Content[] = [
    { text: headline.fact },
    ...(headline.comparison ? [{ text: ` ${headline.comparison}`, color: look.caption }] : []),
  ];
  return [
    {
      text: `${organization}  \u00b7  ${campaign}  \u00b7  closed on ${ended}`,
      fontSize: 9,
      color: look.accent,
      bold: true,
    },
    { text: sentence, tag: 'H1', fontSize: 21, bold: true, lineHeight: 1.15, margin: [0, 10, 0, 6] },
    ...(participated ? [{ text: `${participated}.`, color: look.secondary }] : []),
  ];
}

function withheld(reason: string): Content {
  const cell: Content = { text: reason, margin: [10, 10, 10, 10], color: look.secondary };
  return {
    table: { widths: ['*'], body: [[cell]] },
    layout: { hLineColor: () => look.line, vLineWidth: () => 0 },
    margin: [0, 16, 0, 0],
  };
}

function results(report: GroupReport): Content[] {
  const { spheres, conditions, drivers, key } = report;
  return [
    ...score(report),
    ...levels(report),
    ...(spheres.length > 1 ? [section('Spheres of work', note(key), barTable(spheres, 'Sphere'))] : []),
    ...(conditions.length > 1 ? [section('Conditions of engagement', barTable(conditions, 'Condition'))] : []),
    ...(drivers.length > 0 ? begun('All drivers', [note(key)], barGroups(drivers)) : []),
    ...insights(report),
    ...enps(report),
  ];
}

function score({ score: own, comparisons, trend, cuts }: GroupReport): Content[] {
  if (!own) return [];
  const number: Content = {
    stack: [
      { text: own.text, fontSize: 44, bold: true, lineHeight: 1 },
      { text: own.level, bold: true },
      ...(own.interval ? [note(own.interval)] : []),
    ],
    width: 120,
  };
  const chart: Content = {
    svg: toSvg(drawTrend(trend, cuts, { width: contentWidth - 140, height: 120 })),
    alt: trendInWords(trend),
    font: 'Inter',
    width: '*',
  };
  const rows = comparisons.map(({ label, score: other, difference, chance }): Content[] => [
    { text: label },
    { text: other, alignment: 'right' },
    { text: difference, bold: true, alignment: 'right' },
    { text: chance, color: look.secondary },
  ]);
  const heads = [head('Engagement score compared with'), head('Score', 'right'), head('Difference', 'right'), head('')];
  return [
    { columns: [number, chart], columnGap: 20, margin: [0, 20, 0, 6] },
    ...(rows.length > 0
      ? [{ table: { headerRows: 1, widths: ['*' as const, 50, 60, 110], body: [heads, ...rows] }, layout: hairlines }]
      : []),
  ];
}

function levels({ levels: { parts, withheld: reason } }: GroupReport): Content[] {
  if (reason !== null) return [section('Levels of engagement', note(reason))];
  if (parts.length === 0) return [];
  const rows = parts.map(({ name, text, people, tone }): Content[] => [
    { text: name, color: toneColours[tone].word },
    { text, bold: true, alignment: 'right' },
    { text: people ?? '', alignment: 'right' },
  ]);
  return [
    section(
      'Levels of engagement',
      { svg: toSvg(drawDistribution(parts, contentWidth)), alt: partsInWords(parts), font: 'Inter' },
      { table: { widths: ['*', 60, 80], body: rows }, layout: hairlines },
    ),
  ];
}

function insights({ strengths, opportunities }: GroupReport): Content[] {
  const itemsOf = (those: GroupReport['strengths']): Content[] =>
    those.length > 0 ? those.map(adviceItem) : [note('No driver stands out here.')];
  return strengths.length + opportunities.length === 0
    ? []
    : [...begun('Strengths', [], itemsOf(strengths)), ...begun('Opportunities', [], itemsOf(opportunities))];
}

function enps({ enps: { score: own, change, classes, withheld: reason } }: GroupReport): Content[] {
  if (own === null) return [];
  const line = `eNPS ${own}${change ? `, ${change}` : ''}`;
  if (reason !== null) return [section(line, note(reason))];
  const rows = classes.map(({ name, range, text, people, tone }): Content[] => [
    { text: `${name} (${range})`, color: toneColours[tone].word },
    { text, bold: true, alignment: 'right' },
    { text: people, alignment: 'right' },
  ]);
  return [
    section(
      line,
      { svg: toSvg(drawDistribution(classes, contentWidth)), alt: partsInWords(classes), font: 'Inter' },
      { table: { widths: ['*', 60, 80], body: rows }, layout: hairlines },
    ),
  ];
}

const indent = 10;

/** Longer tables break across pages and repeat their header. */
const maxTogether = 20;

function participation({ participation: groups }: GroupReport): Content[] {
  if (groups.length === 0) return [];
  const heads = [head('Group'), head('Invited', 'right'), head('Answered', 'right'), head('Response rate', 'right')];
  const rows = groups.map(({ name, depth, audience, completed, rate }): Content[] => [
    { text: name, bold: depth === 0, margin: [depth * indent, 0, 0, 0] },
    { text: audience, alignment: 'right' },
    { text: completed, alignment: 'right' },
    { text: rate, alignment: 'right' },
  ]);
  const table: Content = {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 70, 110, 80], body: [heads, ...rows] },
    layout: hairlines,
  };
  return rows.length > maxTogether ? [heading('Who took part'), table] : [section('Who took part', table)];
}

function notes({ notes: { method, confidentiality } }: GroupReport): Content[] {
  const paragraphs = (texts: readonly string[]): Content[] =>
    texts.map((text) => ({ text, fontSize: 8.5, color: look.secondary, margin: [0, 0, 0, 4] }));
  return [
    section('How the numbers come about', ...paragraphs(method)),
    section('Confidentiality', ...paragraphs(confidentiality)),
  ];
}
