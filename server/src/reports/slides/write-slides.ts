import type { GroupReport } from '../content/group-report.ts';
import { look } from '../look.ts';
import { Presentation, type Slide } from './library.ts';
import { contentWidth, font, margin, paint } from './slide-parts.ts';
import {
  addAdvice,
  addCover,
  addDrivers,
  addGroupTypes,
  addLevels,
  addNotes,
  addParticipation,
  addScore,
} from './slides.ts';

const master = 'REPORT';

/** Writes a report as PowerPoint slides with native, editable charts and tables. */
export async function writeSlides(wanted: GroupReport): Promise<Buffer> {
  const report = writable(wanted);
  const deck = new Presentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = report.title;
  deck.author = report.organization;
  deck.company = escaped(report.organization);
  deck.subject = `Results of ${report.campaign}`;
  deck.theme = { headFontFace: font, bodyFontFace: font };
  defineMaster(deck, report);
  const add = () => deck.addSlide({ masterName: master });
  addCover(add, report);
  if (report.withheld === null) addResults(add, report);
  addParticipation(add, report);
  addNotes(add, report);
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}

/** Removes the two noncharacters that XML does not allow. */
function writable(report: GroupReport): GroupReport {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\uFFFE\uFFFF]/g, '') : value,
  );
}

/** The library escapes every text except the company name. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function addResults(add: () => Slide, report: GroupReport): void {
  addScore(add, report);
  addLevels(add, report);
  addGroupTypes(add, report);
  addDrivers(add, report);
  addAdvice(add, 'Strengths', report.strengths);
  addAdvice(add, 'Opportunities', report.opportunities);
}

function defineMaster(deck: Presentation, { title }: GroupReport): void {
  const caption = { fontFace: font, fontSize: 9, color: paint(look.caption), margin: 0 };
  deck.defineSlideMaster({
    title: master,
    background: { color: paint(look.page) },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: margin,
            y: 0.35,
            w: contentWidth,
            h: 0.8,
            fontFace: font,
            fontSize: 24,
            bold: true,
            color: paint(look.text),
            align: 'left',
            valign: 'middle',
            margin: 0,
          },
          text: '',
        },
      },
      { text: { text: `${title}. Confidential.`, options: { ...caption, x: margin, y: 7.05, w: 10, h: 0.25 } } },
    ],
    slideNumber: { ...caption, x: 12.2, y: 7.05, w: 0.6, h: 0.25, align: 'right' },
  });
}
