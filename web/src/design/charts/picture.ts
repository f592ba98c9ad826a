import fontUrl from '../fonts/inter-latin-opsz-normal.woff2?url';

const noScrollbars = '*{scrollbar-width:none}';
const padding = 24;
const titleHeight = 36;
const scale = 2;

/** The properties that determine the look of an element; all others are derived or invisible in a picture. */
const looks = [
  'align-items',
  'background-color',
  'background-image',
  'border-bottom',
  'border-collapse',
  'border-left',
  'border-radius',
  'border-right',
  'border-spacing',
  'border-top',
  'bottom',
  'box-sizing',
  'color',
  'column-gap',
  'display',
  'fill',
  'fill-opacity',
  'flex',
  'flex-direction',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'grid-column',
  'grid-row',
  'grid-template-columns',
  'height',
  'justify-content',
  'left',
  'letter-spacing',
  'line-height',
  'margin',
  'max-width',
  'min-width',
  'opacity',
  'overflow',
  'padding',
  'paint-order',
  'place-items',
  'position',
  'right',
  'row-gap',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'text-align',
  'text-anchor',
  'text-overflow',
  'top',
  'transform',
  'transform-origin',
  'vertical-align',
  'white-space',
  'width',
  'z-index',
] as const;

/** Copies a picture of an element, with its title above it, to the clipboard. Fails if the browser denies it. */
export async function copyAsPicture(element: HTMLElement, title: string): Promise<void> {
  const picture = drawPicture(element, title);
  // A browser that denies clipboard access never awaits the picture, which may be rejected later.
  picture.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

async function drawPicture(element: HTMLElement, title: string): Promise<Blob> {
  const size = { width: element.scrollWidth + 2 * padding, height: element.scrollHeight + titleHeight + 2 * padding };
  const font = await embeddedFont();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pageOf(element, { title, font, ...size }))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be created.'))), 'image/png');
  });
}

type PictureParts = { readonly title: string; readonly font: string; readonly width: number; readonly height: number };

/** Renders the element as it looks now to an SVG document. */
function pageOf(element: HTMLElement, { title, font, width, height }: PictureParts): string {
  const page = getComputedStyle(document.body);
  const heading = styled(document.createElement('div'), {
    font: `${page.fontWeight} 16px/24px ${page.fontFamily}`,
    'font-weight': '640',
    height: `${titleHeight}px`,
    color: page.color,
  });
  heading.textContent = title;
  const body = styled(document.createElement('div'), {
    padding: `${padding}px`,
    height: '100%',
    'box-sizing': 'border-box',
    background: page.backgroundColor,
  });
  body.append(heading, copyWithLooks(element));

  const content = new XMLSerializer().serializeToString(body);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" ` +
    `height="${height}"><style>${font}${noScrollbars}</style><foreignObject width="100%" ` +
    `height="100%">${content}</foreignObject></svg>`
  );
}

/** Attributes that only have meaning on the page. */
const pageAttributes = new Set(['class', 'style']);

function copyWithLooks(element: Element): Node {
  const copy = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement | SVGElement;
  for (const { name, value } of element.attributes) if (!pageAttributes.has(name)) copy.setAttribute(name, value);
  const computed = getComputedStyle(element);
  styled(copy, Object.fromEntries(looks.map((look) => [look, computed.getPropertyValue(look)])));
  for (const child of element.childNodes)
    copy.append(child instanceof Element ? copyWithLooks(child) : child.cloneNode());
  return copy;
}

/** The content security policy forbids style attributes but allows setting single properties. */
function styled<Styled extends HTMLElement | SVGElement>(
  element: Styled,
  properties: Readonly<Record<string, string>>,
): Styled {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  return element;
}

async function embeddedFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(fontUrl)).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`;
}
