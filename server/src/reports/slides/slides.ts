import type { GroupReport } from '../content/group-report.ts';
import type { Advice } from '../content/insights.ts';
import { look, toneColours } from '../look.ts';
import type { Slide, TextPart } from './library.ts';
import { addBars, addDistribution, addTrend } from './slide-charts.ts';
import {
  addNote,
  addTable,
  addTitle,
  cell,
  contentWidth,
  font,
  headCell,
  margin,
  paint,
  slideWidth,
  wordCell,
} from './slide-parts.ts';

type AddSlide = () => Slide;
const top = 1.5;

/** Adds the cover: the headline, or why there are no results. */
export function addCover(
  add: AddSlide,
  { organization, campaign, ended, headline, participated, withheld, score }: GroupReport,
): void {
  const slide = add();
  addNote(slide, `${organization}  \u00b7  ${campaign}  \u00b7  closed on ${ended}`, {
    x: margin,
    y: 1.3,
    w: contentWidth,
    h: 0.3,
  });
  addTitle(slide, [headline.fact, headline.comparison].filter(Boolean).join(' '));
  if (withheld !== null) addNote(slide, withheld, { x: margin, y: 3, w: 9, h: 1 });
  if (score) {
    slide.addText(score.text, {
      x: margin,
      y: 2.6,
      w: 4,
      h: 1.6,
      fontFace: font,
      fontSize: 96,
      bold: true,
      color: paint(look.text),
      margin: 0,
    });
    slide.addText(score.level, {
      x: margin,
      y: 4.25,
      w: 5,
      h: 0.4,
      fontFace: font,
      fontSize: 20,
      bold: true,
      color: paint(look.accent),
      margin: 0,
    });
  }
  addNote(slide, [score?.interval, participated].filter(Boolean).join('.  '), {
    x: margin,
    y: 4.75,
    w: contentWidth,
    h: 0.3,
  });
}

export function addScore(add: AddSlide, { comparisons, trend, score }: GroupReport): void {
  if (!score) return;
  const slide = add();
  addTitle(slide, 'Engagement: where it comes from and what it compares with');
  addTrend(slide, trend, { x: margin, y: top, w: 6.2, h: 4.6 });
  const rows = comparisons.map(({ label, score: other, difference, chance }) => [
    cell(label),
    cell(other, { isRight: true }),
    cell(difference, { isBold: true, isRight: true }),
    cell(chance, { colour: look.secondary }),
  ]);
  if (rows.length > 0)
    addTable(
      slide,
      [[headCell('Compared with'), headCell('Score', true), headCell('Difference', true), headCell('')], ...rows],
      { x: 7.1, y: top, widths: [2.6, 0.75, 1, 1.4] },
    );
}

export function addLevels(add: AddSlide, { levels, enps }: GroupReport): void {
  if (levels.parts.length === 0 && levels.withheld === null && enps.score === null) return;
  const slide = add();
  addTitle(slide, 'Levels of engagement and eNPS');
  const half = (contentWidth - 0.6) / 2;
  const right = margin + half + 0.6;
  if (levels.withheld !== null) addNote(slide, levels.withheld, { x: margin, y: top, w: half, h: 0.8 });
  if (levels.parts.length > 0) {
    addDistribution(slide, levels.parts, { title: 'Levels of engagement', x: margin, y: top, w: half, h: 1.3 });
    addTable(
      slide,
      levels.parts.map(({ name, text, people, tone }) => [
        wordCell(name, tone),
        cell(text, { isBold: true, isRight: true }),
        cell(people ?? '', { isRight: true }),
      ]),
      { x: margin, y: top + 1.5, widths: [half - 2.2, 0.9, 1.3] },
    );
  }
  if (enps.score === null) return;
  slide.addText(`eNPS ${enps.score}${enps.change ? `, ${enps.change}` : ''}`, {
    x: right,
    y: top - 0.4,
    w: half,
    h: 0.4,
    fontFace: font,
    fontSize: 14,
    bold: true,
    color: paint(look.text),
    margin: 0,
  });
  if (enps.withheld !== null) addNote(slide, enps.withheld, { x: right, y: top, w: half, h: 0.8 });
  if (enps.classes.length === 0) return;
  addDistribution(slide, enps.classes, { title: 'eNPS', x: right, y: top, w: half, h: 1.3 });
  addTable(
    slide,
    enps.classes.map(({ name, range, text, people, tone }) => [
      wordCell(`${name} (${range})`, tone),
      cell(text, { isBold: true, isRight: true }),
      cell(people, { isRight: true }),
    ]),
    { x: right, y: top + 1.5, widths: [half - 2.2, 0.9, 1.3] },
  );
}

export function addGroupTypes(add: AddSlide, { spheres, conditions }: GroupReport): void {
  if (spheres.length < 2) return;
  const slide = add();
  addTitle(slide, 'Spheres of work and conditions of engagement');
  const half = (contentWidth - 0.6) / 2;
  addBars(slide, spheres, { title: 'Spheres', x: margin, y: top, w: half, h: 3.8 });
  if (conditions.length > 1)
    addBars(slide, conditions, { title: 'Conditions', x: margin + half + 0.6, y: top, w: half, h: 3.1 });
}

/** Adds all drivers as a chart and as a table. */
export function addDrivers(add: AddSlide, { drivers, key }: GroupReport): void {
  const bars = drivers.flatMap((group) => group.bars);
  if (bars.length === 0) return;
  const picture = add();
  addTitle(picture, 'All drivers');
  addBars(picture, bars, { title: 'Drivers', x: margin, y: 1.15, w: contentWidth, h: 5.7 });
  const rowsAtOnce = 18;
  for (let from = 0; from < bars.length; from += rowsAtOnce) {
    const table = add();
    addTitle(table, from === 0 ? 'All drivers in numbers' : 'All drivers in numbers, continued');
    const rows = bars
      .slice(from, from + rowsAtOnce)
      .map(({ name, text, band, tone, change, difference }) => [
        cell(name),
        cell(text, { isBold: true, isRight: true }),
        wordCell(band, tone),
        cell(change, { isRight: true }),
        cell(difference, { isRight: true }),
      ]);
    const heads = [
      headCell('Driver'),
      headCell('Score', true),
      headCell('Band'),
      headCell('Change', true),
      headCell('Difference', true),
    ];
    addTable(table, [heads, ...rows], {
      x: margin,
      y: 1.15,
      widths: [5, 1.2, 2.4, 1.6, 1.6],
      fontSize: 11,
      rowHeight: 0.27,
    });
    addNote(table, key, { x: margin, y: 6.55, w: contentWidth, h: 0.3 });
  }
}

export function addAdvice(add: AddSlide, title: string, items: readonly Advice[]): void {
  if (items.length === 0) return;
  const slide = add();
  addTitle(slide, title);
  const width = (slideWidth - 2 * margin - 0.5 * (items.length - 1)) / items.length;
  items.forEach(({ name, sphere, text, band, tone, why, reading, nextStep }, place) => {
    const quiet = { fontSize: 12, color: paint(look.secondary), breakLine: true };
    const lines: TextPart[] = [
      { text: name, options: { fontSize: 18, bold: true, color: paint(look.text), breakLine: true } },
      { text: sphere, options: quiet },
      {
        text: `${text}  ${band}`,
        options: { fontSize: 16, bold: true, color: paint(toneColours[tone].word), breakLine: true },
      },
      { text: why, options: quiet },
      { text: reading, options: { fontSize: 13, color: paint(look.text), breakLine: true } },
      ...(nextStep
        ? [{ text: `Next step: ${nextStep}`, options: { fontSize: 13, bold: true, color: paint(look.accent) } }]
        : []),
    ];
    slide.addText(lines, {
      x: margin + place * (width + 0.5),
      y: top,
      w: width,
      h: 5,
      fontFace: font,
      valign: 'top',
      margin: 0,
      paraSpaceAfter: 6,
    });
  });
}

export function addParticipation(add: AddSlide, { participation }: GroupReport): void {
  const rowsAtOnce = 16;
  for (let from = 0; from < participation.length; from += rowsAtOnce) {
    const slide = add();
    addTitle(slide, from === 0 ? 'Who took part' : 'Who took part, continued');
    const rows = participation
      .slice(from, from + rowsAtOnce)
      .map(({ name, depth, audience, completed, rate }) => [
        cell(name, { isBold: depth === 0, indent: depth }),
        cell(audience, { isRight: true }),
        cell(completed, { isRight: true }),
        cell(rate, { isRight: true }),
      ]);
    addTable(
      slide,
      [
        [headCell('Group'), headCell('Invited', true), headCell('Answered', true), headCell('Response rate', true)],
        ...rows,
      ],
      { x: margin, y: 1.3, widths: [6.4, 1.5, 2.4, 1.8] },
    );
  }
}

export function addNotes(add: AddSlide, { notes: { method, confidentiality } }: GroupReport): void {
  const slide = add();
  addTitle(slide, 'How the numbers come about, and how they are protected');
  const paragraphs = [...method, ...confidentiality].map((text): TextPart => ({ text, options: { breakLine: true } }));
  slide.addText(paragraphs, {
    x: margin,
    y: top,
    w: contentWidth,
    h: 5,
    fontFace: font,
    fontSize: 13,
    color: paint(look.secondary),
    valign: 'top',
    margin: 0,
    paraSpaceAfter: 8,
  });
}
