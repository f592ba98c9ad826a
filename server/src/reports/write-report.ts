import { documentOf } from './document/definition.ts';
import { drawPdf } from '../platform/pdf/index.ts';
import { Readable } from 'node:stream';
import type { Definition } from 'pdfmake';
import { isFeedbackReport } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type BrandWithPicture, type Brands, brandDocument } from '../branding/index.ts';
import { resultsCsv } from '../exports/index.ts';
import type { FeedbackForFiles } from '../feedback/index.ts';
import { fileNameOf } from '../jobs/index.ts';
import { findOrganization } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { csvOf } from '../platform/csv/index.ts';
import type { FileStore, StoredFile } from '../platform/storage/index.ts';
import { type GroupReport, groupReport } from './content/group-report.ts';
import { type ReportSource } from './content/report-source.ts';
import { legibleReport } from './document/legible.ts';
import { feedbackDocument } from './feedback/feedback-document.ts';
import { feedbackRows } from './feedback/feedback-rows.ts';
import { look } from './look.ts';
import type { OpenSubject } from './report-subject.ts';
import { type StoredReport, findPromise } from './reports.repository.ts';
import { statementsDocument } from './statements/statements-document.ts';
import { statementRows } from './statements/statements-rows.ts';
import { writeSlides } from './slides/write-slides.ts';

export type WrittenReport = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
  /** The groups with results in the file. */
  readonly groupIds: readonly Id<'group'>[];
};

type Dependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly comments: FeedbackForFiles;
  readonly brands: Brands;
};
type Task = {
  readonly report: StoredReport;
  readonly subject: OpenSubject;
  readonly actor: Actor;
  readonly onProgress: (progress: number, total: number) => Promise<void>;
};

const largest = 256 * 1024 * 1024;

type Written = Pick<WrittenReport, 'stored' | 'groupIds'>;
type Form = {
  readonly ending: string;
  readonly mediaType: string;
  readonly write: (needs: Dependencies, task: Task) => Promise<Written>;
};

const csv = { ending: 'csv', mediaType: 'text/csv; charset=utf-8' } as const;
const pdf = { ending: 'pdf', mediaType: 'application/pdf' } as const;
const pptx = {
  ending: 'pptx',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

const forms: Readonly<Record<ReportType, Form>> = {
  'survey-results-csv': { ...csv, write: writeCsv },
  'group-results-pdf': { ...pdf, write: (needs, task) => writeDocument(needs, task, writePdf) },
  'group-results-pptx': { ...pptx, write: (needs, task) => writeDocument(needs, task, writeSlides) },
  'dynamic-feedback-report': { ...pdf, write: writeComments },
  'feedback-csv': { ...csv, write: writeComments },
  'smart-pulse-report': { ...pdf, write: writeStatements },
  'smart-pulse-report-legacy': { ...csv, write: writeStatements },
  'custom-campaign-report': { ...pdf, write: writeStatements },
  'legacy-custom-campaign-report': { ...pdf, write: writeStatements },
};

/** Writes the file of a report to storage. */
export async function writeReport(needs: Dependencies, task: Task): Promise<WrittenReport> {
  const { report, subject } = task;
  const { ending, mediaType, write } = forms[report.fileType];
  const parts = [subject.group?.name ?? 'all groups', subject.screen.campaign.name];
  const fileName = fileNameOf(isFeedbackReport(report.fileType) ? [...parts, 'feedback'] : parts, ending);
  return { fileName, mediaType, ...(await write(needs, task)) };
}

async function writeComments(
  { files, comments, brands }: Dependencies,
  { report: { organizationId, campaignId, fileType }, subject: { group }, actor }: Task,
): Promise<Written> {
  if (!group) throw new Refusal('not-found');
  const found = await comments.read(actor, { organizationId, campaignId, groupId: group.id });
  const content =
    forms[fileType].ending === 'csv'
      ? csvOf(feedbackRows(found))
      : Readable.from([await drawBranded(feedbackDocument(found), await brands(organizationId))]);
  return { stored: await files.write(content, largest), groupIds: [group.id] };
}

async function writeCsv(
  { files }: Dependencies,
  { subject: { screen, group, groupType }, onProgress }: Task,
): Promise<Written> {
  const { content, finish } = resultsCsv({ screen, groupId: group?.id, groupType, onProgress });
  const stored = await files.write(content, largest);
  try {
    return { stored, groupIds: finish().groupIds };
  } catch (error) {
    await files.remove(stored.key);
    throw error;
  }
}

async function writeDocument(
  { database, files, brands }: Dependencies,
  { report, subject, onProgress }: Task,
  write: typeof writePdf | typeof writeSlides,
): Promise<Written> {
  const steps = 3;
  const { content, groupIds } = await contentOf(database, report, subject);
  await onProgress(1, steps);
  const brand = await brands(report.organizationId);
  const bytes = await write(content, brand);
  await onProgress(2, steps);
  return { stored: await files.write(Readable.from([bytes]), largest), groupIds };
}

async function writeStatements({ database, files, brands }: Dependencies, { report, subject }: Task): Promise<Written> {
  const { group, screen } = subject;
  if (!group) throw new Refusal('not-found');
  const statements = await screen.statements(group.id);
  if (forms[report.fileType].ending === 'csv')
    return { stored: await files.write(csvOf(statementRows(group.name, statements)), largest), groupIds: [group.id] };
  const { content, groupIds } = await contentOf(database, { ...report, fileType: 'group-results-pdf' }, subject);
  const document = statementsDocument({ report: content, statements });
  const bytes = await drawBranded(document, await brands(report.organizationId));
  return { stored: await files.write(Readable.from([bytes]), largest), groupIds };
}

/** Maximum number of group rows for the participation table of a document. */
const rowsForDocument = 2000;

async function contentOf(
  database: Database,
  { organizationId, campaignId, fileType }: StoredReport,
  { screen, group }: OpenSubject,
): Promise<{ readonly content: GroupReport; readonly groupIds: readonly Id<'group'>[] }> {
  if (!group) throw new Refusal('not-found');
  const [overview, heatmap] = await Promise.all([
    screen.overview(group.id),
    screen.heatmap({ groupId: group.id, page: { limit: rowsForDocument, offset: 0 } }),
  ]);
  const { organization, promise } = await database.inOrganization(organizationId, async (trx) => ({
    organization: await findOrganization(trx, organizationId),
    promise: await findPromise(trx, organizationId, campaignId),
  }));
  if (!organization || !promise) throw new Refusal('not-found');
  const { name, endedAt } = screen.campaign;
  const source: ReportSource = {
    overview,
    heatmap,
    campaign: { name, endedAt: endedAt.toISOString(), promise },
    organization: { name: organization.displayName, timeZone: organization.timeZone },
    isWhole: group.id === screen.root?.id,
    level: screen.level,
  };
  const content = fileType === 'group-results-pdf' ? legibleReport(source) : groupReport(source);
  const read = [group.id, overview.parentGroupId, ...heatmap.rows.map(({ groupId }) => groupId)].filter(
    (id) => id !== null,
  );
  return { content, groupIds: [...new Set(read)] as Id<'group'>[] };
}

/** Writes a report as PDF. `legibleReport` must have removed characters that the fonts lack. */
export function writePdf(report: GroupReport, brand?: BrandWithPicture): Promise<Buffer> {
  return drawBranded(documentOf(report), brand);
}

function drawBranded(definition: Definition, brand: BrandWithPicture | undefined): Promise<Buffer> {
  return drawPdf(brandDocument(definition, brand, look.accent));
}
