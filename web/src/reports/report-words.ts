import { type ReportResource, isStatementReport, statementReportTypes } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import type { CampaignKind } from '@attune/domain/campaigns';
import type { IconName } from '../design/icons/icon-shapes.ts';
import { formatShare } from '../design/format/numbers.ts';
import { reportNames } from '../jobs/index.ts';

export type Format = {
  readonly fileType: ReportType;
  readonly label: string;
  readonly note: string;
  readonly icon: IconName;
};

/** Formats of comments in menu order. */
export const feedbackFormats: readonly Format[] = [
  { fileType: 'dynamic-feedback-report', label: 'PDF', note: 'by driver, to read and print', icon: 'document' },
  { fileType: 'feedback-csv', label: 'CSV', note: 'one comment per row', icon: 'table' },
];

/** Export formats in menu order. */
export const formats: readonly Format[] = [
  { fileType: 'group-results-pdf', label: 'PDF', note: 'to read and print', icon: 'document' },
  { fileType: 'group-results-pptx', label: 'PowerPoint', note: 'to present', icon: 'screen' },
  { fileType: 'survey-results-csv', label: 'CSV', note: 'all groups below', icon: 'table' },
];

const statementFormats: readonly Format[] = (
  [
    { fileType: 'smart-pulse-report', note: 'statements, PDF', icon: 'document' },
    { fileType: 'smart-pulse-report-legacy', note: 'statements, CSV', icon: 'table' },
    { fileType: 'custom-campaign-report', note: 'statements, PDF', icon: 'document' },
    { fileType: 'legacy-custom-campaign-report', note: 'statements, PDF', icon: 'document' },
  ] as const
).map((format) => ({ ...format, label: reportNames[format.fileType] }));

/** Export formats of a kind of campaign: those of all, and those about its statements. */
export function formatsOf(kind: CampaignKind | undefined): readonly Format[] {
  return [
    ...formats,
    ...statementFormats.filter(
      ({ fileType }) => isStatementReport(fileType) && statementReportTypes[fileType].some((each) => each === kind),
    ),
  ];
}

/** "PDF". */
export function formatName(fileType: ReportType): string {
  return (
    [...formats, ...feedbackFormats, ...statementFormats].find((format) => format.fileType === fileType)?.label ??
    'File'
  );
}

type Attributes = ReportResource['attributes'];

/** A report in the menu: its file if ready, else its future content. */
export function reportLabel({
  fileName,
  fileType,
  campaignName,
}: Pick<Attributes, 'fileName' | 'fileType' | 'campaignName'>): string {
  return fileName ?? `${formatName(fileType)} of ${campaignName}`;
}

/** Why a report is not available; undefined if it is. */
export function reportNote({ status, fileId }: Pick<Attributes, 'status' | 'fileId'>): string | undefined {
  switch (status) {
    case 'pending':
      return 'waiting';
    case 'processing':
      return 'in progress';
    case 'error':
      return 'failed';
    case 'finished':
    case 'finished_with_errors':
      return fileId === null ? 'expired' : undefined;
  }
}

/** Shown while a report is being created: "42% done. ...". */
export function progressNote({ progress, total }: { readonly progress: number; readonly total: number }): string {
  const place = 'You can keep working; it will also be in the Download menu.';
  return total > 0 ? `${formatShare(progress / total)} done. ${place}` : place;
}
