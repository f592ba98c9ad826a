import { fileURLToPath } from 'node:url';
import pdfmake, { type Definition } from 'pdfmake';
import './mark-content.ts';
import { structured } from './structure.ts';

const fonts = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

pdfmake.setFonts({ Inter: fonts });
// Documents contain only what they are given: nothing is fetched, and only the two fonts are read from disk.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === fonts.normal || path === fonts.bold);

/** Characters that the fonts of documents contain: Latin, Greek and Cyrillic. A test compares them with the font. */
const drawable =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01cd-\u01ef\u0384-\u03ce\u0400-\u0479\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1ef9\u2010-\u2027\u2030-\u2044\u20ac\u2116\u2122\u2190-\u2193\u2212]*$/u;

/** Whether documents can show a text. Other characters would appear as empty boxes. */
export function isDrawable(text: string): boolean {
  return drawable.test(text.normalize('NFC'));
}

/** Renders a document definition as a PDF with the structure that assistive technology reads. */
export function drawPdf(definition: Definition): Promise<Buffer> {
  return pdfmake.createPdf(structured(definition)).getBuffer();
}
