import { fileURLToPath } from 'node:url';
import pdfmake, { type Definition } from 'pdfmake';

const fonts = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

pdfmake.setFonts({ Inter: fonts });
// A document is made of what it is given. Nothing is fetched, and of the disk it reads the two fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === fonts.normal || path === fonts.bold);

/**
 * Letters and signs that the fonts of documents have: Latin, Greek and Cyrillic ones. A test holds them against the
 * font.
 */
const drawable =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01cd-\u01ef\u0384-\u03ce\u0400-\u0479\u048a-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1ef9\u2010-\u2027\u2030-\u2044\u20ac\u2116\u2122\u2190-\u2193\u2212]*$/u;

/** Whether a document can write a text. Other letters would be drawn as empty boxes. */
export function isDrawable(text: string): boolean {
  return drawable.test(text.normalize('NFC'));
}

/** A described document as a PDF. */
export function drawPdf(definition: Definition): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
