import type { Bar } from '../content/bars.ts';
import type { TrendMark } from '../content/group-report.ts';
import { type Tone, look } from '../look.ts';
import type { Slide } from './library.ts';
import { type Box, font, markColor, paint } from './slide-parts.ts';

const quiet = {
  catAxisLabelFontFace: font,
  valAxisLabelFontFace: font,
  dataLabelFontFace: font,
  catAxisLabelColor: paint(look.secondary),
  valAxisLabelColor: paint(look.caption),
  dataLabelColor: paint(look.text),
  valGridLine: { style: 'none' as const },
  showLegend: false,
};

/** Adds the trend as an editable line chart. */
export function addTrend(slide: Slide, marks: readonly TrendMark[], box: Box): void {
  const scored = marks.flatMap(({ label, score }) => (score === null ? [] : [{ label, score }]));
  if (scored.length === 0) return;
  const scores = scored.map(({ score }) => Math.round(score * 10) / 10);
  slide.addChart('line', [{ name: 'Engagement score', labels: scored.map(({ label }) => label), values: scores }], {
    ...box,
    ...quiet,
    chartColors: [paint(look.accent)],
    valAxisHidden: true,
    valAxisMinVal: Math.max(0, Math.floor(Math.min(...scores) - 5)),
    valAxisMaxVal: Math.min(100, Math.ceil(Math.max(...scores) + 5)),
    catAxisLabelFontSize: 11,
    lineSize: 2.25,
    lineDataSymbolSize: 8,
    showValue: true,
    dataLabelPosition: 't',
    dataLabelFontSize: 13,
    dataLabelFormatCode: '0',
    altText:
      'Engagement score by campaign: ' + scored.map(({ label, score }) => `${label} ${score.toFixed(0)}`).join(', '),
  });
}

/** Adds scores as bars from 0 to 100 in the color of their band. */
export function addBars(slide: Slide, bars: readonly Bar[], { title, ...box }: Box & { readonly title: string }): void {
  // Charts order their bars from the bottom.
  const upwards = bars.toReversed();
  slide.addChart(
    'bar',
    [
      {
        name: title,
        labels: upwards.map(({ name }) => name),
        values: upwards.map(({ score }) => Math.round(score * 10) / 10),
      },
    ],
    {
      ...box,
      ...quiet,
      barDir: 'bar',
      barGapWidthPct: 55,
      chartColors: upwards.map(({ tone }) => markColor(tone)),
      valAxisHidden: true,
      valAxisMinVal: 0,
      valAxisMaxVal: 100,
      catAxisLabelFontSize: 11,
      showValue: true,
      dataLabelPosition: 'outEnd',
      dataLabelFontSize: 11,
      dataLabelFormatCode: '0',
      altText: `${title}: ${bars.map(({ name, text, band }) => `${name} ${text}, ${band}`).join('; ')}`,
    },
  );
}

type Part = { readonly name: string; readonly share: number; readonly text: string; readonly tone: Tone };

/** Adds shares of a whole as one stacked bar. */
export function addDistribution(
  slide: Slide,
  parts: readonly Part[],
  { title, ...box }: Box & { readonly title: string },
): void {
  slide.addChart(
    'bar',
    parts.map(({ name, share }) => ({ name, labels: [title], values: [Math.round(share * 10) / 10] })),
    {
      ...box,
      ...quiet,
      barDir: 'bar',
      barGrouping: 'percentStacked',
      barGapWidthPct: 30,
      chartColors: parts.map(({ tone }) => markColor(tone)),
      catAxisHidden: true,
      valAxisHidden: true,
      showValue: true,
      dataLabelColor: 'FFFFFF',
      dataLabelFontBold: true,
      dataLabelFontSize: 12,
      dataLabelFormatCode: '0"%"',
      altText: `${title}: ${parts.map(({ name, text }) => `${name} ${text}`).join(', ')}`,
    },
  );
}
