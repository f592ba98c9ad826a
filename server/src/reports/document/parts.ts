import type { Content, TableLayout } from 'pdfmake';
import type { TrendMark } from '../content/group-report.ts';
import type { Advice } from '../content/insights.ts';
import type { Bar, BarGroup } from '../content/bars.ts';
import { drawBar } from '../drawing/bar.ts';
import { toSvg } from '../drawing/shapes.ts';
import { look, toneColours } from '../look.ts';

/** Width between the page margins, in points. */
export const contentWidth = 483;

/** A table layout with hairlines between rows only. */
export const hairlines: TableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => look.line,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 4,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

export function heading(text: string): Content {
  return { text, tag: 'H2', fontSize: 13, bold: true, margin: [0, 18, 0, 6] };
}

export function note(text: string): Content {
  return { text, fontSize: 8.5, color: look.caption, margin: [0, 2, 0, 4] };
}

/** A heading with its content, on one page if it fits. */
export function section(title: string, ...content: readonly Content[]): Content {
  return { stack: [heading(title), ...content], unbreakable: true };
}

/** A heading on the same page as the first of several parts; the others can move to the next page. */
export function begun(title: string, lead: readonly Content[], [first, ...others]: readonly Content[]): Content[] {
  return [{ stack: [heading(title), ...lead, ...(first === undefined ? [] : [first])], unbreakable: true }, ...others];
}

export function head(text: string, alignment: 'left' | 'right' = 'left'): Content {
  return { text, fontSize: 8, color: look.caption, alignment };
}

const barWidth = 150;

/** A table of scores: name, bar, number, band and comparisons. */
export function barTable(bars: readonly Bar[], firstHead: string): Content {
  const headOf = (text: string, part: 'change' | 'difference') =>
    head(bars.some((bar) => bar[part] !== '') ? text : '', 'right');
  const heads = [
    head(firstHead),
    head(''),
    head('Score', 'right'),
    head('Band'),
    headOf('Change', 'change'),
    headOf('Difference', 'difference'),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', barWidth, 32, 58, 40, 50],
      body: [heads, ...bars.map(barRow)],
    },
    layout: hairlines,
  };
}

function barRow(bar: Bar): Content[] {
  return [
    { text: bar.name },
    { svg: toSvg(drawBar(bar, barWidth)), font: 'Inter', margin: [0, 1, 0, 0] },
    { text: bar.text, bold: true, alignment: 'right' },
    { text: bar.band, color: toneColours[bar.tone].word },
    { text: bar.change, alignment: 'right' },
    { text: bar.difference, alignment: 'right' },
  ];
}

export function barGroups(groups: readonly BarGroup[]): Content[] {
  return groups.map(({ heading: name, bars }) => ({
    stack: [barTable(bars, name)],
    margin: [0, 0, 0, 8],
    unbreakable: true,
  }));
}

/** A strength or opportunity: score, reason, interpretation and next step. */
export function adviceItem({ name, sphere, text, band, tone, why, reading, nextStep }: Advice): Content {
  const line: Content[] = [
    { text: name, bold: true },
    { text: `  ${sphere}   `, color: look.caption },
    { text: `${text} `, bold: true },
    { text: band, color: toneColours[tone].word },
  ];
  const step: Content[] = nextStep
    ? [{ text: [{ text: 'Next step: ', bold: true }, nextStep], margin: [0, 2, 0, 0] }]
    : [];
  return {
    stack: [
      { text: line },
      { text: why, color: look.secondary, margin: [0, 2, 0, 0] },
      { text: reading, margin: [0, 2, 0, 0] },
      ...step,
    ],
    margin: [0, 0, 0, 9],
    unbreakable: true,
  };
}

/** The picture of a trend in words. */
export function trendInWords(trend: readonly TrendMark[]): string {
  const points = trend.map(({ label, score }) => `${label} ${score === null ? 'not shown' : score.toFixed(0)}`);
  return `Engagement score over time: ${points.join(', ')}.`;
}

/** The picture of shares in words. */
export function partsInWords(parts: readonly { readonly name: string; readonly text: string }[]): string {
  return `Shares: ${parts.map(({ name, text }) => `${name} ${text}`).join(', ')}.`;
}
