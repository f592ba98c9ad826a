import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { GroupReport } from '../content/group-report.ts';
import { documentOf } from './definition.ts';

const fonts = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

pdfmake.setFonts({ Inter: fonts });
// A document is made of what it is given. Nothing is fetched, and of the disk it reads the two fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === fonts.normal || path === fonts.bold);

/** A report as a PDF. The fonts have Latin, Greek and Cyrillic letters; `legibleReport` has taken out all others, which would be drawn as empty boxes. */
export function writePdf(report: GroupReport): Promise<Buffer> {
  return pdfmake.createPdf(documentOf(report)).getBuffer();
}
