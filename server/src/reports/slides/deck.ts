import { type BrandWithPicture, fitLogo } from '../../branding/index.ts';
import { look } from '../look.ts';
import { Presentation, type Slide } from './library.ts';
import { contentWidth, font, margin, paint, slideWidth } from './slide-parts.ts';
import { escapeMarkup } from '../../platform/markup.ts';

const master = 'REPORT';

export type Deck = { readonly add: () => Slide; readonly write: () => Promise<Buffer> };

/** Begins a presentation whose slides have a title, a foot and a number. */
export function beginDeck({
  title,
  organization,
  subject,
  foot,
  brand,
}: {
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly foot: string;
  readonly brand: BrandWithPicture | undefined;
}): Deck {
  const deck = new Presentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  deck.author = organization;
  // The library escapes every text except this one.
  deck.company = escapeMarkup(organization);
  deck.subject = subject;
  deck.theme = { headFontFace: font, bodyFontFace: font };
  defineMaster(deck, foot, brand);
  return {
    add: () => deck.addSlide({ masterName: master }),
    write: async () => (await deck.write({ outputType: 'nodebuffer' })) as Buffer,
  };
}

function defineMaster(deck: Presentation, foot: string, brand: BrandWithPicture | undefined): void {
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
      { text: { text: foot, options: { ...caption, x: margin, y: 7.05, w: 8, h: 0.25 } } },
      ...brandObjects(brand),
    ],
    slideNumber: { ...caption, x: 12.2, y: 7.05, w: 0.6, h: 0.25, align: 'right' },
  });
}

/** The largest logo at the foot of a slide, and the right edge of it, in inches. */
const atFoot = { width: 1.6, height: 0.36 };
const logoEnd = 12.1;

/** A strip in the organization's color above each slide, and its logo beside the number. */
function brandObjects(brand: BrandWithPicture | undefined) {
  const color = brand?.colors?.light.accent;
  const { logo, picture } = brand ?? {};
  const size = logo && fitLogo(logo, atFoot);
  return [
    ...(color === undefined ? [] : [{ rect: { x: 0, y: 0, w: slideWidth, h: 0.09, fill: { color: paint(color) } } }]),
    ...(size && picture
      ? [
          {
            image: {
              data: `image/png;base64,${picture.toString('base64')}`,
              x: logoEnd - size.width,
              y: 7.16 - size.height / 2,
              w: size.width,
              h: size.height,
            },
          },
        ]
      : []),
  ];
}
