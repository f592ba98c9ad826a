import type { Content, Definition } from 'pdfmake';
import type { BrandWithPicture } from './branding.ts';
import { fitLogo } from './logo.ts';

/** The largest logo on a page of a document, in points. */
const onPaper = { width: 140, height: 36 };

/**
 * Puts the logo of an organization above the first page of a document and uses its color in place of `accent`. The logo
 * is decoration: the document names the organization in words.
 */
export function brandDocument(definition: Definition, brand: BrandWithPicture | undefined, accent: string): Definition {
  if (!brand) return definition;
  const { colors, logo, picture } = brand;
  const color = colors?.light.accent;
  const content = definition.content.map((each): Content =>
    color !== undefined && typeof each !== 'string' && each.color === accent ? { ...each, color } : each,
  );
  if (!logo || !picture) return { ...definition, content };
  const { width, height } = fitLogo(logo, onPaper);
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  return { ...definition, content: [{ image, width, height, margin: [0, 0, 0, 16] }, ...content] };
}
