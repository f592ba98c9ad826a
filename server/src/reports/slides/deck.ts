import { look } from '../look.ts';
import { Presentation, type Slide } from './library.ts';
import { contentWidth, font, margin, paint } from './slide-parts.ts';

const master = 'REPORT';

export type Deck = { readonly add: () => Slide; readonly write: () => Promise<Buffer> };

/** Begins a presentation whose slides have a title, a foot and a number. */
export function beginDeck({
  title,
  organization,
  subject,
  foot,
}: {
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly foot: string;
}): Deck {
  const deck = new Presentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  deck.author = organization;
  deck.company = escaped(organization);
  deck.subject = subject;
  deck.theme = { headFontFace: font, bodyFontFace: font };
  defineMaster(deck, foot);
  return {
    add: () => deck.addSlide({ masterName: master }),
    write: async () => (await deck.write({ outputType: 'nodebuffer' })) as Buffer,
  };
}

/** The library escapes every text except the company name. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function defineMaster(deck: Presentation, foot: string): void {
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
      { text: { text: foot, options: { ...caption, x: margin, y: 7.05, w: 10, h: 0.25 } } },
    ],
    slideNumber: { ...caption, x: 12.2, y: 7.05, w: 0.6, h: 0.25, align: 'right' },
  });
}
