import { drawPdf } from '../../platform/pdf/index.ts';
import type { GroupReport } from '../content/group-report.ts';
import { documentOf } from './definition.ts';

/** A report as a PDF. `legibleReport` has taken out the letters that its fonts do not have. */
export function writePdf(report: GroupReport): Promise<Buffer> {
  return drawPdf(documentOf(report));
}
