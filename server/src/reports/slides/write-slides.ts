import type { BrandWithPicture } from '../../branding/index.ts';
import type { GroupReport } from '../content/group-report.ts';
import { beginDeck } from './deck.ts';
import type { Slide } from './library.ts';
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

/** Writes a report as PowerPoint slides with native, editable charts and tables. */
export async function writeSlides(wanted: GroupReport, brand?: BrandWithPicture): Promise<Buffer> {
  const report = writable(wanted);
  const { add, write } = beginDeck({
    title: report.title,
    organization: report.organization,
    subject: `Results of ${report.campaign}`,
    foot: `${report.title}. Confidential.`,
    brand,
  });
  addCover(add, report);
  if (report.withheld === null) addResults(add, report);
  addParticipation(add, report);
  addNotes(add, report);
  return write();
}

/** Removes the two noncharacters that XML does not allow. */
function writable(report: GroupReport): GroupReport {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\uFFFE\uFFFF]/g, '') : value,
  );
}

function addResults(add: () => Slide, report: GroupReport): void {
  addScore(add, report);
  addLevels(add, report);
  addGroupTypes(add, report);
  addDrivers(add, report);
  addAdvice(add, 'Strengths', report.strengths);
  addAdvice(add, 'Opportunities', report.opportunities);
}
